// What a step's form is opened with, for `StepForm`: whose application, which revision, and how to read a newer one.
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

import { useApplicationId, useSession } from "../client/use-session.ts";
import { readAnew } from "../server/query.ts";
import type { FormName } from "./draft/form-name.ts";
import type { OpenAnswers } from "./draft/open-answers.ts";

/** An operator's browser keeps no drafts of borrowers (D3). */
export function useAnswers<V>(form: FormName, revision: number, values: V): OpenAnswers<V> {
  const { contactId, isOperator } = useSession();
  const applicationId = useApplicationId();
  const client = useQueryClient();
  const reload = useCallback(() => readAnew(client), [client]);
  const owner = isOperator === true ? null : contactId;
  return { form, applicationId, contactId: owner, revision, values, reload };
}
