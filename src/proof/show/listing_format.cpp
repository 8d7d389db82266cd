#include "proof/show/listing_format.h"

#include <fmt/format.h>

#include "draw/symbols.h"

namespace burgeon {
namespace {

class TextWriter : public ListingWriter {
 public:
  using ListingWriter::ListingWriter;
  void begin(const std::string& title) override {
    put(title + '\n' + std::string(title.size(), '=') + '\n');
  }
  void heading(const std::string& text) override {
    put('\n' + text + '\n' + std::string(text.size(), '-') + '\n');
  }
  void paragraph(const std::string& text) override { put('\n' + wrapped(text, "") + '\n'); }
  void items(const std::vector<std::string>& texts) override {
    put("\n");
    for (const std::string& text : texts) put(wrapped("- " + text, "  ") + '\n');
  }
  void begin_couple(std::size_t number, const std::string& text) override {
    put(fmt::format("\n{}. {}\n", number, plain(text)));
  }
  void row(const std::string& couple, const std::string& reason) override {
    put(fmt::format("     {}\n         {}\n", plain(couple), plain(reason)));
  }
  void end_couple() override {}
  void end() override {}
  std::string reference(std::size_t number) const override { return fmt::format("({})", number); }

 private:
  static std::string plain(const std::string& text) {
    std::string result = text;
    std::erase(result, '`');
    return result;
  }
  // In lines of 80 columns, those after the first indented.
  static std::string wrapped(const std::string& text, std::string_view indent) {
    std::string result;
    std::size_t column = 0;
    std::string_view rest = text;
    while (!rest.empty()) {
      const std::size_t end = rest.find(' ');
      const std::string word = plain(std::string(rest.substr(0, end)));
      if (column != 0 && column + 1 + word.size() > 80) {
        result += '\n';
        result += indent;
        column = indent.size();
      } else if (column != 0) {
        result += ' ';
        ++column;
      }
      result += word;
      column += word.size();
      rest = end == std::string_view::npos ? "" : rest.substr(end + 1);
    }
    return result;
  }
};

class MarkdownWriter : public ListingWriter {
 public:
  using ListingWriter::ListingWriter;
  void begin(const std::string& title) override { put("# " + title + '\n'); }
  void heading(const std::string& text) override { put("\n## " + text + '\n'); }
  void paragraph(const std::string& text) override { put('\n' + text + '\n'); }
  void items(const std::vector<std::string>& texts) override {
    put("\n");
    for (const std::string& text : texts) put("- " + text + '\n');
  }
  void begin_couple(std::size_t number, const std::string& text) override {
    put(fmt::format("\n<a id=\"c{0}\"></a>**{0}.** {1}\n\n", number, text));
  }
  void row(const std::string& couple, const std::string& reason) override {
    put(fmt::format("- {}: {}\n", couple, reason));
  }
  void end_couple() override {}
  void end() override {}
  std::string reference(std::size_t number) const override {
    return fmt::format("[({0})](#c{0})", number);
  }
};

// Formats that mark text up: what is between backticks, references, and the bytes that mean
// something.
class MarkupWriter : public ListingWriter {
 public:
  using ListingWriter::ListingWriter;
  // Between bytes that no text has; `marked_up` makes a link of it.
  std::string reference(std::size_t number) const override {
    return fmt::format("{}{}{}", link_begin, number, link_end);
  }

 protected:
  struct Marks {
    std::string_view code_begin;
    std::string_view code_end;
    std::string (*link)(const std::string& number);
    std::string (*escaped)(char byte);
  };
  static std::string marked_up(std::string_view text, const Marks& marks) {
    std::string result;
    bool is_code = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == '`') {
        result += is_code ? marks.code_end : marks.code_begin;
        is_code = !is_code;
      } else if (text[i] == link_begin) {
        const std::size_t end = text.find(link_end, i);
        result += marks.link(std::string(text.substr(i + 1, end - i - 1)));
        i = end;
      } else if (text[i] == verbatim_begin) {
        const std::size_t end = text.find(verbatim_end, i);
        result += text.substr(i + 1, end - i - 1);
        i = end;
      } else {
        result += marks.escaped(text[i]);
      }
    }
    return result;
  }
  // Stands in a text as it is.
  static std::string verbatim(const std::string& markup) {
    return fmt::format("{}{}{}", verbatim_begin, markup, verbatim_end);
  }

