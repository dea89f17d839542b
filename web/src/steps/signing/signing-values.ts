// The documents of the signing page: a tick for each, nothing ticked beforehand, and the request they make (D7).
import type { FieldError, Resolver } from "react-hook-form";

import type { SuccessOf } from "@microloan/contract/endpoint";
import type { offerEndpoints } from "@microloan/contract/endpoints/offer";
import type { PageDocument } from "@microloan/contract/fields/document";

export type OfferLink = SuccessOf<typeof offerEndpoints.getOfferInfoText>["links"][number];

export type SigningValues = {
  /** Ticks by the lower-cased id of the document (spec §3), and of the offer's required link. */
  ticked: Record<string, boolean>;
};

/** What is on the screen: the terms by their hash, and what the papers say by theirs. */
export type Offer = {
  applicationId: string;
  offerSum: number;
  offerHash: string;
  documentsHash: string;
};

/** The links that must be ticked before the code. */
export const requiredLinks = (links: readonly OfferLink[]): readonly OfferLink[] =>
  links.filter(({ isRequired }) => isRequired);

/** Name of the field that holds the tick of a document or a link. */
export const tickField = (id: string): `ticked.${string}` => `ticked.${id.toLowerCase()}`;

/** Whatever has a tick, by its lower-cased id: the required links first, as they stand on the page. */
export const listedOf = (
  documents: readonly PageDocument[],
  links: readonly OfferLink[],
): string[] =>
  [
    ...requiredLinks(links).map(({ documentRuleId }) => documentRuleId),
    ...documents.map(({ id }) => id),
  ].map((id) => id.toLowerCase());

/** Ticks that the API remembers are not shown again: each signing is agreed to anew. */
export const fromDocuments = (
  documents: readonly PageDocument[],
  links: readonly OfferLink[],
): SigningValues => ({
  ticked: Object.fromEntries(listedOf(documents, links).map((id) => [id, false])),
});

export const toSignRequest = (offer: Offer, { ticked }: SigningValues) => ({
  ...offer,
  documentRuleIds: Object.keys(ticked).filter((id) => ticked[id] === true),
});

/** Told at the document itself, so it need not say which one. */
const fault: FieldError = { type: "check", message: "Поставьте отметку, чтобы подписать" };

/**
 * The form's check: every required link and document without a tick, each at its own field. Given on are the ticks
 * of what is listed now: a paper may have left the list since it was ticked.
 */
export const signingResolver =
  (documents: readonly PageDocument[], links: readonly OfferLink[]): Resolver<SigningValues> =>
  ({ ticked }) => {
    const listed = listedOf(documents, links);
    const free = documents
      .filter(({ isRequired }) => !isRequired)
      .map(({ id }) => id.toLowerCase());
    const missing = listed.filter((id) => ticked[id] !== true && !free.includes(id));
    if (missing.length > 0)
      return {
        values: {},
        errors: { ticked: Object.fromEntries(missing.map((id) => [id, fault])) },
      };
    const values = { ticked: Object.fromEntries(listed.map((id) => [id, ticked[id] === true])) };
    return { values, errors: {} as Record<string, never> };
  };
