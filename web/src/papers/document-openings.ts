// Reports to the API that a document was opened (spec §7 saveDocumentRulesLogFiles; decision 0035): at once, or, where
// nobody is signed in yet, once somebody is. Reading never waits for it and never fails with it.
import { documentEndpoints } from "@microloan/contract/endpoints/document";

import type { Opening } from "../client/persisted-state-shape.ts";
import { usePersistedState } from "../client/state.ts";
import { call } from "../server/client.ts";

type Opened = {
  applicationId: string;
  formPageId: string;
  documentRuleId: string;
  secondsAgo?: number;
};

export function reportOpening({ documentRuleId, ...opened }: Opened): void {
  const body = { ...opened, documentRuleIds: [documentRuleId] };
  // Of its own kind each: the next one opened takes nothing back.
  const kind = `opened ${documentRuleId} ${opened.secondsAgo ?? 0}`;
  void call(documentEndpoints.saveDocumentRulesLogFiles, { body, kind });
}

/** Far more than anybody reads in a registration. */
const mostKept = 20;

/** Keeps that an agreement was opened by somebody who is not signed in. */
export function keepOpening(id: string): void {
  const { keep, openings } = usePersistedState.getState();
  keep({ openings: [...openings, { id, at: Date.now() }].slice(-mostKept) });
}

/** What was kept, reported of the application that has come of it. */
export function reportKeptOpenings(
  openings: readonly Opening[],
  place: { applicationId: string; formPageId: string },
): void {
  const day = 86_400;
  for (const { id, at } of openings) {
    // A clock may have been set meanwhile.
    const secondsAgo = Math.max(0, Math.round((Date.now() - at) / 1000));
    if (secondsAgo <= day) reportOpening({ ...place, documentRuleId: id, secondsAgo });
  }
}
