// What the proxy does (ready-proxy-process.ts), by whoever asks: for a load it would take a tenth of two cores.
import { ask, type Ask } from "../attacks/ask.ts";
import { isRepeatable, type ReadyChoice, refusal } from "./ready-choice.ts";

/** Asks for a path. */
export function askOf(choice: ReadyChoice): Ask {
  return async (path, asked) => {
    const tried: string[] = [];
    for (let url = choice.next(tried); url !== undefined; url = choice.next(tried))
      try {
        return await ask(`${url}${path}`, asked);
      } catch (error) {
        // Who asked has hung up.
        if (asked.signal?.aborted) throw error;
        choice.leaveOut(url);
        if (!isRepeatable(asked, error as NodeJS.ErrnoException)) return refusal;
        tried.push(url);
      }
    return refusal;
  };
}
