// Which sections were left with something typed and not saved: they are open from the beginning, or a reload would hide
// it behind the data that it was to replace (issue 5, "nothing typed is lost"; D10).
import { useEffect, useState } from "react";

import { useApplicationId, useSession } from "../../client/use-session.ts";
import { draftedForms } from "../../form/draft/drafts.ts";
import { sectionForms, sections } from "../sections.ts";
import type { Section } from "../sections.ts";

/** A browser's database that never answers must not hold the page up. */
const patienceMs = 2000;

/** null: not known yet. */
export function useDraftedSections(): readonly Section[] | null {
  const { contactId, isOperator } = useSession();
  const applicationId = useApplicationId();
  const owner = isOperator === true ? null : contactId;
  const [drafted, setDrafted] = useState<readonly Section[] | null>(owner === null ? [] : null);
  useEffect(() => {
    if (owner === null) return;
    const late = setTimeout(() => setDrafted([]), patienceMs);
    void draftedForms(owner, applicationId).then((forms) => {
      clearTimeout(late);
      setDrafted(sections.filter((section) => forms.includes(sectionForms[section])));
    });
    return () => clearTimeout(late);
  }, [owner, applicationId]);
  return drafted;
}
