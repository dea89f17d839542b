// The ticks of the signing page and the request they make: nothing ticked beforehand, required ones named (D7).
import { expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { documentSignEndpoints } from "@microloan/contract/endpoints/document-sign";
import type { PageDocument } from "@microloan/contract/fields/document";
import { sampleIds } from "@microloan/contract/samples/people";

import { fromDocuments, signingResolver, tickField, toSignRequest } from "./signing-values.ts";

const document = (id: string, isRequired: boolean): PageDocument => ({
  id,
  name: id,
  formPageId: formPages.signing,
  kind: "Sign",
  isRequired,
  isChecked: true,
});
const terms = documentIds.individualConditions;
const schedule = documentIds.paymentSchedule;
const extra = documentIds.aspAgreement;
const documents = [
  document(terms.toUpperCase(), true),
  document(schedule, true),
  document(extra, false),
];
const policy = documentIds.privacyPolicy;
const links = [
  { documentRuleId: policy, text: "Политика", link: "/p", isRequired: true },
  { documentRuleId: documentIds.insurance, text: "Тарифы", link: "/t", isRequired: false },
];
const offer = {
  applicationId: sampleIds.application,
  offerSum: 10_000,
  offerHash: "c".repeat(64),
  documentsHash: "d".repeat(64),
};

test("nothing is ticked beforehand, whatever the API remembers; ids are lower-cased", () => {
  expect(fromDocuments(documents, links)).toEqual({
    ticked: { [policy]: false, [terms]: false, [schedule]: false, [extra]: false },
  });
  expect(tickField(terms.toUpperCase())).toBe(`ticked.${terms}`);
});

test("the ticked ones are sent, as the contract has it", () => {
  const request = toSignRequest(offer, {
    ticked: { [policy]: true, [terms]: true, [schedule]: true, [extra]: false },
  });
  expect(request).toEqual({ ...offer, documentRuleIds: [policy, terms, schedule] });
  expect(documentSignEndpoints.signFiles.body.parse(request)).toEqual(request);
});

const check = (ticked: Record<string, boolean>) =>
  signingResolver(documents, links)({ ticked }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
const fault = { type: "check", message: "Поставьте отметку, чтобы подписать" };

test("every required document and link without a tick is at fault, an optional one never", async () => {
  const { errors } = await check({ [policy]: true, [terms]: true, [extra]: false });
  expect(errors).toEqual({ ticked: { [schedule]: fault } });
  const unread = await check({ [terms]: true, [schedule]: true });
  expect(unread.errors).toEqual({ ticked: { [policy]: fault } });
});

test("what has left the list since it was ticked is not given on", async () => {
  const ticked = { [policy]: true, [terms]: true, [schedule]: true };
  const { values } = await check({ ...ticked, [documentIds.valueAddedService]: true });
  expect(values).toEqual({ ticked: { ...ticked, [extra]: false } });
});
