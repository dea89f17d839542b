// The ticks of the signing page and the request they make: nothing ticked beforehand, required ones named (D7).
import { expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { documentSignEndpoints } from "@microloan/contract/endpoints/document-sign";
import type { PageDocument } from "@microloan/contract/fields/document";
import { sampleIds } from "@microloan/contract/samples/people";

import { fromDocuments, signingResolver, tickField, toSignRequest } from "./signing-form.ts";

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
const offer = {
  applicationId: sampleIds.application,
  offerSum: 10_000,
  offerHash: "c".repeat(64),
};

test("nothing is ticked beforehand, whatever the API remembers; ids are lower-cased", () => {
  const links = [
    { text: "Политика", link: "/p", isRequired: true },
    { text: "Тарифы", link: "/t", isRequired: false },
  ];
  expect(fromDocuments(documents, links)).toEqual({
    links: { l0: false },
    ticked: { [terms]: false, [schedule]: false, [extra]: false },
  });
  expect(tickField(terms.toUpperCase())).toBe(`ticked.${terms}`);
});

test("the ticked ones are sent, as the contract has it", () => {
  const request = toSignRequest(offer, {
    ticked: { [terms]: true, [schedule]: true, [extra]: false },
  });
  expect(request).toEqual({ ...offer, documentRuleIds: [terms, schedule] });
  expect(documentSignEndpoints.signFiles.body.parse(request)).toEqual(request);
});

const check = (ticked: Record<string, boolean>, links: Record<string, boolean> = {}) =>
  signingResolver(documents)({ ticked, links }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });

test("every required document without a tick is at fault, an optional one never", async () => {
  const { errors } = await check({ [terms]: true, [schedule]: false, [extra]: false });
  expect(errors).toEqual({
    ticked: { [schedule]: { type: "check", message: "Поставьте отметку, чтобы подписать" } },
  });
});

test("so is a required link without one", async () => {
  const ticked = { [terms]: true, [schedule]: true };
  const message = "Поставьте отметку, чтобы подписать";
  const { errors } = await check(ticked, { l0: false });
  expect(errors).toEqual({ links: { l0: { type: "check", message } } });
  expect((await check(ticked, { l0: true })).errors).toEqual({});
});

test("all required ones ticked is right", async () => {
  const values = { [terms]: true, [schedule]: true, [extra]: false };
  expect(await check(values)).toEqual({ values: { ticked: values, links: {} }, errors: {} });
});