 private:
  static constexpr char link_begin = '\x01';
  static constexpr char link_end = '\x02';
  static constexpr char verbatim_begin = '\x03';
  static constexpr char verbatim_end = '\x04';
};

class HtmlWriter : public MarkupWriter {
  static constexpr double picture_width = 150;  // pixels
  static constexpr double picture_height = 110;
  // Enough for the proofs that can be checked by hand.
  static constexpr std::size_t most_pictures = 2000;

 public:
  using MarkupWriter::MarkupWriter;
  void begin(const std::string& title) override {
    put(fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{0}</title>\n<style>\n"
        ":root {{ color-scheme: light dark; --paper: #fff; --ink: #222; --quiet: #ccc; --link: "
        "#24a "
        "}}\n"
        "@media (prefers-color-scheme: dark) {{ :root {{ --paper: #16171c; --ink: #e8e8ee; "
        "--quiet: "
        "#4a4b55; --link: #8ab4f8 }} }}\n"
        "body {{ font: 16px/1.45 Georgia, serif; max-width: 46em; margin: 2em auto; padding: 0 "
        "1em; color: var(--ink); background: var(--paper) }}\n"
        "code {{ font: 0.9em/1.3 monospace; overflow-wrap: anywhere }}\n"
        "section {{ margin: 1em 0; padding: 0.5em 0.8em; border: 1px solid var(--quiet); "
        "border-radius: 4px; break-inside: avoid-page }}\n"
        "section:target {{ border-color: var(--link); box-shadow: 0 0 0 1px var(--link) }}\n"
        "section p {{ margin: 0 0 0.3em }}\n"
        "table {{ border-collapse: collapse; width: 100% }}\n"
        "tr {{ break-inside: avoid }}\n"
        "td {{ vertical-align: middle; padding: 0.3em 0.6em 0.3em 0; border-top: 1px solid "
        "var(--quiet) }}\n"
        "td:first-child {{ width: 50% }}\n"
        "a {{ color: var(--link); text-decoration: none }}\n"
        ".frame {{ display: inline-block; width: {2:.0f}px; text-align: center; margin-right: "
        "0.8em "
        "}}\n.picture {{ vertical-align: middle }}\n{1}\n"
        "@media print {{ body {{ font-size: 10pt; margin: 0; max-width: none }} }}\n"
        "</style>\n</head>\n<body>\n<h1>{0}</h1>\n",
        title, draw::page_rules(), picture_width));
  }
  void heading(const std::string& text) override { put("<h2>" + html(text) + "</h2>\n"); }
  void paragraph(const std::string& text) override { put("<p>" + html(text) + "</p>\n"); }
  void items(const std::vector<std::string>& texts) override {
    put("<ul>\n");
    for (const std::string& text : texts) put("<li>" + html(text) + "</li>\n");
    put("</ul>\n");
  }
  void begin_couple(std::size_t number, const std::string& text) override {
    put(fmt::format("<section id=\"c{0}\"><p><b>{0}.</b> {1}</p>\n<table>\n", number, html(text)));
  }
  void row(const std::string& couple, const std::string& reason) override {
    put("<tr><td>" + html(couple) + "</td><td>" + html(reason) + "</td></tr>\n");
  }
  void end_couple() override { put("</table></section>\n"); }
  void end() override { put("</body>\n</html>\n"); }
  std::string picture(const Position& position) override {
    const std::string picture = symbols_.show(position, {picture_width, picture_height});
    return picture.empty() ? "" : verbatim("<span class=\"frame\">" + picture + "</span>");
  }

 private:
  static std::string html(const std::string& text) {
    return marked_up(text, {"<code>", "</code>", link, escaped});
  }
  static std::string link(const std::string& number) {
    return fmt::format("<a href=\"#c{0}\">({0})</a>", number);
  }
  static std::string escaped(char byte) {
    switch (byte) {
      case '<':
        return "&lt;";
      case '>':
        return "&gt;";
      case '&':
        return "&amp;";
      default:
        return {byte};
    }
  }

  draw::PictureSymbols symbols_{most_pictures};
};

