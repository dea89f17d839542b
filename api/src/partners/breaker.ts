// A breaker round one partner: after several outages in a row it answers at once for a while, then tries again. E12.
import type { Http, HttpAnswer } from "./http.ts";

export type BreakerLimits = { outagesToOpen?: number; openForMs?: number; now?: () => number };

export const withBreaker = (http: Http, limits: BreakerLimits = {}): Http => {
  const { outagesToOpen = 5, openForMs = 5000, now = () => performance.now() } = limits;
  let outagesInRow = 0;
  let openUntil = 0;
  return async (request) => {
    if (now() < openUntil) return { ok: false, fault: "unreachable" };
    // Half open: this call is the trial, and those beside it still get the quick answer.
    if (outagesInRow >= outagesToOpen) openUntil = now() + openForMs;
    const answer = await http(request);
    outagesInRow = isOutage(answer) ? outagesInRow + 1 : 0;
    openUntil = outagesInRow >= outagesToOpen ? now() + openForMs : 0;
    return answer;
  };
};

/** One for each address, where each fails by itself; they are few, and hold nobody's data. */
export const withBreakers = (http: Http, limits: BreakerLimits = {}): Http => {
  const breakers = new Map<string, Http>();
  return (request) => {
    const breaker = breakers.get(request.url) ?? withBreaker(http, limits);
    breakers.set(request.url, breaker);
    return breaker(request);
  };
};

const isOutage = (answer: HttpAnswer): boolean =>
  answer.ok ? answer.status >= 500 : answer.fault !== "bad-answer";
