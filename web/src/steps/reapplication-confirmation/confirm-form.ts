// The form of the confirmation: agreements of the page and the consent asked for anew; nothing chosen beforehand (D7).
import type { FieldError, Resolver } from "react-hook-form";

import { messages } from "@microloan/contract/errors/messages";
import type { PageDocument } from "@microloan/contract/fields/document";

export type ConfirmValues = {
  /** Ticks by the lower-cased id of the agreement (spec §3). */
  agreements: Record<string, boolean>;
  mayPassClaims: "" | "yes" | "no";
};

export const agreementField = (id: string): `agreements.${string}` =>
  `agreements.${id.toLowerCase()}`;

/** A tick that was given for this application, before coming back to the page, is the borrower's own. */
export const fromDocuments = (documents: readonly PageDocument[]): ConfirmValues => ({
  agreements: Object.fromEntries(
    documents.map(({ id, isChecked }) => [id.toLowerCase(), isChecked]),
  ),
  mayPassClaims: "",
});

export const tickedIds = ({ agreements }: ConfirmValues): string[] =>
  Object.keys(agreements).filter((id) => agreements[id] === true);

const fault = (message: string): FieldError => ({ type: "check", message });

/** `asksClaims`: the passport of this application is not saved yet, so its consent is not given either. */
export const confirmResolver =
  (documents: readonly PageDocument[], asksClaims: boolean): Resolver<ConfirmValues> =>
  (values) => {
    const unticked = documents.filter(
      ({ id, isRequired }) => isRequired && values.agreements[id.toLowerCase()] !== true,
    );
    const isUnanswered = asksClaims && values.mayPassClaims === "";
    if (unticked.length === 0 && !isUnanswered)
      return { values, errors: {} as Record<string, never> };
    const agreements = Object.fromEntries(
      unticked.map(({ id }) => [
        id.toLowerCase(),
        fault("Поставьте отметку: без этого согласия заявку не рассмотреть"),
      ]),
    );
    return {
      values: {},
      errors: {
        ...(unticked.length > 0 && { agreements }),
        ...(isUnanswered && { mayPassClaims: fault(messages.ValueRequired) }),
      },
    };
  };
