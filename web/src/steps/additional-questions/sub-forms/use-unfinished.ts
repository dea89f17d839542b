// Which entries of a sub-form somebody began to type and left unsaved: a draft of them lies in this browser (D10).
import { useEffect, useState } from "react";

import { useSession } from "../../../client/use-session.ts";
import { draftedForms, dropDraft } from "../../../form/draft/drafts.ts";
import { entryForm } from "../../../form/draft/form-name.ts";
import type { FormName } from "../../../form/draft/form-name.ts";
import type { SubFormName } from "../statement-list.ts";

export function useUnfinished(name: SubFormName, applicationId: string) {
  const { contactId, isOperator } = useSession();
  const owner = isOperator === true ? null : contactId;
  const [forms, setForms] = useState<readonly FormName[]>([]);
  useEffect(() => {
    let isOpen = true;
    if (owner !== null)
      void draftedForms(owner, applicationId).then((found) => isOpen && setForms(found));
    return () => {
      isOpen = false;
    };
  }, [owner, applicationId]);
  const forget = (form: FormName) => setForms((all) => all.filter((one) => one !== form));
  return {
    /** `id` undefined: a new one. */
    has: (id?: string): boolean => forms.includes(entryForm(name, id)),
    /** It is opened, which says itself what was kept. */
    forget: (id?: string) => forget(entryForm(name, id)),
    /** The entry is gone, and its draft with it. */
    drop: async (id: string): Promise<void> => {
      const form = entryForm(name, id);
      forget(form);
      if (owner !== null) await dropDraft({ contactId: owner, applicationId, form });
    },
  };
}
