// Asks for a password without showing it; where nobody sits at a terminal, the first line of the input is it.
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

import { CannotStart } from "../embedded-postgres/cannot-start.ts";

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

export async function askPassword(question: string): Promise<string> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write(question);
  const lines = createInterface({ input: stdin, output: nowhere(), terminal: stdin.isTTY });
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once("line", resolve);
      lines.once("close", () => reject(new CannotStart("No password was given.")));
    });
  } finally {
    if (stdin.isTTY) stderr.write("\n");
    lines.close();
  }
}
