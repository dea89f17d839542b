// Seals the audit log as long as the process runs: in every process that runs jobs, one of which does it at a time
// (D12; decision 0071).
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";

import type { Db } from "../database/database.ts";
import { describeFault } from "../endpoints/errors.ts";
import { sealBatch } from "./audit-seal.store.ts";

/** A row waits so long at most, besides the sealing itself. */
const everyMs = 1000;
/** So few that hashing them holds nobody up. */
const rowsOfABatch = 500;

/** All that is committed by now, unless another process seals. */
export async function sealAudit(db: Db, most = rowsOfABatch): Promise<void> {
  let afterId = 0;
  for (;;) {
    const { rows, lastId } = await sealBatch(db, { most, afterId });
    if (rows < most) return;
    afterId = lastId;
  }
}

export function createAuditSealer(db: Db, log: FastifyBaseLogger) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> = Promise.resolve();
  let isFailing = false;

  async function sealOnce(): Promise<void> {
    try {
      await sealAudit(db);
      isFailing = false;
    } catch (fault) {
      // Told once: it is tried again each second, and an outage fills the log by itself.
      if (!isFailing) log.warn({ fault: describeFault(fault as Error) }, "audit not sealed");
      isFailing = true;
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await sealOnce();
      await pause(everyMs, undefined, { signal }).catch(() => {});
    }
  }

  return {
    start(): void {
      running = run();
    },
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
