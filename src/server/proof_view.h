// The requests about proofs: certificates of a folder, or sent by the page.
//
//     proofs        the folder's list
//     proof/open    a name of it, or a text ──▶ the last 16 stay open
//     proof/node, diagram, check, export
//
// A proof of the folder is open under its name, and opened again where it was closed; one that was
// sent, under a hash of its text.
//
// Thread safety: every member from any thread.
#pragma once

#include <memory>
#include <mutex>
#include <string>

#include "base/stop.h"
#include "server/api.h"
#include "server/latest.h"
#include "server/open_proof.h"
#include "server/proof_folder.h"
#include "server/values.h"

namespace burgeon {

class ProofView {
 public:
  static constexpr std::size_t most_open = 16;

  // `checker`: the path of burgeon-check. `values` must outlive this.
  ProofView(ProofFolder folder, std::string checker, Values& values)
      : folder_(std::move(folder)), checker_(std::move(checker)), values_(&values) {}

  void add_handlers(Handlers& handlers);
  // Ends the checker.
  void stop() { stop_.request(); }

 private:
  using Proof = std::shared_ptr<OpenProof>;

  Json proofs() const;
  Json open(const Json& request);
  Json check(const Json& request);
  Proof open_named(const std::string& name);
  std::string open_text(const std::string& text);
  Proof proof_member(const Json& request);

  ProofFolder folder_;
  std::string checker_;
  Values* values_;
  Latest<std::string, Proof> open_{most_open};
  StopFlag stop_;
  std::mutex checking_;  // one at a time
};

}  // namespace burgeon
