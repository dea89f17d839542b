// Counts of partners' answers: gathered in the process, written together now and then, so that no borrower's call
// writes one (decision 0090).
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";

import type { PartnerOutcome } from "@microloan/contract/desk/endpoints/numbers";

import type { Db } from "../database/database.ts";
import { describeFault } from "../endpoints/errors.ts";
import { addToDay, type Counted } from "./partner-days.store.ts";

/** What a process that dies forgets, and by how much a count may be taken for the next day's. */
const everyMs = 15_000;

export function createPartnerCalls(db: Db, log: FastifyBaseLogger) {
  const gathered = new Map<string, Counted>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> = Promise.resolve();

  function add({ partner, outcome, count }: Counted): void {
    const key = `${partner} ${outcome}`;
    const before = gathered.get(key)?.count ?? 0;
    gathered.set(key, { partner, outcome, count: before + count });
  }

  async function write(): Promise<void> {
    const rows = [...gathered.values()];
    gathered.clear();
    if (rows.length === 0) return;
    try {
      await addToDay(db, rows);
    } catch (fault) {
      // Until the next time.
      for (const row of rows) add(row);
      log.warn({ fault: describeFault(fault as Error) }, "partners' answers not counted");
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await pause(everyMs, undefined, { signal }).catch(() => {});
      await write();
    }
  }

  return {
    count: (partner: string, outcome: PartnerOutcome): void => add({ partner, outcome, count: 1 }),
    write,
    start(): void {
      running = run();
    },
    /** Writes what is left. */
    async stop(): Promise<void> {
      stopping.abort();
      await running;
      await write();
    },
  };
}
