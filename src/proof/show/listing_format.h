// How a listing is written down: as plain text, Markdown, HTML or LaTeX. Texts are sentences in
// which positions stand between backticks.
//
// Thread safety: one caller.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/function_ref.h"
#include "sprouts/position.h"

namespace burgeon {

enum class ListingFormat : std::uint8_t { text, markdown, html, latex };

class ListingWriter {
 public:
  using Sink = FunctionRef<void(std::string_view)>;

  explicit ListingWriter(Sink sink) : sink_(sink) {}
  virtual ~ListingWriter() = default;
  ListingWriter(const ListingWriter&) = delete;
  ListingWriter& operator=(const ListingWriter&) = delete;

  virtual void begin(const std::string& title) = 0;
  virtual void heading(const std::string& text) = 0;
  virtual void paragraph(const std::string& text) = 0;
  virtual void items(const std::vector<std::string>& texts) = 0;
  // A numbered couple, then a row for each couple that it rests on, then its end.
  virtual void begin_couple(std::size_t number, const std::string& text) = 0;
  virtual void row(const std::string& couple, const std::string& reason) = 0;
  virtual void end_couple() = 0;
  virtual void end() = 0;
  // A reference to a numbered couple, to stand in a text.
  virtual std::string reference(std::size_t number) const = 0;
  // A picture, to stand in a text; empty where the format has none.
  virtual std::string picture(const Position&) { return {}; }

 protected:
  void put(std::string_view text) { sink_(text); }

 private:
  Sink sink_;
};

// The sink has to outlive the writer.
std::unique_ptr<ListingWriter> make_listing_writer(ListingFormat format, ListingWriter::Sink sink);

}  // namespace burgeon
