// How often a call waits for the database, once its connections know the statements.
import type { StatementProxy } from "./statement-proxy.ts";

const warmUps = 3;
const tries = 4;

/** The settings and the time are read anew every few seconds, by whoever comes then: the fewest are without them. */
export async function fewestAnswers(
  proxy: StatementProxy,
  call: (time: number) => Promise<unknown>,
): Promise<number> {
  const counts: number[] = [];
  for (let time = 1; time <= warmUps + tries; time += 1) {
    let answers = 0;
    proxy.watch(async () => void (answers += 1));
    await call(time);
    if (time > warmUps) counts.push(answers);
  }
  proxy.watch(async () => {});
  return Math.min(...counts);
}
