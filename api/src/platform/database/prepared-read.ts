// A read that nearly every request sends: built and compiled once, for that costs Node more than sending it; and outside
// of transactions sent over the shared connections (short-reads.ts). Its rows must be few and found by an index.
import type { Compilable, CompiledQuery } from "kysely";

import { type Db, shortRowsOf } from "./database.ts";

/** Stands for a value until the read is asked for. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const placeholders = new Proxy({}, { get: (_none, name) => new Placeholder(String(name)) });

/** `build` gets names in place of the values: they may stand where SQL has a parameter, and nothing may look at them. */
export function preparedRead<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= build(db, placeholders as Values).compile();
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name as keyof Values] : value,
    );
    const shortRows = shortRowsOf(db);
    if (shortRows) return (await shortRows(compiled.sql, parameters)) as Row[];
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
