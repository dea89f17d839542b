// The five sub-forms of the additional questions as one table: their calls, their statement and a right form (D11).
import { randomUUID } from "node:crypto";

import type { Endpoint } from "@microloan/contract/endpoint";
import { endpoints } from "@microloan/contract/endpoints";
import { subFormOfStatement } from "@microloan/contract/fields/additional-question";
import { subFormSamples as samples } from "@microloan/contract/samples/sub-forms";

import type { Borrower } from "./borrower.ts";

/** The sample's form as a new entry, without the ids of its application and entry. */
function formOf({ request }: { request: { body: object } }): Record<string, unknown> {
  const {
    applicationId: _application,
    id: _entry,
    ...form
  } = request.body as Record<string, unknown>;
  return { ...form, revision: 0 };
}

const kinds = {
  representative: {
    list: endpoints.getRepresentative,
    key: "representatives",
    save: endpoints.saveRepresentative,
    remove: endpoints.removeRepresentative,
    form: formOf(samples.saveRepresentative),
  },
  beneficiary: {
    list: endpoints.getBeneficiary,
    key: "beneficiaries",
    save: endpoints.saveBeneficiary,
    remove: endpoints.removeBeneficiary,
    form: formOf(samples.saveBeneficiary),
  },
  beneficiaryOwner: {
    list: endpoints.getBeneficiaryOwner,
    key: "beneficiaryOwners",
    save: endpoints.saveBeneficiaryOwner,
    remove: endpoints.removeBeneficiaryOwner,
    form: formOf(samples.saveBeneficiaryOwner),
  },
  publicOfficial: {
    list: endpoints.getPublicOfficial,
    key: "publicOfficials",
    save: endpoints.savePublicOfficial,
    remove: endpoints.removePublicOfficial,
    form: formOf(samples.savePublicOfficial),
  },
  relative: {
    list: endpoints.getRelative,
    key: "relatives",
    save: endpoints.saveRelative,
    remove: endpoints.removeRelative,
    form: formOf(samples.saveRelative),
  },
};

/** One row for each kind, by its statement. */
export const subForms = Object.entries(subFormOfStatement).map(([statement, kind]) => ({
  statement,
  kind,
  ...kinds[kind],
}));

type Ids = { applicationId: string } & Record<`${SubForm["kind"]}Id`, string>;
type Own = { ofApplication: () => { applicationId: string } };

/** An entry of each sub-form, added by its owner; without one as many ids of nothing. */
export async function entryIds(owner?: Borrower) {
  const ids: Record<string, string> = {};
  for (const { kind, save, form } of subForms) {
    const body = { ...owner?.ofApplication(), ...form };
    const reply = owner ? (await owner.client.sendLoose(save, { body })).reply : undefined;
    ids[`${kind}Id`] = reply ? (reply as { id: string }).id : randomUUID();
  }
  return ids as Record<`${SubForm["kind"]}Id`, string>;
}

/**
 * For the owners' test: each call with somebody's application, and with somebody's entry under one's own application.
 */
export const subFormRows = subForms.flatMap(({ kind, list, save, remove, form }) => {
  const idOf = (ids: Ids) => ids[`${kind}Id`];
  return [
    [list, ({ applicationId }: Ids) => ({ query: { applicationId } })],
    [save, ({ applicationId }: Ids) => ({ body: { applicationId, ...form } })],
    [
      save,
      (ids: Ids, own: Own) => ({
        body: { ...own.ofApplication(), ...form, id: idOf(ids), revision: 1 },
      }),
    ],
    [remove, (ids: Ids) => ({ query: { applicationId: ids.applicationId, id: idOf(ids) } })],
    [remove, (ids: Ids, own: Own) => ({ query: { ...own.ofApplication(), id: idOf(ids) } })],
  ] as [Endpoint, (ids: Ids, own: Own) => object][];
});

export type SubForm = (typeof subForms)[number];
