// Partners whose answers are counted: whoever asks waits for nothing more (decision 0090).
import type { Fault } from "./http.ts";
import type { Partners } from "./partners.ts";

/** `unknown`: the partner may have done what it was asked, and has not said so. */
export type Outcome = "answered" | Fault | "unknown";

/** Told of each answer, with the partner's name. */
type Count = (partner: string, outcome: Outcome) => void;

export function counted(partners: Partners, count: Count): Partners {
  const names = Object.keys(partners) as (keyof Partners)[];
  const all = names.map((name) => {
    const partner = partners[name];
    const one = Array.isArray(partner)
      ? partner.map((bureau: { name: string }) =>
          countedOne(bureau, `bureau ${bureau.name}`, count),
        )
      : countedOne(partner, name, count);
    return [name, one] as const;
  });
  return Object.fromEntries(all) as Partners;
}

type Ask = (...question: unknown[]) => unknown;

function countedOne<Partner extends object>(partner: Partner, name: string, count: Count): Partner {
  const parts = Object.entries(partner).map(([key, part]) => {
    if (typeof part !== "function") return [key, part] as const;
    const ask = part as Ask;
    const asked: Ask = (...question) => {
      const answer = ask(...question);
      if (answer instanceof Promise)
        void answer.then(
          (reply) => countReply(reply),
          () => {},
        );
      return answer;
    };
    return [key, asked] as const;
  });
  const countReply = (answer: unknown) => {
    const outcome = outcomeOf(answer);
    if (outcome) count(name, outcome);
  };
  return Object.fromEntries(parts) as Partner;
}

type Reply = { ok?: boolean; fault?: Fault; outcome?: string; reason?: string };

/** Undefined where nobody was asked: an address that we make ourselves. */
function outcomeOf(answer: unknown): Outcome | undefined {
  if (typeof answer !== "object" || answer === null) return undefined;
  const { ok, fault, outcome, reason } = answer as Reply;
  if (fault !== undefined) return fault;
  if (ok) return "answered";
  if (outcome === "unknown") return "unknown";
  if (reason === "Unreachable") return "unreachable";
  return outcome === undefined ? undefined : "answered";
}
