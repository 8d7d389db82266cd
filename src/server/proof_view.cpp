#include "server/proof_view.h"

#include <fmt/format.h>

#include <utility>

#include "base/hash.h"
#include "server/checker_run.h"

namespace burgeon {
namespace {

constexpr std::size_t most_name = 200;
constexpr int most_lives = 1000;

int lives_member(const Json& request, std::optional<std::int64_t> fallback = {}) {
  return static_cast<int>(integer_member(request, "least_lives", 0, most_lives, fallback));
}

}  // namespace

void ProofView::add_handlers(Handlers& handlers) {
  handlers["proofs"] = [this](const Json&) { return proofs(); };
  handlers["proof/open"] = [this](const Json& request) { return open(request); };
  handlers["proof/check"] = [this](const Json& request) { return check(request); };
  handlers["proof/node"] = [this](const Json& request) {
    constexpr std::int64_t most_heap = 255;
    const Position position = position_member(request, "position");
    const auto heap = static_cast<std::uint16_t>(integer_member(request, "heap", 0, most_heap));
    return proof_member(request)->node(position, Nimber{heap});
  };
  handlers["proof/diagram"] = [this](const Json& request) {
    return proof_member(request)->diagram(lives_member(request));
  };
  handlers["proof/export"] = [this](const Json& request) {
    const std::string format = text_member(request, "format", most_name);
    return proof_member(request)->exported(format, lives_member(request, 1));
  };
}

Json ProofView::proofs() const {
  Json proofs = Json::array();
  for (const ProofFolder::Entry& entry : folder_.list()) {
    proofs.push_back({{"name", entry.name},
                      {"spots", entry.spots ? Json(*entry.spots) : Json()},
                      {"bytes", entry.bytes}});
  }
  return {{"proofs", std::move(proofs)}};
}

// ---- opening

// Null where there is none of that name.
ProofView::Proof ProofView::open_named(const std::string& name) {
  if (auto there = open_.find(name)) return *there;
  const auto text = folder_.read(name);
  if (!text) return nullptr;
  auto proof = std::make_shared<OpenProof>(std::string(certificate_stem(name)), *text, *values_);
  open_.insert(name, proof);
  return proof;
}

// Its name. Another text of the same hash gets another one.
std::string ProofView::open_text(const std::string& text) {
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(text.data());
  std::string name = fmt::format("sent-{:016x}", hash_bytes({bytes, text.size()}));
  for (;; name += '-') {
    const auto there = open_.find(name);
    if (there && (*there)->text() != text) continue;
    if (!there) open_.insert(name, std::make_shared<OpenProof>("proof", text, *values_));
    return name;
  }
}

Json ProofView::open(const Json& request) {
  const bool has_name = request.find("name") != nullptr;
  if (has_name == (request.find("text") != nullptr)) {
    throw ApiError("either 'name' or 'text' is needed");
  }
  const std::string name = has_name
                               ? text_member(request, "name", most_name)
                               : open_text(text_member(request, "text", most_certificate_bytes));
  const Proof proof = open_named(name);
  if (proof == nullptr) throw ApiError("there is no proof of this name", 404);
  Json reply = {{"proof", name}};
  reply.update(proof->reply());
  return reply;
}

ProofView::Proof ProofView::proof_member(const Json& request) {
  Proof proof = open_named(text_member(request, "proof", most_name));
  if (proof == nullptr) throw ApiError("this proof is not open: open it again", 404);
  return proof;
}

// ---- the verdict

Json ProofView::check(const Json& request) {
  const Proof proof = proof_member(request);
  constexpr std::chrono::seconds longest{120};
  const std::lock_guard guard(checking_);
  stop_.throw_if_requested();
  const CheckerVerdict verdict = run_checker(checker_, proof->text(), longest, stop_);
  return {{"holds", verdict.status == 0},
          {"status", verdict.status},
          {"text", verdict.text},
          {"seconds", verdict.seconds}};
}

}  // namespace burgeon
