// A connection that sends together what nobody waits for in between: `begin` with the first statement of a transaction,
// and what is held back with the statement behind it, or with `commit`. It is one message to PostgreSQL and one answer:
// where a statement fails those behind it are not carried out, and whoever waits for the last is told (decision 0072).
import { sql } from "kysely";
import type { QueryResult } from "pg";

import {
  type Callback,
  type Connection as Wire,
  NamedQuery,
  type NamedStatement,
} from "./named-query.ts";
import { PreparedStatementClient } from "./prepared-statement-client.ts";

const mark = "/* held back */";

/**
 * Ends a write, or a lock, whose outcome nobody reads: inside a transaction it is sent with the statement behind it,
 * whose fault its own fault becomes.
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
    const send = async () => {
      const all = [...waiting, last].map((one) => ({ ...one, name: this.nameOf(one.text) }));
      if (all.every(isNamed) && all.slice(0, -1).every(({ name }) => this.#isKnown(name)))
        return this.#sendTogether(all);
      // PostgreSQL has to know each by its name: the first time it is sent alone.
      for (const { text, values } of waiting) await this.sendSingle(text, values);
      return this.sendSingle(last.text, last.values);
    };
    return this.run(last.text, last.values, send);
  }

  #sendTogether(statements: NamedStatement[]): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      const callback: Callback = (error, result) => (error ? reject(error) : resolve(result));
      const queries = statements.map((one) => this.reading(one));
      super.query(new Together(queries, callback));
    });
  }

  #isKnown(name: string): boolean {
    const { parsedStatements } = this.connection as unknown as Parsed;
    return parsedStatements[name] !== undefined;
  }
}

const isNamed = (
  statement: Statement & { name: string | undefined },
): statement is NamedStatement => statement.name !== undefined;

/** What is not in pg's types: which statements PostgreSQL knows by name on a connection. */
type Parsed = { parsedStatements: Record<string, string> };

/** What `pg` gives for a statement that was not sent. */
const nothing = (command: string) => Promise.resolve({ command, rowCount: 0, rows: [] });

/** The last of them, with the others carried out before it, which are neither described nor answered apart. */
class Together extends NamedQuery {
  readonly #before: readonly NamedQuery[];
  #underWay: number;

  constructor(queries: ConstructorParameters<typeof NamedQuery>[0][], callback: Callback) {
    const [last, ...before] = queries.toReversed();
    if (!last) throw new Error("nothing to send");
    super(last, callback);
    this.#before = before.toReversed().map((one) => new NamedQuery(one, callback));
    this.#underWay = before.length;
  }

  override prepare(connection: Wire): void {
    const unanswered = Object.create(connection, {
      describe: { value: () => {} },
      sync: { value: () => {} },
    }) as Wire;
    for (const one of this.#before) one.prepare(unanswered);
    super.prepare(connection);
  }

  override handleCommandComplete(message: object, connection: Wire): void {
    if (this.#underWay > 0) this.#underWay -= 1;
    else super.handleCommandComplete(message, connection);
  }

  override handleDataRow(message: { fields: (string | null)[] }): void {
    // What a statement before the last one has found, nobody reads.
    if (this.#underWay === 0) super.handleDataRow(message);
  }
}
