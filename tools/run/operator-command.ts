// What the commands about operators ask and say at the command line (decisions 0023, 0066).
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

import type { Refusal } from "../../api/src/platform/endpoints/refusal.ts";
import { CannotStart } from "../embedded-postgres/cannot-start.ts";

/** Why somebody did not prove to be the operator. */
export const wordsOf = ({ refusal, retryAfterSeconds = 60, message }: Refusal): string =>
  refusal === "PasswordsSpent"
    ? `Too many tries: again in ${retryAfterSeconds} seconds.`
    : (message ?? "Login or password is wrong.");

/** Without showing it; where nobody sits at a terminal, the first line of the input is it. */
export async function askPassword(question: string): Promise<string> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write(question);
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output, terminal: stdin.isTTY });
  try {
    return await new Promise<string>((given, reject) => {
      lines.once("line", given);
      lines.once("close", () => reject(new CannotStart("No password was given.")));
    });
  } finally {
    if (stdin.isTTY) stderr.write("\n");
    lines.close();
  }
}
