// What staff do at the desk with one application (decisions 0079, 0080).
import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import type { QueueKind } from "@microloan/contract/desk/queue-kinds";

import { jobKinds } from "../src/platform/jobs/job-kinds.ts";
import type { TestApp } from "./app.ts";
import { type Borrower, borrowerAt } from "./borrower.ts";
import { createOperatorReviews } from "./operator-review.ts";
import type { StaffBrowser } from "./staff.ts";

/** Signed, and left to a person. */
export async function borrowerOnReview(app: TestApp): Promise<Borrower> {
  const borrower = await borrowerAt(app, "timer");
  await createOperatorReviews(() => app).untick(borrower);
  await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
  return borrower;
}

/** Calls of this browser about this borrower's application. */
export function deskOf({ client }: StaffBrowser, { state: { applicationId: id } }: Borrower) {
  const params = { applicationId: id };
  const open = () => client.succeed(deskEndpoints.getDeskApplication, { params });
  return {
    open,
    /** Of the scans that it shows now. */
    fileIds: async () => (await open()).scans.map(({ fileId }) => fileId),
    take: () => client.call(deskEndpoints.takeItem, { params }),
    giveBack: () => client.succeed(deskEndpoints.giveBackItem, { params }),
    /** What the desk shows now to stand on. */
    ground: async () => {
      const { ground } = await open();
      if (!ground) throw new Error("nothing is to be decided");
      return ground;
    },
  };
}

export const queueOf = async ({ client }: StaffBrowser, query = {}) =>
  client.succeed(deskEndpoints.listQueue, { query });

/** How many wait for this person, by kind. */
export async function countsOf(staff: StaffBrowser): Promise<Partial<Record<QueueKind, number>>> {
  const { counts } = await queueOf(staff);
  return Object.fromEntries(counts.map(({ kind, count }) => [kind, count]));
}
