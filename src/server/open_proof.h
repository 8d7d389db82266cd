// A certificate that a page has opened, as JSON: its couples, why each holds, and the whole graph.
//
//     text ──read──▶ Certificate ──▶ Explanation ──▶ couples, reasons, diagram, exports
//
// Thread safety: every member from any thread, one after another.
#pragma once

#include <mutex>
#include <string>
#include <string_view>

#include "proof/show/explanation.h"
#include "server/values.h"
#include "session/json.h"

namespace burgeon {

class OpenProof {
 public:
  // `name`: for files made of it, such as `12`. `values` must outlive this. Throws ApiError where
  // the text is no certificate, or its claim does not follow.
  OpenProof(std::string name, std::string_view text, Values& values);

  const std::string& text() const { return text_; }

  // As the schema has them. The first without `proof`, which is its name among those that are open.
  Json reply();
  Json node(const Position& position, Nimber heap);
  Json diagram(int least_lives);
  // `format`: dot, listing, page or certificate.
  Json exported(const std::string& format, int least_lives);

 private:
  OpenProof(std::string name, std::string_view text, const Certificate& certificate,
            Values& values);

  Json couple_json(const Couple& couple, bool is_losing);
  Json why_json(const Explanation::Reason& reason);
  Json lands_json(const Couple& couple);
  Json resting_on(const Couple& couple, const Explanation::Reason& reason);
  Json child_json(const Couple& child);
  Json losing_node(const Couple& couple);

  const std::string name_;
  const std::string text_;
  const std::string by_;
  const std::size_t winning_;
  Values* values_;
  std::mutex lock_;  // guards what follows
  Explanation explanation_;
};

}  // namespace burgeon
