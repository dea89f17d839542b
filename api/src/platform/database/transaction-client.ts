// A connection that sends together what nobody waits for in between: `begin` with the first statement of a transaction,
// and what is held back with the statement behind it, or with `commit`. It is one message to PostgreSQL and one answer:
// where a statement fails those behind it are not carried out, and whoever waits for the last one is told (decision 0072).
import { sql } from "kysely";
import { type Connection, Query, type QueryConfig, type QueryResult } from "pg";

import { PreparedStatementClient } from "./prepared-statement-client.ts";

const mark = "/* held back */";

/**
 * Ends a write whose outcome nobody reads: inside a transaction it is sent with the statement behind it, whose fault its
 * own fault becomes.
 */
export const heldBack = sql.raw(mark);

type Statement = { text: string; values: unknown[] };
type Named = Statement & { name: string };

export class TransactionClient extends PreparedStatementClient {
  #waiting: Statement[] = [];

  override query(text: unknown, ...rest: unknown[]): unknown {
    const [values] = rest;
    if (typeof text !== "string" || !Array.isArray(values)) return super.query(text, ...rest);
    if (text === "begin" || (this.#isInTransaction() && text.endsWith(mark))) {
      this.#waiting.push({ text, values });
      return nothing("");
    }
    const waiting = this.#waiting;
    if (waiting.length === 0) return super.query(text, values);
    this.#waiting = [];
    const isBegun = waiting[0]?.text !== "begin";
    if (text === "rollback") return isBegun ? super.query(text, values) : nothing("ROLLBACK");
    if (text === "commit" && !isBegun && waiting.length === 1) return nothing("COMMIT");
    return this.#sendAll(waiting, { text, values });
  }

  #isInTransaction(): boolean {
    return this.#waiting.length > 0 || this.getTransactionStatus() === "T";
  }

  #sendAll(waiting: Statement[], { text, values }: Statement): Promise<QueryResult> {
    const send = (config: QueryConfig) => super.query(config) as unknown as Promise<QueryResult>;
    return this.run(text, values, async () => {
      const named = waiting.map((one) => ({ ...one, name: this.nameOf(one.text) ?? "" }));
      const last = { text, values, name: this.nameOf(text) };
      if (named.every(({ name }) => isKnown(this.connection, name)))
        return new Promise((resolve, reject) => {
          super.query(
            new Together(named, last, (error, result) => (error ? reject(error) : resolve(result))),
          );
        });
      // PostgreSQL has to know each by its name: the first time it is sent alone.
      for (const one of named) await send(one);
      return send(last);
    });
  }
}

/** What is not in pg's types: which statements PostgreSQL knows by name on a connection. */
type Wire = Connection & { parsedStatements: Record<string, string> };

const isKnown = (connection: Connection, name: string): boolean =>
  (connection as Wire).parsedStatements[name] !== undefined;

/** What `pg` gives for a statement that was not sent. */
const nothing = (command: string) => Promise.resolve({ command, rowCount: 0, rows: [] });

type Answered = (error: Error | undefined, result: QueryResult) => void;

/** pg's own query, with others before it: bound and carried out alike, but neither described nor answered apart. */
class Together extends Query {
  readonly #before: readonly Preparable[];

  constructor(before: readonly Named[], last: QueryConfig, answered: Answered) {
    // Each that was carried out has a result; only the last one's is asked for.
    super({ ...last, queryMode: "extended" } as QueryConfig, (error, results) =>
      answered(error, [results].flat().at(-1) as unknown as QueryResult),
    );
    this.#before = before.map((one) => new Query(one, throwError) as unknown as Preparable);
  }

  prepare(connection: Wire): void {
    const unanswered = Object.create(connection, {
      describe: { value: () => {} },
      sync: { value: () => {} },
    }) as Wire;
    for (const one of this.#before) one.prepare(unanswered);
    prepareAlone.call(this, connection);
  }
}

type Preparable = { prepare: (connection: Wire) => void };

const prepareAlone = (Query.prototype as unknown as Preparable).prepare;

/** A value that cannot be sent; else nobody would hear of it. */
function throwError(error: Error | undefined): void {
  if (error) throw error;
}
