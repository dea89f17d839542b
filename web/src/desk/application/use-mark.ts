// Marks a field as not matching the scans, or takes the mark back; both stay among the notes.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { deskApplicationEndpoints } from "@microloan/contract/desk/endpoints/application";
import { noteEndpoints } from "@microloan/contract/desk/endpoints/notes";

import { useSubmit } from "../../server/use-submit.ts";
import type { DeskApplication } from "./desk-application.ts";
import type { Field } from "./typed-words.ts";
import { isMarked, markedFields } from "./typed-words.ts";

export function useMark(application: DeskApplication) {
  const client = useQueryClient();
  const { send, error } = useSubmit(noteEndpoints.markField);
  const [isBusy, setBusy] = useState(false);

  async function toggle(field: Field): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const differs = !isMarked(markedFields(application), field);
    await send({
      params: { applicationId: application.applicationId },
      body: { ...field, differs },
    });
    await client.invalidateQueries({
      queryKey: [deskApplicationEndpoints.getDeskApplication.name],
    });
    setBusy(false);
  }

  return { toggle: (field: Field) => void toggle(field), error };
}
