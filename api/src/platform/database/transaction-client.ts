// A connection that sends together what nobody waits for in between: `begin` with the first statement of a transaction,
// and what is held back with the statement behind it, or with `commit`. It is one message to PostgreSQL and one answer:
// where a statement fails those behind it are not carried out, and whoever waits for the last one is told (decision 0072).
import { sql } from "kysely";
import type { Connection, QueryResult, Submittable } from "pg";

import type { NamedQuery } from "./named-query.ts";
import { PreparedStatementClient } from "./prepared-statement-client.ts";

const mark = "/* held back */";

/**
 * Ends a write whose outcome nobody reads: inside a transaction it is sent with the statement behind it, whose fault its
 * own fault becomes.
 */
export const heldBack = sql.raw(mark);

type Statement = { text: string; values: unknown[] };

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

  #sendAll(waiting: Statement[], last: Statement): Promise<QueryResult> {
    return this.run(last.text, last.values, async () => {
      const all = [...waiting, last].map((one) => ({ ...one, name: this.nameOf(one.text) }));
      if (all.every(isNamed) && all.slice(0, -1).every(({ name }) => this.#isKnown(name)))
        return this.#sendTogether(all);
      // PostgreSQL has to know each by its name: the first time it is sent alone.
      for (const { text, values } of waiting) await this.sendAlone(text, values);
      return this.sendAlone(last.text, last.values);
    });
  }

  #sendTogether(statements: Named[]): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      const queries = statements.map((one) =>
        this.namedQuery(one, (error, result) => (error ? reject(error) : resolve(result))),
      );
      super.query(together(queries) as unknown as Submittable);
    });
  }

  #isKnown(name: string): boolean {
    const { parsedStatements } = this.connection as Wire;
    return parsedStatements[name] !== undefined;
  }
}

type Named = Statement & { name: string };

const isNamed = (statement: Statement & { name: string | undefined }): statement is Named =>
  statement.name !== undefined;

/** What is not in pg's types: which statements PostgreSQL knows by name on a connection. */
type Wire = Connection & { parsedStatements: Record<string, string> };

/** What `pg` gives for a statement that was not sent. */
const nothing = (command: string) => Promise.resolve({ command, rowCount: 0, rows: [] });

/** The last of them, with the others carried out before it, which are neither described nor answered apart. */
function together(queries: NamedQuery[]): NamedQuery | undefined {
  const before = queries.slice(0, -1);
  const last = queries.at(-1);
  if (!last) return undefined;
  const [prepare, complete] = [last.prepare, last.handleCommandComplete];
  let isUnderWay = before.length;
  last.prepare = (connection) => {
    const unanswered = Object.create(connection, {
      describe: { value: () => {} },
      sync: { value: () => {} },
    }) as typeof connection;
    for (const one of before) one.prepare(unanswered);
    prepare.call(last, connection);
  };
  last.handleCommandComplete = (...completed) => {
    if (isUnderWay > 0) isUnderWay -= 1;
    else complete.apply(last, completed);
  };
  return last;
}