class LatexWriter : public MarkupWriter {
 public:
  using MarkupWriter::MarkupWriter;
  void begin(const std::string& title) override {
    put(
        fmt::format("\\documentclass[10pt]{{article}}\n\\usepackage[T1]{{fontenc}}\n"
                    "\\usepackage[margin=2cm]{{geometry}}\n\\usepackage[hidelinks]{{hyperref}}\n"
                    "\\setlength{{\\parindent}}{{0pt}}\\setlength{{\\parskip}}{{4pt}}\n"
                    "\\newcommand{{\\position}}[1]{{\\texttt{{\\small #1}}}}\n"
                    // No couple stands at the foot of a page without any of its children.
                    "\\makeatletter\\@beginparpenalty=10000 \\makeatother\\frenchspacing\n"
                    "\\begin{{document}}\n\\section*{{{}}}\n",
                    latex(title)));
  }
  void heading(const std::string& text) override {
    put(fmt::format("\\subsection*{{{}}}\n", latex(text)));
  }
  void paragraph(const std::string& text) override { put('\n' + latex(text) + "\n\n"); }
  void items(const std::vector<std::string>& texts) override {
    put("\\begin{itemize}\\setlength{\\itemsep}{0pt}\n");
    for (const std::string& text : texts) put("\\item " + latex(text) + '\n');
    put("\\end{itemize}\n");
  }
  void begin_couple(std::size_t number, const std::string& text) override {
    put(
        fmt::format("\n\\hypertarget{{c{0}}}{{\\textbf{{{0}.}}}} {1}\n"
                    "\\begin{{itemize}}\\setlength{{\\itemsep}}{{-2pt}}\\raggedright\n",
                    number, latex(text)));
  }
  void row(const std::string& couple, const std::string& reason) override {
    put(fmt::format("\\item {}: {}\n", latex(couple), latex(reason)));
  }
  void end_couple() override { put("\\end{itemize}\n"); }
  void end() override { put("\\end{document}\n"); }

 private:
  static std::string latex(const std::string& text) {
    return marked_up(text, {"\\position{", "}", link, escaped});
  }
  static std::string link(const std::string& number) {
    return fmt::format("\\hyperlink{{c{0}}}{{({0})}}", number);
  }
  static std::string escaped(char byte) {
    switch (byte) {
      case '{':
        return "\\{";
      case '}':
        return "\\}\\allowbreak{}";
      case '.':
        return ".\\allowbreak{}";
      case '_':
        return "\\_";
      case '|':
        return "\\textbar{}\\allowbreak{}";
      case '^':
        return "\\^{}";
      case '&':
      case '%':
      case '#':
      case '$':
        return {'\\', byte};
      default:
        return {byte};
    }
  }
};

}  // namespace

std::unique_ptr<ListingWriter> make_listing_writer(ListingFormat format, ListingWriter::Sink sink) {
  switch (format) {
    case ListingFormat::text:
      return std::make_unique<TextWriter>(sink);
    case ListingFormat::markdown:
      return std::make_unique<MarkdownWriter>(sink);
    case ListingFormat::html:
      return std::make_unique<HtmlWriter>(sink);
    case ListingFormat::latex:
      return std::make_unique<LatexWriter>(sink);
  }
  return nullptr;
}

}  // namespace burgeon
