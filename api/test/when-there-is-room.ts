// Uploads at once, each repeated as a client is told to, while its person has others on their way (decision 0060).
import { setTimeout as pause } from "node:timers/promises";

import { refusalName, type Sent } from "./client.ts";

/** Each time under a key of its own, unless the sender keeps one: what had no room left nothing behind. */
export async function whenThereIsRoom<Reply>(
  send: () => Promise<Sent<Reply>>,
): Promise<Sent<Reply>> {
  for (;;) {
    const sent = await send();
    if (refusalName(sent.reply) !== "TooMany") return sent;
    await pause(250);
  }
}
