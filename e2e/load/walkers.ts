// Borrowers who walk the whole journey beside a load, one after another: uploads, drawn papers, signature, the money.
import { createBorrower } from "../borrower/borrower.ts";
import { walk } from "../borrower/steps.ts";

type Ways = Pick<Parameters<typeof createBorrower>[0], "appUrl" | "sandboxUrl">;

/** So many at a time, until they are stopped; those under way go to their end. */
export function startWalkers(count: number, ways: Ways) {
  const over = new AbortController();
  const walked = { journeys: 0, faults: [] as string[] };

  async function walkOn(): Promise<void> {
    while (!over.signal.aborted)
      try {
        await walk(createBorrower(ways));
        walked.journeys += 1;
      } catch (error) {
        walked.faults.push(String(error));
      }
  }

  const all = Array.from({ length: count }, walkOn);
  return {
    async stop(): Promise<typeof walked> {
      over.abort();
      await Promise.all(all);
      return walked;
    },
  };
}
