// A statement that nearly every request sends: built and compiled once, for that costs Node more than sending it. A
// read outside of transactions goes over the shared connections (short-reads.ts): its rows must be few and found by an
// index.
import type { Compilable, CompiledQuery } from "kysely";

import { type Db, SharingDatabase } from "./database.ts";

/** Stands for a value until the read is asked for. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const placeholders = new Proxy({}, { get: (_none, name) => new Placeholder(String(name)) });

/** Gets names in place of the values: they may stand where SQL has a parameter, and nothing may look at them. */
type Build<Values, Row> = (db: Db, values: Values) => Compilable<Row>;

function compiledOnce<Values extends object, Row>(build: Build<Values, Row>) {
  let compiled: CompiledQuery<Row> | undefined;
  return (db: Db, values: Values): CompiledQuery<Row> => {
    compiled ??= build(db, placeholders as Values).compile();
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name as keyof Values] : value,
    );
    return { ...compiled, parameters };
  };
}

export function preparedRead<Values extends object, Row>(build: Build<Values, Row>) {
  const compile = compiledOnce(build);
  return async (db: Db, values: Values): Promise<Row[]> => {
    const compiled = compile(db, values);
    if (db instanceof SharingDatabase)
      return (await db.shortReads.read(compiled.sql, compiled.parameters as unknown[])) as Row[];
    return (await db.executeQuery(compiled)).rows;
  };
}

/** A write, and a read that holds what it finds: on the connection of its transaction. */
export function preparedWrite<Values extends object, Row>(build: Build<Values, Row>) {
  const compile = compiledOnce(build);
  return async (db: Db, values: Values): Promise<Row[]> =>
    (await db.executeQuery(compile(db, values))).rows;
}
