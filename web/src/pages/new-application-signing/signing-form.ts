// The documents of the signing page: a tick for each, nothing ticked beforehand, and the request they make (D7).
import type { FieldError, Resolver } from "react-hook-form";

import type { PageDocument } from "@microloan/contract/fields/document";

export type SigningValues = {
  /** Ticks by the lower-cased id of the document (spec §3). */
  ticked: Record<string, boolean>;
};

export type Offer = { applicationId: string; offerSum: number };

/** Name of the field that holds the tick of a document. */
export const tickField = (id: string): `ticked.${string}` => `ticked.${id.toLowerCase()}`;

/** Ticks that the API remembers are not shown again: each signing is agreed to anew. */
export const fromDocuments = (documents: readonly PageDocument[]): SigningValues => ({
  ticked: Object.fromEntries(documents.map(({ id }) => [id.toLowerCase(), false])),
});

export const toSignRequest = ({ applicationId, offerSum }: Offer, { ticked }: SigningValues) => ({
  applicationId,
  documentRuleIds: Object.keys(ticked).filter((id) => ticked[id] === true),
  offerSum,
});

/** Told at the document itself, so it need not say which one. */
const fault: FieldError = { type: "check", message: "Поставьте отметку, чтобы подписать" };

/** The form's check: every required document without a tick, each at its own field. */
export const signingResolver =
  (documents: readonly PageDocument[]): Resolver<SigningValues> =>
  (values) => {
    const unticked = documents.filter(
      ({ id, isRequired }) => isRequired && values.ticked[id.toLowerCase()] !== true,
    );
    if (unticked.length === 0) return { values, errors: {} as Record<string, never> };
    const faults = unticked.map(({ id }) => [id.toLowerCase(), fault] as const);
    return { values: {}, errors: { ticked: Object.fromEntries(faults) } };
  };
