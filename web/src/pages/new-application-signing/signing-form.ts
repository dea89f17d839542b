// The documents of the signing page: a tick for each, nothing ticked beforehand, and the request they make (D7).
import type { FieldError, Resolver } from "react-hook-form";

import type { SuccessOf } from "@microloan/contract/endpoint";
import type { offerEndpoints } from "@microloan/contract/endpoints/offer";
import type { PageDocument } from "@microloan/contract/fields/document";

export type OfferLink = SuccessOf<typeof offerEndpoints.getOfferInfoText>["links"][number];

export type SigningValues = {
  /** Ticks of the offer's required links, by their place among them. */
  links: Record<string, boolean>;
  /** Ticks by the lower-cased id of the document (spec §3). */
  ticked: Record<string, boolean>;
};

export type Offer = { applicationId: string; offerSum: number; offerHash: string };

/** The links that must be ticked before the code. */
export const requiredLinks = (links: readonly OfferLink[]): readonly OfferLink[] =>
  links.filter(({ isRequired }) => isRequired);

/** Name of the field that holds the tick of a document. */
export const tickField = (id: string): `ticked.${string}` => `ticked.${id.toLowerCase()}`;

/** Ticks that the API remembers are not shown again: each signing is agreed to anew. */
export const fromDocuments = (
  documents: readonly PageDocument[],
  links: readonly OfferLink[],
): SigningValues => ({
  links: Object.fromEntries(requiredLinks(links).map((_, index) => [`l${index}`, false])),
  ticked: Object.fromEntries(documents.map(({ id }) => [id.toLowerCase(), false])),
});

export const toSignRequest = (offer: Offer, { ticked }: Pick<SigningValues, "ticked">) => ({
  ...offer,
  documentRuleIds: Object.keys(ticked).filter((id) => ticked[id] === true),
});

/** The ticks of what is listed now: a paper may have left the list since it was ticked. */
function ofListed(values: SigningValues, documents: readonly PageDocument[]): SigningValues {
  const listed = documents.map(({ id }) => id.toLowerCase());
  const ticked = Object.fromEntries(listed.map((id) => [id, values.ticked[id] === true]));
  return { ...values, ticked };
}

/** Told at the document itself, so it need not say which one. */
const fault: FieldError = { type: "check", message: "Поставьте отметку, чтобы подписать" };

const faultsAt = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, fault]));

/** The form's check: every required link and document without a tick, each at its own field. */
export const signingResolver =
  (documents: readonly PageDocument[]): Resolver<SigningValues> =>
  (values) => {
    const unread = Object.keys(values.links).filter((key) => values.links[key] !== true);
    const unticked = documents
      .filter(({ id, isRequired }) => isRequired && values.ticked[id.toLowerCase()] !== true)
      .map(({ id }) => id.toLowerCase());
    if (unread.length + unticked.length === 0)
      return { values: ofListed(values, documents), errors: {} as Record<string, never> };
    return {
      values: {},
      errors: {
        ...(unread.length > 0 && { links: faultsAt(unread) }),
        ...(unticked.length > 0 && { ticked: faultsAt(unticked) }),
      },
    };
  };
