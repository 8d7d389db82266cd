// A reference to something callable, for callbacks that live only as long as the call they are
// given to. Costs one indirect call and never allocates (std::function does; std::function_ref is
// C++26).
#pragma once

#include <memory>
#include <type_traits>
#include <utility>

namespace burgeon {

template <typename Signature>
class FunctionRef;

template <typename Result, typename... Arguments>
class FunctionRef<Result(Arguments...)> {
 public:
  template <typename Callable>
  requires(!std::is_same_v<std::remove_cvref_t<Callable>, FunctionRef>)
      // Converting on purpose, and constrained above.
      // NOLINTNEXTLINE(bugprone-forwarding-reference-overload)
      FunctionRef(Callable&& callable)
      : object_(const_cast<void*>(static_cast<const void*>(std::addressof(callable)))),
        call_([](void* object, Arguments... arguments) -> Result {
          return (*static_cast<std::remove_reference_t<Callable>*>(object))(
              std::forward<Arguments>(arguments)...);
        }) {}

  Result operator()(Arguments... arguments) const {
    return call_(object_, std::forward<Arguments>(arguments)...);
  }

 private:
  void* object_;
  Result (*call_)(void*, Arguments...);
};

}  // namespace burgeon
