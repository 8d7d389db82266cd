#include "server/open_proof.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

#include "proof/read_certificate.h"
#include "proof/show/diagram.h"
#include "proof/show/dot.h"
#include "proof/show/graph_page.h"
#include "proof/show/listing.h"
#include "server/api.h"
#include "server/described.h"

namespace burgeon {
namespace {

constexpr std::size_t most_line = 65536;  // docs/certificate.md, "Limits"
constexpr std::size_t most_export = std::size_t{64} << 20;

Certificate certificate_of(std::string_view text) {
  std::size_t number = 0;
  const auto next_line = [&](std::string& line) {
    if (text.empty()) return false;
    ++number;
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos || end > most_line) {
      throw ApiError(fmt::format("line {}: {}", number,
                                 end == std::string_view::npos
                                     ? "it is cut short: its last line has no end"
                                     : "it is too long"));
    }
    line = text.substr(0, end);
    text.remove_prefix(end + 1);
    return true;
  };
  auto read = read_certificate(next_line);
  if (const auto* error = std::get_if<CertificateError>(&read)) {
    throw ApiError(fmt::format("line {}: {}", error->line, error->problem));
  }
  return std::get<Certificate>(std::move(read));
}

// The text, with what it throws as an ApiError.
template <typename Write>
std::string written(Write write) {
  std::string text;
  const auto sink = [&](std::string_view piece) {
    if (text.size() + piece.size() > most_export) {
      throw ApiError("this proof is too large to be written out here", 413);
    }
    text += piece;
  };
  try {
    write(sink);
  } catch (const TooLarge& error) {
    throw ApiError(error.what(), 413);
  }
  return text;
}

// Throws ApiError in place of Unexplained.
template <typename Function>
auto explained(Function function) {
  try {
    return function();
  } catch (const Unexplained& fault) {
    throw ApiError(fmt::format("it does not prove its claim: {}", fault.what()));
  }
}

}  // namespace

OpenProof::OpenProof(std::string name, std::string_view text, Values& values)
    : OpenProof(std::move(name), text, certificate_of(text), values) {}

OpenProof::OpenProof(std::string name, std::string_view text, const Certificate& certificate,
                     Values& values)
    : name_(std::move(name)),
      text_(text),
      by_(certificate.by),
      winning_(certificate.winning()),
      values_(&values),
      explanation_(certificate) {
  explained([&] { explanation_.check_claim(); });
}

// ---- couples

Json OpenProof::couple_json(const Couple& couple, bool is_losing) {
  Json number;
  if (is_losing && couple.lands.size() == 1) {
    const auto known = explanation_.known(couple.lands[0]);
    if (known && known->nimber == couple.nimber) number = known->number + 1;
  }
  // The proof's own nimbers first: they need no store.
  const Position position = explanation_.position(couple);
  const auto nimber = explanation_.nimber(couple);
  return {{"text", couple_text(explanation_, couple, Notation::compact)},
          {"position", nimber ? described(position, nimber) : described(position, *values_)},
          {"heap", couple.nimber.value},
          {"is_losing", is_losing},
          {"number", std::move(number)}};
}

Json OpenProof::why_json(const Explanation::Reason& reason) {
  return {{"nimber", reason.nimber ? Json(reason.nimber->value) : Json()},
          {"move", reason.move ? couple_json(*reason.move, true) : Json()}};
}

// The losing couples that the nimber of a sum rests on, each once.
Json OpenProof::lands_json(const Couple& couple) {
  Json lands = Json::array();
  LandIds distinct = couple.lands;
  distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
  for (const LandId land : distinct) {
    const auto known = explanation_.known(land);
    if (known) lands.push_back(couple_json({{land}, known->nimber}, true));
  }
  return lands;
}

Json OpenProof::resting_on(const Couple& couple, const Explanation::Reason& reason) {
  return lands_json(reason.move ? *reason.move : couple);
}

Json OpenProof::child_json(const Couple& child) {
  const Explanation::Reason reason = explanation_.why_winning(child);
  return {{"couple", couple_json(child, false)},
          {"why", why_json(reason)},
          {"lands", resting_on(child, reason)}};
}

// ---- replies

Json OpenProof::reply() {
  const std::lock_guard guard(lock_);
  return {{"by", by_},
          {"claim", couple_json(explanation_.claim(), explanation_.is_claim_losing())},
          {"losing", explanation_.losing().size()},
          {"winning", winning_}};
}

Json OpenProof::losing_node(const Couple& couple) {
  Json children = Json::array();
  // Of a sum, its lands say why: each has a nimber, and their XOR is the heap.
  if (couple.lands.size() == 1) {
    for (const Couple& child : explanation_.children(couple)) children.push_back(child_json(child));
  }
  return {{"couple", couple_json(couple, true)},
          {"children", std::move(children)},
          {"why", nullptr},
          {"lands", couple.lands.size() > 1 ? lands_json(couple) : Json::array()}};
}

Json OpenProof::node(const Position& position, Nimber heap) {
  const std::lock_guard guard(lock_);
  return explained([&]() -> Json {
    const Couple couple = explanation_.couple(position, heap);
    if (explanation_.nimber(couple) == couple.nimber) return losing_node(couple);
    const auto reason = explanation_.find_reason(couple);
    if (!reason) throw ApiError("the proof says nothing of this couple", 404);
    return {{"couple", couple_json(couple, false)},
            {"children", Json::array()},
            {"why", why_json(*reason)},
            {"lands", resting_on(couple, *reason)}};
  });
}

Json OpenProof::diagram(int least_lives) {
  const std::lock_guard guard(lock_);
  const auto diagram = explained([&] { return make_diagram(explanation_, least_lives); });
  Json nodes = Json::array();
  for (const DiagramNode& node : diagram) {
    nodes.push_back({{"text", couple_text(explanation_, node.couple, Notation::compact)},
                     {"position", page_text(explanation_.position(node.couple))},
                     {"heap", node.couple.nimber.value},
                     {"lives", explanation_.lives(node.couple)},
                     {"is_losing", node.is_losing},
                     {"to", node.to}});
  }
  return {{"nodes", std::move(nodes)}};
}

Json OpenProof::exported(const std::string& format, int least_lives) {
  const auto file = [&](std::string_view end, std::string_view type, std::string text) -> Json {
    return {{"file", name_ + std::string(end)}, {"type", type}, {"text", std::move(text)}};
  };
  if (format == "certificate") return file(".cert", "text/plain", text_);
  const std::lock_guard guard(lock_);
  return explained([&]() -> Json {
    if (format == "dot") {
      return file(".dot", "text/vnd.graphviz", written([&](auto sink) {
                    write_graph(explanation_, {.min_lives = least_lives}, sink);
                  }));
    }
    if (format == "listing") {
      return file(".txt", "text/plain", written([&](auto sink) {
                    write_listing(explanation_, ListingFormat::text, Notation::compact, sink);
                  }));
    }
    if (format == "page") {
      return file(".html", "text/html", written([&](auto sink) {
                    write_graph_page(explanation_, least_lives, Notation::compact, sink);
                  }));
    }
    throw ApiError("'format' must be dot, listing, page or certificate");
  });
}

}  // namespace burgeon
