// What the product sends to the database while it works, seen at the driver.
import { Client } from "pg";

/** A statement with the values that it was sent with first. */
export type Sent = { text: string; values: unknown[] };

const planned = /^\s*(?:select|insert|update|delete|with)\b/i;

/** Each statement once, of every connection of this process, until `stop`. */
export function watchStatements() {
  const sent = new Map<string, Sent>();
  const { prototype } = Client;
  // oxlint-disable-next-line typescript/unbound-method -- it is called on its client below
  const query = prototype.query as (...args: unknown[]) => unknown;
  const watched = function (this: Client, ...args: unknown[]): unknown {
    const [asked, given] = args;
    const { text, values } = (
      typeof asked === "string" ? { text: asked, values: given } : asked
    ) as Partial<Sent>;
    if (text !== undefined && planned.test(text) && !sent.has(text))
      sent.set(text, { text, values: Array.isArray(values) ? values : [] });
    return query.apply(this, args);
  };
  prototype.query = watched as typeof prototype.query;
  return {
    statements: () => [...sent.values()],
    stop(): void {
      prototype.query = query as typeof prototype.query;
    },
  };
}
