// An engine that answers what a test says.
import type { CallName, Engine, Reply, Request } from "../src/api/engine";

type Answers = {
  [Name in CallName]?: (request: Request<Name>) => Reply<Name> | Promise<Reply<Name>>;
};

export function mockEngine(answers: Answers): Engine {
  return {
    async ask(name, request) {
      const answer = answers[name];
      if (!answer) throw new Error(`${name} was not expected`);
      return answer(request);
    },
    follow: () => () => undefined,
  };
}
