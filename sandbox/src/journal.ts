// The sandbox's memory: records on named shelves, each change one line of an append-only file, replayed at start.
import { appendFileSync, mkdirSync, readFileSync, truncateSync } from "node:fs";
import { join } from "node:path";

type Line = { shelf: string; id: string; value: unknown };

/** Records in the order in which their ids first came; the last value put under an id counts. */
export type Shelf<Value> = {
  get: (id: string) => Value | undefined;
  put: (id: string, value: Value) => void;
  values: () => Value[];
};

export type Journal = { shelf: <Value>(name: string) => Shelf<Value> };

/** Without a folder nothing is written, which suits tests that don't restart. */
export const openJournal = (dataDir: string | undefined): Journal => {
  const shelves = new Map<string, Map<string, unknown>>();
  const open = (name: string) => {
    const shelf = shelves.get(name) ?? new Map<string, unknown>();
    shelves.set(name, shelf);
    return shelf;
  };
  const file = dataDir === undefined ? undefined : join(dataDir, "sandbox.jsonl");
  if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true });
  if (file !== undefined) {
    for (const line of readWholeLines(file)) open(line.shelf).set(line.id, line.value);
  }

  return {
    shelf: <Value>(name: string): Shelf<Value> => {
      const records = open(name) as Map<string, Value>;
      return {
        get: (id) => records.get(id),
        values: () => [...records.values()],
        put: (id, value) => {
          // Written before it counts, in one system call: a killed process leaves the whole line or none of it.
          if (file !== undefined)
            appendFileSync(file, `${JSON.stringify({ shelf: name, id, value })}\n`);
          records.set(id, value);
        },
      };
    },
  };
};

/** A line that a power loss cut in half is dropped from the file, so that the next one starts clean. */
const readWholeLines = (file: string): Line[] => {
  const bytes = readIfThere(file);
  const end = bytes.lastIndexOf("\n") + 1;
  if (end < bytes.length) truncateSync(file, end);
  const lines = bytes.subarray(0, end).toString("utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as Line);
};

const readIfThere = (file: string): Buffer => {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return Buffer.alloc(0);
    throw error;
  }
};
