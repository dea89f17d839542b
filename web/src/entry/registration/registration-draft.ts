// The draft of a registration: of this tab alone, since nobody is known yet, and whoever opens the page anew may be
// another person (D10; decision 0074).
import type { PageDocument } from "@microloan/contract/fields/document";

import type { OpenAnswers } from "../../form/draft/use-draft.ts";
import type { RegistrationValues } from "../drafts.ts";
import type { Origin } from "./outside-origin.ts";

const visitKey = "microloan-visit";

/** Of this tab: a reload and other pages in it keep the id, another tab has its own. Null where nothing is stored. */
function visitId(): string | null {
  try {
    const known = sessionStorage.getItem(visitKey);
    const id = known ?? crypto.randomUUID();
    if (known === null) sessionStorage.setItem(visitKey, id);
    return id;
  } catch {
    return null;
  }
}

/** Each of the three ways to register has a draft of its own; ticks are kept apart, with what they are given to. */
export function draftOf(
  defaults: RegistrationValues,
  origin: Origin | null,
  documents: readonly PageDocument[] = [],
): OpenAnswers<RegistrationValues> {
  const visit = visitId();
  const way = origin?.ids.esiaInfoId ?? origin?.ids.tinkoffTraceId ?? visit ?? "";
  const unticked = documents.map(({ id }) => [id.toLowerCase(), false] as const);
  return {
    form: "registration",
    contactId: visit,
    applicationId: way,
    revision: 0,
    values: { ...defaults, agreements: Object.fromEntries(unticked) },
    apart: ["agreements"],
    reload: async () => {},
  };
}
