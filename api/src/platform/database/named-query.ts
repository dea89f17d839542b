// A statement that its connection knows by name. What its columns are is asked the first time only: to read their
// names and types takes both sides longer than to read a row (decision 0070).
import { Query, type QueryResult } from "pg";

type Parser = (text: string) => unknown;
type Described = { names: string[]; parsers: Parser[]; emptyRow: Record<string, unknown> };

/** What one connection knows of its statements' columns, by the statement's name. */
type Descriptions = Map<string, Described>;

/** What it writes to. */
export type Connection = { describe: (message: object) => void };
type RowDescription = { fields: { name: string; dataTypeID: number }[] };
export type Callback = (error: Error | null, result: QueryResult) => void;

/** Of the library's own query what is not in its types. */
type LibraryQuery = {
  name: string;
  callback: Callback;
  prepare(connection: Connection): void;
  handleCommandComplete(message: object, connection: Connection): void;
};
const BaseQuery = Query as unknown as new (
  text: string,
  values: unknown[],
  callback: Callback,
) => LibraryQuery;

/** How a connection reads columns. */
export type ColumnReading = {
  descriptions: Descriptions;
  parserOf: (type: number) => Parser;
  nameColumn: (column: string) => string;
};

export type NamedStatement = { name: string; text: string; values: unknown[] };
type Options = ColumnReading & NamedStatement;

const silent = new WeakMap<Connection, Connection>();

/** The same connection, but that nothing is asked. */
function silenced(connection: Connection): Connection {
  const known = silent.get(connection);
  if (known) return known;
  const made = Object.create(connection, { describe: { value: () => {} } }) as Connection;
  silent.set(connection, made);
  return made;
}

export class NamedQuery extends BaseQuery {
  readonly #options: Options;
  readonly #rows: unknown[] = [];
  /** A value that could not be read. */
  #fault: Error | undefined;
  #described: Described | undefined;

  constructor(options: Options, callback: Callback) {
    super(options.text, options.values, callback);
    this.name = options.name;
    this.callback = (error, result) => {
      const fault = error ?? this.#fault ?? null;
      callback(fault, fault ? result : Object.assign(result, { rows: this.#rows }));
    };
    this.#options = options;
    this.#described = options.descriptions.get(options.name);
  }

  override prepare(connection: Connection): void {
    super.prepare(this.#described ? silenced(connection) : connection);
  }

  handleRowDescription({ fields }: RowDescription): void {
    const { descriptions, name, nameColumn, parserOf } = this.#options;
    const names = fields.map((field) => nameColumn(field.name));
    const parsers = fields.map(({ dataTypeID }) => parserOf(dataTypeID));
    const emptyRow = Object.fromEntries(names.map((column) => [column, null]));
    this.#described = { names, parsers, emptyRow };
    // Unnamed statements have nothing in common.
    if (name) descriptions.set(name, this.#described);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#fault || !this.#described) return;
    const { names, parsers, emptyRow } = this.#described;
    const row = { ...emptyRow };
    try {
      for (let index = 0; index < fields.length; index += 1) {
        const text = fields[index] as string | null;
        if (text !== null) row[names[index] as string] = (parsers[index] as Parser)(text);
      }
    } catch (error) {
      this.#fault = error as Error;
      return;
    }
    this.#rows.push(row);
  }
}
