// The way to PostgreSQL: Kysely over a pool of connections that prepare their statements.
import { CamelCasePlugin, Kysely, type KyselyConfig, PostgresDialect } from "kysely";
import { Pool, types } from "pg";

import { boundQueue } from "./pool-queue.ts";
import { createShortReads, type ShortReads } from "./short-reads.ts";
import { TransactionClient } from "./transaction-client.ts";
import type { Database } from "./types.ts";

/** What stores take: the pool, or the transaction they are called in. */
export type Db = Kysely<Database>;

/** PostgreSQL's own numbers of the types. */
const oids: { date: number; int8: number } = {
  date: types.builtins.DATE,
  int8: types.builtins.INT8,
};

type Options = {
  /** For migrations and scripts: no time limits, nothing prepared, one connection. */
  patient?: boolean;
  maxConnections?: number;
  /** How long a statement waits for a free connection before it is an outage. */
  connectionWaitMs?: number;
  /** How long a statement may take. */
  statementMs?: number;
  /** Told of a connection lost while idle; the pool replaces it by itself. */
  onConnectionLost?: (error: Error) => void;
};

/** A crowd that comes after a quiet minute finds connections that know their statements: a new one costs far more. */
const idleTimeoutMillis = 10 * 60_000;

const idle_in_transaction_session_timeout = 10_000;

/**
 * Connects lazily to the PostgreSQL at the URL (also one with a socket's folder in `?host=`). Columns are
 * camelCase here and snake_case there. End it with `destroy()`.
 */
export function createDatabase(url: string, options: Options = {}): Db {
  const { patient = false, maxConnections = 10, onConnectionLost = () => {} } = options;
  const { connectionWaitMs: connectionTimeoutMillis = 2000, statementMs = 3000 } = options;
  const common = { connectionString: url, types: { getTypeParser } };
  const impatient = { ...common, connectionTimeoutMillis, idle_in_transaction_session_timeout };
  // The server gives up first; a server that cannot even do that is cut off.
  const limits = { statement_timeout: statementMs, answerWithinMs: statementMs + 1000 };
  const pool = new Pool(
    patient
      ? { ...common, max: 1 }
      : {
          ...impatient,
          ...limits,
          max: maxConnections,
          idleTimeoutMillis,
          Client: TransactionClient as never,
        },
  );
  // Without listeners a connection lost, idle or in use, would end the process. The statement under way
  // fails by itself, so a connection in use needs no word more.
  pool.on("error", onConnectionLost);
  pool.on("connect", (client) => client.on("error", () => {}));
  // Who shares a connection waits for the others' answers as for a free connection of the pool. The database gives a
  // slow one up before that, so that it fails alone.
  const names = new ColumnNames({ maintainNestedObjectKeys: true });
  const nameColumn = (column: string) => names.inTypeScript(column);
  const statement_timeout = connectionTimeoutMillis / 2;
  const answerWithinMs = connectionTimeoutMillis;
  const shared = { ...impatient, statement_timeout, nameColumn, answerWithinMs };
  const shortReads = createShortReads(shared, onConnectionLost);
  const plugins = [names];
  if (patient) return new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins });
  const dialect = new PostgresDialect({ pool: boundQueue(pool) });
  return new SharingDatabase({ dialect, plugins }, shortReads);
}

/** With connections that many reads share; its transactions have none. */
export class SharingDatabase extends Kysely<Database> {
  readonly shortReads: ShortReads;

  constructor(config: KyselyConfig, shortReads: ShortReads) {
    super(config);
    this.shortReads = shortReads;
  }

  override async destroy(): Promise<void> {
    await this.shortReads.end();
    await super.destroy();
  }
}

class ColumnNames extends CamelCasePlugin {
  inTypeScript(column: string): string {
    return this.camelCase(column);
  }
}

/**
 * DATE stays `YYYY-MM-DD` (pg would make it a local midnight), BIGINT becomes a number while it is exact,
 * NUMERIC stays a string.
 */
function getTypeParser(oid: number, format?: "text" | "binary") {
  if (oid === oids.date) return (value: string) => value;
  if (oid === oids.int8) return exactNumber;
  return types.getTypeParser(oid, format);
}

function exactNumber(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`BIGINT ${value} is no exact number`);
  return number;
}
