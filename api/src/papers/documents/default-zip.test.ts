// An address without a postal code has the one of the setting on paper; one that has its own keeps it (DefaultZip;
// D11).
import { afterAll, beforeAll, expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { endpoints } from "@microloan/contract/endpoints";
import { sampleAddress } from "@microloan/contract/samples/people";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { borrowerAt } from "../../../test/borrower.ts";
import { wordsOnPaper } from "../../../test/pdf-text.ts";

const zip = "101777";
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ drawsPdf: true, settings: { DefaultZip: zip } });
});
afterAll(() => app.stop());

test("only what has no postal code of its own gets the default one", async () => {
  const borrower = await borrowerAt(app, "signing");
  const { client, forms, ofApplication } = borrower;
  const query = { ...ofApplication(), documentRulesId: documentIds.individualConditions };
  const onPaper = async () => {
    const { fileBody } = await client.succeed(endpoints.getFileBody, { query });
    return wordsOnPaper(Buffer.from(fileBody, "base64"), []);
  };
  const { postalCode, ...registrationAddress } = sampleAddress;
  const own = await onPaper();
  expect([own.includes(postalCode ?? "none"), own.includes(zip)]).toEqual([true, false]);
  const { body } = forms.address(1);
  await client.succeed(endpoints.saveAddress, { body: { ...body, registrationAddress } });
  expect(await onPaper()).toContain(zip);
});
