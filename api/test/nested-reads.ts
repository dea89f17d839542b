// Whoever holds a connection and asks the pool for another waits for somebody who may wait for them: ten submits at
// once about one application would stand still, and everybody behind them (decision 0097).
import { AsyncLocalStorage } from "node:async_hooks";

import type { Db } from "../src/platform/database/database.ts";

const underWay = new AsyncLocalStorage<{ isOpen: boolean }>();

/** The database for the product under test: it throws where the product asks it for anything inside a transaction. */
export const refusingNestedReads = (db: Db): Db =>
  new Proxy(db, {
    get(target, name) {
      if (underWay.getStore()?.isOpen)
        throw new Error(`the pool was asked for ${String(name)} inside a transaction`);
      if (name === "transaction") return () => watched(target.transaction());
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });

function watched(transaction: ReturnType<Db["transaction"]>) {
  const execute: typeof transaction.execute = (callback) =>
    transaction.execute(async (tx) => {
      const held = { isOpen: true };
      try {
        return await underWay.run(held, () => callback(tx));
      } finally {
        held.isOpen = false;
      }
    });
  return { execute };
}
