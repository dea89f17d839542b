// Finding out about the borrower's document in the background: identification by SMEV and the INN. Nobody waits for
// either, and what was found out about one document says nothing about another (D5, D6).
import type { Db } from "../platform/database/database.ts";
import { jobKinds } from "../platform/jobs/job-kinds.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import * as store from "./identification.store.ts";

export function createIdentification(jobs: Jobs) {
  /** Asks SMEV, unless it has been asked about this document before. */
  async function askOnce(tx: Db, applicationId: string): Promise<void> {
    if (await store.markAsked(tx, applicationId))
      await jobs.enqueue(tx, jobKinds.identify, { applicationId });
  }

  /** For another question about the same document: an INN has come, or another one. */
  async function askAgain(tx: Db, applicationId: string): Promise<void> {
    await jobs.enqueue(tx, jobKinds.identify, { applicationId });
  }

  /** After a passport with another series, number or СНИЛС was saved: all is asked anew. */
  async function startOver(tx: Db, applicationId: string): Promise<void> {
    const { wasAsked } = await store.forgetFindings(tx, applicationId);
    await jobs.enqueue(tx, jobKinds.lookUpInn, { applicationId });
    if (wasAsked) await askOnce(tx, applicationId);
  }

  return { askOnce, askAgain, startOver, isDocumentSaved: store.isDocumentSaved };
}
