#include "proof/show/listing.h"

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/check.h"
#include "proof/show/claim_name.h"
#include "proof/show/diagram.h"
#include "sprouts/text/read.h"

namespace burgeon {
namespace {

class Listing {
 public:
  Listing(Explanation& explanation, ListingFormat format, Notation notation,
          FunctionRef<void(std::string_view)> sink)
      : explanation_(&explanation),
        notation_(notation),
        writer_(make_listing_writer(format, sink)) {}

  void run() {
    explanation_->check_claim();
    writer_->begin(title());
    write_rules();
    write_method();
    writer_->heading("The proof");
    for (std::size_t number = 0; number < explanation_->losing().size(); ++number) {
      write_losing(number, explanation_->losing()[number]);
    }
    write_conclusion();
    writer_->end();
  }

 private:
  std::string title() const {
    return fmt::format("Sprouts: {} is {}", claim_name(*explanation_),
                       explanation_->is_claim_losing() ? "lost" : "won");
  }

  void write_rules() {
    writer_->heading("The game");
    writer_->paragraph(
        "Some spots are drawn. In turn, two players join two spots by a curve, or one to itself, "
        "and put a new spot on the curve. Curves never cross, and no spot has more than three "
        "curve ends. Who cannot move loses. A spot has three lives, less one for each curve end at "
        "it.");
    writer_->heading("How positions are written");
    // NOLINTBEGIN(bugprone-suspicious-missing-comma): long sentences in a list
    writer_->items({notation_ == Notation::paper
                        ? "A boundary lists the spots met when one follows a connected piece of "
                          "the drawing once round, and ends in a full stop. A region of the plane "
                          "lists its boundaries and ends in `}`, a part of the drawing with "
                          "nothing in common with the rest in `]`, all of it in `!`."
                        : "A boundary lists the spots met when one follows a connected piece of "
                          "the drawing once round; boundaries of a region are parted by full "
                          "stops, regions by `|`, parts of the drawing with nothing in common by "
                          "`+`. `0*3` is `0.0.0`, and `!` has no spots.",
                    "`0`, `1`, `2` is a spot with so many curve ends that is met once. A spot with "
                    "two that is met twice is a letter: small where both are on one boundary, "
                    "capital where they are in two regions.",
                    "Spots with three curve ends are left out, and boundaries without spots, and "
                    "regions with at most one life. Of a region with at most three lives only the "
                    "spots count, not the boundaries.",
                    "Boundaries may be turned, and the order of boundaries and regions, and the "
                    "letters, do not matter. A region may be mirrored as a whole, but not one of "
                    "its boundaries alone.",
                    "A move, with the new spot `z`, joins corners `x` and `y` of two boundaries of "
                    "a region: `x…x` and `y…y`, each once round, become `x…xzy…yz`. A spot without "
                    "curves is written once there, as it has one corner afterwards too: two of "
                    "them become `xzyz`.",
                    "Or it joins corners `x` and `y` of one boundary `…x…y…`: the region falls "
                    "into two, one with `x…yz`, the other with `…xzy…`, and each other boundary "
                    "of the region goes to one of the two. A spot joined to itself loses two "
                    "lives: one region has `xz`, the other `x…xz`, all of the boundary (`xz` too, "
                    "if the spot was without curves).",
                    fmt::format("So the only move of {} is a loop, with `xz` inside and `xz` "
                                "outside. Both spots have two curve ends then, and stand in both "
                                "regions: {}.",
                                example("0."), example("AB|AB"))});
    // NOLINTEND(bugprone-suspicious-missing-comma)
  }

  void write_method() {
    writer_->heading("How to check it");
    writer_->paragraph(
        "Beside a position there may be a heap, written `+ n`: instead of moving in the position, "
        "a player may make the heap smaller, to any number from `0` to `n - 1`. A position that is "
        "lost with `+ n` for the player to move is said to have nimber n; it has no other, and is "
        "won with every other heap. `+ 0` is no heap.");
    writer_->paragraph(
        "Independent parts side by side have as nimber the sum of theirs without carrying, in "
        "binary (1 and 2 make 3, 1 and 3 make 2). So two equal parts may be struck out, which is "
        "done here.");
    writer_->paragraph(
        "The couples of a position and a heap numbered below are lost for the player to move. "
        "Below each stand all that the player can move to, and why the opponent, who moves then, "
        "wins: either its nimber is known, from couples numbered before, and is not that of the "
        "heap; or by a move to something lost, by couples numbered before.");
  }

  std::string example(std::string_view position) const {
    return fmt::format("`{}`",
                       write_position(std::get<Position>(read_position(position)), notation_));
  }

  std::string text(const Couple& couple) const {
    return fmt::format("`{}`", couple_text(*explanation_, couple, notation_));
  }

  // With its picture, where the format has pictures.
  std::string shown(const Couple& couple) {
    return writer_->picture(explanation_->position(couple)) + text(couple);
  }

  // The couples that the nimbers of the lands come from.
  std::string references(const Couple& couple) const {
    std::string text;
    for (const LandId land : couple.lands) {
      const auto known = explanation_->known(land);
      BURGEON_CHECK(known.has_value());
      text += text.empty() ? "" : ", ";
      text += writer_->reference(known->number + 1);
    }
    return text;
  }

  std::string reason(const Couple& couple) {
    const Explanation::Reason why = explanation_->why_winning(couple);
    if (why.nimber) {
      if (couple.lands.empty()) return fmt::format("take the whole heap, nothing is left");
      return fmt::format("nimber {}, by {}", why.nimber->value, references(couple));
    }
    if (why.move->lands.empty())
      return fmt::format("move to {}, where nothing is left", text(*why.move));
    return fmt::format("move to {}, lost by {}", text(*why.move), references(*why.move));
  }

  void write_losing(std::size_t number, const Couple& couple) {
    const std::vector<Couple> children = explanation_->children(couple);
    writer_->begin_couple(number + 1, fmt::format("{} is lost", shown(couple)));
    for (const Couple& child : children) {
      writer_->row(shown(child), reason(child));
    }
    writer_->end_couple();
  }

  void write_conclusion() {
    const Couple& claim = explanation_->claim();
    writer_->heading("What follows");
    if (explanation_->is_claim_losing()) {
      if (claim.lands.empty()) {
        writer_->paragraph("No move is left: the player to move has lost.");
      } else {
        writer_->paragraph(fmt::format("{} is lost for the player to move, by {}.", text(claim),
                                       references(claim)));
      }
    } else {
      writer_->paragraph(
          fmt::format("{} is won for the player to move: {}.", text(claim), reason(claim)));
    }
  }

  Explanation* explanation_;
  Notation notation_;
  std::unique_ptr<ListingWriter> writer_;
};

}  // namespace

void write_listing(Explanation& explanation, ListingFormat format, Notation notation,
                   FunctionRef<void(std::string_view)> sink) {
  Listing(explanation, format, notation, sink).run();
}

}  // namespace burgeon
