// One press confirms: the agreements, then the save of each section that this application does not have yet. Each is
// sent once, whatever is pressed again, and a refusal leads to its section (spec §2, "Reapplication"; D5, D7).
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";

import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { addressEndpoints } from "@microloan/contract/endpoints/address";
import { documentEndpoints } from "@microloan/contract/endpoints/document";
import { employmentEndpoints } from "@microloan/contract/endpoints/employment";
import { passportEndpoints } from "@microloan/contract/endpoints/passport";
import { errorCodes } from "@microloan/contract/errors/error-codes";
import type { JourneyState } from "@microloan/contract/fields/journey";

import { useSession } from "../../client/use-session.ts";
import { dropDraft } from "../../form/draft/drafts.ts";
import { sendToTabs } from "../../form/draft/tab-messages.ts";
import { useGoOn } from "../../form/use-step-save.ts";
import { forgetTicks } from "../../papers/persisted-ticks.ts";
import { explain } from "../../server/errors.ts";
import type { ErrorView } from "../../server/errors.ts";
import { refetchActive } from "../../server/query.ts";
import { isPassing } from "../../server/reply.ts";
import type { Refused } from "../../server/reply.ts";
import { useSubmit } from "../../server/use-submit.ts";
import { sectionForms, sections, sectionTitles } from "../sections.ts";
import type { Known, Section } from "../sections.ts";

/** What the server said, or what is missing before it is asked; `section` is the one that it is about. */
export type Refusal = { section: Section | null; error: ErrorView };

const whatNow = "Здесь уже новые: проверьте их и подтвердите ещё раз";

const fillFirst = (section: Section): ErrorView => ({
  message: `Заполните раздел «${sectionTitles[section]}»: без него заявку не подтвердить`,
});

type Saved = { result: true; journey: JourneyState } | Refused | null;

export function useConfirmKnown(applicationId: string, known: Known) {
  const { send: agree } = useSubmit(documentEndpoints.saveDocuments);
  const save = useSectionSaves(applicationId, known);
  const client = useQueryClient();
  const { contactId } = useSession();
  const goOn = useGoOn();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** Saved by an earlier press whose later saves failed; what is known may not say so yet. */
  const done = useRef(new Set<Section>());

  async function confirm(documentRuleIds: string[], mayPassClaims: boolean): Promise<void> {
    setRefusal(null);
    const isToSave = (section: Section) =>
      known.revisions[section] === 0 && !done.current.has(section);
    const missing = sections.find((section) => isToSave(section) && known[section] === null);
    if (missing !== undefined) return setRefusal({ section: missing, error: fillFirst(missing) });
    const formPageId = formPages.reapplicationConfirmation;
    const agreed = await agree({ body: { applicationId, formPageId, documentRuleIds } });
    if (agreed === null) return;
    if (!agreed.result) return refuse(null, agreed);
    let { journey } = agreed;
    for (const section of sections) {
      if (!isToSave(section)) continue;
      const reply = await save[section](mayPassClaims);
      if (reply === null) return;
      if (!reply.result) return refuse(section, reply);
      done.current.add(section);
      const form = sectionForms[section];
      sendToTabs({ kind: "saved", form, applicationId, revision: 1 });
      // The section was closed with «Не изменять»: what was typed into it is not wanted.
      void dropDraft({ contactId, applicationId, form });
      ({ journey } = reply);
    }
    await goOn(journey, forgetTicks);
  }

  async function refuse(section: Section | null, refused: Refused): Promise<void> {
    // What was saved before it, here or in another tab, is on the page when its reason is.
    await refetchActive(client).catch(() => {});
    const isStale = refused.answered && refused.errorCode === errorCodes.StaleData.code;
    const isAboutData = !isPassing(refused) && !isStale;
    const error = explain(refused);
    const message = isStale ? `${error.message}. ${whatNow}` : error.message;
    setRefusal({ section: isAboutData ? section : null, error: { ...error, message } });
  }

  return { confirm, refusal };
}

/** The saves as the known data stand: revision 0, the first of this application. */
function useSectionSaves(applicationId: string, { passport, address, work }: Known) {
  const { send: savePassport } = useSubmit(passportEndpoints.savePassport);
  const { send: saveAddress } = useSubmit(addressEndpoints.saveAddress);
  const { send: saveEmployment } = useSubmit(employmentEndpoints.saveEmployment);
  const first = { applicationId, revision: 0 };
  return {
    passport: async (assignmentOfClaims: boolean): Promise<Saved> =>
      passport && savePassport({ body: { ...first, ...passport, assignmentOfClaims } }),
    address: async (): Promise<Saved> => address && saveAddress({ body: { ...first, ...address } }),
    work: async (): Promise<Saved> => {
      if (work === null) return null;
      // What is no longer asked for is not kept by the server, which alone knows.
      return saveEmployment({ body: { ...first, ...work } });
    },
  };
}
