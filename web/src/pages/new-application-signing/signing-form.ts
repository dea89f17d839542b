// The documents of the signing page: a tick for each, nothing ticked beforehand, and the request they make (D7).
import type { PageDocument } from "@microloan/contract/fields/document";
import type { FieldFault } from "@microloan/contract/fields/rule";

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

/** Every required document without a tick, each at its own field. */
export const signingFaults = (
  documents: readonly PageDocument[],
  { documentRuleIds }: ReturnType<typeof toSignRequest>,
): FieldFault[] =>
  documents
    .filter(({ id, isRequired }) => isRequired && !documentRuleIds.includes(id.toLowerCase()))
    .map(({ id }) => ({ field: tickField(id), error: "SignatureAgreementsMissing" }));
