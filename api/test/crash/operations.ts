// All that signs something, decides or moves money; a new one is a new row of the lists.
// A run takes a part of them, by its seed.
import { callOperations } from "./call-operations.ts";
import { deskOperations } from "./desk-operations.ts";
import { jobOperations } from "./job-operations.ts";
import type { Operation } from "./operation.ts";

const operations: readonly Operation[] = [...callOperations, ...jobOperations, ...deskOperations];

type Turn = { operation: Operation; name: string; number: number };

/** One of so many, by the seed, each with a number of its turn. */
export const someOperations = (seed: number, share: number): readonly Turn[] =>
  operations.flatMap((operation, index) => {
    const number = (index + seed) / share;
    return Number.isInteger(number) ? [{ operation, name: operation.name, number }] : [];
  });

export const allOperations: readonly Turn[] = operations.map((operation) => ({
  operation,
  name: operation.name,
  number: 0,
}));
