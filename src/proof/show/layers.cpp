#include "proof/show/layers.h"

#include <algorithm>
#include <set>
#include <utility>

namespace burgeon {
namespace {

constexpr double pass_width = 0.12;  // of a line that passes a row, to that of a node
constexpr int sweeps = 24;

struct LayerItem {
  std::size_t row = 0;
  double width = 1;
  double x = 0;
  std::vector<std::size_t> above = {};
  std::vector<std::size_t> below = {};
};

class LayerMaker {
 public:
  explicit LayerMaker(const std::vector<std::vector<std::size_t>>& to) : items_(to.size()) {
    for (std::size_t node = 0; node < to.size(); ++node) {
      for (const std::size_t other : std::set<std::size_t>(to[node].begin(), to[node].end())) {
        graph_.lines.push_back({node, other, {}});
      }
    }
  }

  LayeredGraph make() {
    find_rows();
    add_passes();
    for (std::size_t i = 0; i < items_.size(); ++i) rows_[items_[i].row].push_back(i);
    for (auto& row : rows_) place(row, {});
    for (int sweep = 0; sweep < sweeps; ++sweep) order(sweep % 2 == 0);
    for (int sweep = 0; sweep < sweeps; ++sweep) straighten();
    return result();
  }

 private:
  // The longest way from a node that nothing points to.
  void find_rows() {
    std::vector<std::size_t> waiting_for(items_.size());
    std::vector<std::vector<std::size_t>> to(items_.size());
    for (const auto& line : graph_.lines) {
      ++waiting_for[line.to];
      to[line.from].push_back(line.to);
    }
    std::vector<std::size_t> ready;
    for (std::size_t i = 0; i < items_.size(); ++i) {
      if (waiting_for[i] == 0) ready.push_back(i);
    }
    std::size_t last = 0;
    for (std::size_t next = 0; next < ready.size(); ++next) {
      const std::size_t row = items_[ready[next]].row;
      last = std::max(last, row);
      for (const std::size_t other : to[ready[next]]) {
        items_[other].row = std::max(items_[other].row, row + 1);
        if (--waiting_for[other] == 0) ready.push_back(other);
      }
    }
    rows_.resize(last + 1);
  }

  void add_passes() {
    for (auto& line : graph_.lines) {
      std::size_t above = line.from;
      passes_.emplace_back();
      for (std::size_t row = items_[line.from].row + 1; row < items_[line.to].row; ++row) {
        const std::size_t pass = items_.size();
        items_.push_back({.row = row, .width = pass_width});
        passes_.back().push_back(pass);
        join(std::exchange(above, pass), pass);
      }
      join(above, line.to);
    }
  }
  void join(std::size_t above, std::size_t below) {
    items_[above].below.push_back(below);
    items_[below].above.push_back(above);
  }

  double mean(const std::vector<std::size_t>& others, double own) const {
    if (others.empty()) return own;
    double sum = 0;
    for (const std::size_t other : others) sum += items_[other].x;
    return sum / static_cast<double>(others.size());
  }

  void order(bool downwards) {
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      auto& row = rows_[downwards ? i : rows_.size() - 1 - i];
      std::vector<std::pair<double, std::size_t>> wanted;
      for (const std::size_t item : row) {
        const LayerItem& here = items_[item];
        wanted.emplace_back(mean(downwards ? here.above : here.below, here.x), item);
      }
      std::ranges::stable_sort(wanted, {}, [](const auto& place) { return place.first; });
      std::vector<double> at;
      for (std::size_t k = 0; k < row.size(); ++k) {
        row[k] = wanted[k].second;
        at.push_back(wanted[k].first);
      }
      place(row, at);
    }
  }

  void straighten() {
    for (auto& row : rows_) {
      std::vector<double> at;
      for (const std::size_t item : row) {
        std::vector<std::size_t> around = items_[item].above;
        around.insert(around.end(), items_[item].below.begin(), items_[item].below.end());
        at.push_back(mean(around, items_[item].x));
      }
      place(row, at);
    }
  }

  // As near to the wanted places as order and widths allow, by least squares: neighbours that would
  // overlap stand side by side, as a block, where their mean wants to be. Nothing wanted: from 0
  // on.
  void place(const std::vector<std::size_t>& row, const std::vector<double>& wanted) {
    struct Block {
      double sum;
      double count;
      std::size_t end;
    };
    std::vector<double> offset;  // of the middles, packed
    double edge = 0;
    for (const std::size_t item : row) {
      offset.push_back(edge + items_[item].width / 2);
      edge += items_[item].width;
    }
    std::vector<Block> blocks;
    for (std::size_t k = 0; k < row.size(); ++k) {
      blocks.push_back({wanted.empty() ? 0 : wanted[k] - offset[k], 1, k + 1});
      while (blocks.size() > 1) {
        const Block& last = blocks.back();
        Block& before = blocks[blocks.size() - 2];
        if (before.sum / before.count < last.sum / last.count) break;
        before = {before.sum + last.sum, before.count + last.count, last.end};
        blocks.pop_back();
      }
    }
    std::size_t k = 0;
    for (const Block& block : blocks) {
      for (; k < block.end; ++k) items_[row[k]].x = block.sum / block.count + offset[k];
    }
  }

  LayeredGraph result() {
    double left = 0;
    double right = 0;
    for (const LayerItem& item : items_) {
      left = std::min(left, item.x - item.width / 2);
      right = std::max(right, item.x + item.width / 2);
    }
    const auto place_of = [&](std::size_t item) {
      return LayeredGraph::Place{items_[item].row, items_[item].x - left};
    };
    const std::size_t nodes = items_.size() - count_of_passes();
    for (std::size_t node = 0; node < nodes; ++node) graph_.nodes.push_back(place_of(node));
    for (std::size_t line = 0; line < passes_.size(); ++line) {
      for (const std::size_t pass : passes_[line]) {
        graph_.lines[line].passes.push_back(place_of(pass));
      }
    }
    graph_.rows = rows_.size();
    graph_.width = right - left;
    return std::move(graph_);
  }
  std::size_t count_of_passes() const {
    std::size_t count = 0;
    for (const auto& line : passes_) count += line.size();
    return count;
  }

  LayeredGraph graph_;
  std::vector<LayerItem> items_;                  // nodes, then passes
  std::vector<std::vector<std::size_t>> passes_;  // by line
  std::vector<std::vector<std::size_t>> rows_;
};

}  // namespace

LayeredGraph lay_out_layers(const std::vector<std::vector<std::size_t>>& to) {
  return LayerMaker(to).make();
}

}  // namespace burgeon
