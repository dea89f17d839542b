// What an operation that signs something or moves money is: what comes before it, and itself under one key.
import { randomUUID } from "node:crypto";

import type { jobKinds } from "../../src/platform/jobs/job-kinds.ts";
import type { TestApp } from "../app.ts";
import type { Borrower } from "../borrower.ts";
import { createTab } from "../client.ts";

/** `later` is for whoever may ask again: a database that is away, the same still under way, a job that failed. */
export type Outcome = "done" | "later" | "refused";

/**
 * Does it once more, as a client or the job runner would after a crash. Through another process of the product,
 * or under another key, if told so.
 */
export type Act = (through?: TestApp, isOtherKey?: boolean) => Promise<Outcome>;

export type Operation = {
  name: string;
  /** Transactions with effects, one after another; a call has one. */
  commits: number;
  /** The borrower may do it again, another operation: under another key there is one more line in the audit log. */
  isRepeatable?: true;
  /** Sends money: one order, paid once; all the others send none. */
  pays?: true;
  prepare: (app: TestApp) => Promise<Act>;
};

type Request = Parameters<Borrower["client"]["sendLoose"]>;

export const call = (
  { client }: Pick<Borrower, "client">,
  endpoint: Request[0],
  request: Request[1],
): Act => {
  const key = randomUUID();
  return async (through, isOtherKey = false) => {
    const browser = through ? createTab(client, through.server) : client;
    const tweaks = { key: isOtherKey ? randomUUID() : key };
    const { status, reply } = await browser.sendLoose(endpoint, request, tweaks);
    if ((reply as { result: boolean }).result) return "done";
    return status === 503 || status === 409 ? "later" : "refused";
  };
};

export const job = (app: TestApp, kind: (typeof jobKinds)["consider"], borrower: Borrower): Act => {
  const data = borrower.ofApplication();
  return (through = app) =>
    through.jobs.deliver(kind, data).then(
      () => "done",
      () => "later",
    );
};
