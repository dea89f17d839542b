// Steps are reached by saving the ones before, and by nothing else (D5, reliability B4, E6).
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import type { Endpoint } from "@microloan/contract/endpoint";
import { allEndpoints, endpoints } from "@microloan/contract/endpoints";
import { stepNumberOf, type Step } from "@microloan/domain/journey/steps";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import {
  type Borrower,
  borrowerAt,
  borrowerWithLoan,
  documentsToSign,
  walkedSteps,
} from "../../../test/borrower.ts";
import { refusalName, type Sent } from "../../../test/client.ts";
import { pictureOf } from "../../../test/picture.ts";
import { scan } from "../../../test/scan.ts";
import { subForms } from "../../../test/sub-forms.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.stop());

const order = [...walkedSteps, "timer"] as const;
const placeOf = (step: Step) => (order as readonly Step[]).indexOf(step);

const unknownId = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6afff";

/** Every call that changes an application, with the step it belongs to and a right request. */
const changes = async (borrower: Borrower): Promise<[Step, Endpoint, object][]> => {
  const owned = borrower.ofApplication();
  const code = { codeId: unknownId, code: "123456" };
  return [
    ["passport", endpoints.savePassport, borrower.forms.passport()],
    ["additional-questions", endpoints.saveAdditionalQuestion, borrower.forms.questions()],
    ...subForms.flatMap(({ save, remove, form }): [Step, Endpoint, object][] => [
      ["additional-questions", save, { body: { ...owned, ...form } }],
      ["additional-questions", remove, { query: { ...owned, id: unknownId } }],
    ]),
    ["address", endpoints.saveAddress, borrower.forms.address()],
    ["employment", endpoints.saveEmployment, borrower.forms.employment()],
    ["number-confirmation", endpoints.doUprid, { body: owned }],
    ["number-confirmation", endpoints.checkUpridCode, { body: { ...owned, ...code } }],
    ["select-map", endpoints.addCardFrame, { query: owned }],
    [
      "select-map",
      endpoints.saveFinancingInstrument,
      { body: { ...owned, financingInstrumentId: unknownId } },
    ],
    [
      "docs-uploading",
      endpoints.saveDocument,
      { body: { ...owned, categoryId: documentIds.scanPassportMain }, file: scan.jpeg },
    ],
    [
      "docs-uploading",
      endpoints.saveDocuments,
      { body: { ...owned, formPageId: formPages.docsUploading, documentRuleIds: [] } },
    ],
    ["signing", endpoints.selectAdditionalProducts, { body: owned }],
    [
      "signing",
      endpoints.selectAdditionalProductsByAmount,
      { body: { ...owned, offerSum: 9_000 } },
    ],
    ["signing", endpoints.toggleAdditionalProduct, { body: owned }],
    ["docs-uploading", endpoints.deferScans, { body: owned }],
    ["signing", endpoints.signFiles, { body: await borrower.toSign() }],
    ["signing", endpoints.savePaymentOfferAndWaitForScans, { body: { ...owned, ...code } }],
    ["signing", endpoints.savePaymentOfferAndSendToConsideration, { body: { ...owned, ...code } }],
    [
      "signing",
      endpoints.saveDocuments,
      { body: { ...owned, formPageId: formPages.signing, documentRuleIds: documentsToSign } },
    ],
  ];
};

const send = (borrower: Borrower, endpoint: Endpoint, request: object) =>
  borrower.client.sendLoose(endpoint, request);

const journeyOf = async ({ client }: Borrower) =>
  (await client.succeed(endpoints.getPersonalData, {})).journey;

test("every form that is saved is among the changes", async () => {
  const listed = new Set(
    (await changes(await borrowerAt(app, "passport"))).map(([, { name }]) => name),
  );
  const saves = allEndpoints.filter(({ body }) => "revision" in (body?.shape ?? {}));
  expect(saves.map(({ name }) => name).filter((name) => !listed.has(name))).toEqual([]);
});

describe("skipping", () => {
  test.each(order.slice(0, -1))(
    "at %s every call of a later step is refused and changes nothing",
    async (step) => {
      const borrower = await borrowerAt(app, step);
      const offer = {
        query: { ...borrower.ofApplication(), offerSum: borrower.offer.requestedOfferSum },
      };
      expect(await borrower.client.refusal(endpoints.getOfferInfoText, offer)).toBe(
        step === "signing" ? "nothing" : "StepNotReached",
      );
      const all = await changes(borrower);
      const picture = await pictureOf(app.db);
      const later = all.filter(([name]) => placeOf(name) > placeOf(step));
      for (const [, endpoint, request] of later) {
        const { reply } = await send(borrower, endpoint, request);
        expect([endpoint.name, refusalName(reply)]).toEqual([endpoint.name, "StepNotReached"]);
      }
      expect(await pictureOf(app.db)).toEqual(picture);
    },
  );

  test("looking ahead moves nothing, looking back is allowed", async () => {
    const borrower = await borrowerAt(app, "address");
    const look = (step: Step) =>
      borrower.client.call(endpoints.setCurrentAppStep, {
        body: { ...borrower.ofApplication(), step: stepNumberOf(step), isNew: true },
      });
    expect(refusalName(await look("signing"))).toBe("StepNotReached");
    expect(await look("passport")).toMatchObject({ journey: { furthestStep: 2, nextStep: 2 } });
    expect(await journeyOf(borrower)).toMatchObject({ furthestStep: 2, nextStep: 2 });
  });
});

describe("the furthest step", () => {
  test.each(order)("is %s once everything before it is saved", async (step) => {
    const borrower = await borrowerAt(app, step);
    const number = stepNumberOf(step);
    expect(await journeyOf(borrower)).toMatchObject({
      steps: [0, 1, 2, 3, 4, 5, 6, 7, 8],
      furthestStep: number,
      nextStep: number,
      status: step === "timer" ? "Signed" : "Draft",
    });
  });

  test("is not moved back by saving an earlier form again", async () => {
    const borrower = await borrowerAt(app, "signing");
    const saved = await borrower.client.succeed(endpoints.savePassport, borrower.forms.passport(1));
    expect(saved.journey).toMatchObject({ furthestStep: 7, nextStep: 7 });
  });

  test("is the INN's page, before the number is confirmed, when the look-up found none", async () => {
    app.partners.findInn.answers({ ok: true, inn: null });
    const borrower = await borrowerAt(app, "additional-questions");
    await app.jobs.run();
    app.partners.findInn.reset();
    expect(await journeyOf(borrower)).toMatchObject({ steps: [0, 1, 2, 3, 10, 4, 5, 6, 7, 8] });
  });

  test("is not held up by a look-up that fails", async () => {
    app.partners.findInn.answers({ ok: false, fault: "timeout" });
    const borrower = await borrowerAt(app, "number-confirmation");
    expect(await app.jobs.run()).toEqual([expect.stringContaining("INN look-up gave no answer")]);
    app.partners.findInn.reset();
    expect(await journeyOf(borrower)).toMatchObject({ nextStep: 4 });
  });
});

describe("a form changed after the documents were frozen", () => {
  test("makes the code open nothing; a new pack is signed with a new code", async () => {
    const borrower = await borrowerAt(app, "signing");
    const { body, packHash } = await borrower.askSigningCode();
    const changed = { body: { ...borrower.forms.passport(1).body, birthPlace: "г. Псков" } };
    await borrower.client.succeed(endpoints.savePassport, changed);
    const sign = () =>
      borrower.client.refusal(endpoints.savePaymentOfferAndSendToConsideration, { body });
    expect(await sign()).toBe("OfferChanged");
    const again = await borrower.askSigningCode();
    expect(again.packHash).not.toBe(packHash);
    expect(await sign()).toBe("OfferChanged");
    await borrower.client.succeed(endpoints.savePaymentOfferAndSendToConsideration, {
      body: again.body,
    });
  });

  test("saved as it was: the same documents are frozen again", async () => {
    const borrower = await borrowerAt(app, "signing");
    const { body, packHash } = await borrower.askSigningCode();
    await borrower.client.succeed(endpoints.savePassport, borrower.forms.passport(1));
    const sign = () =>
      borrower.client.refusal(endpoints.savePaymentOfferAndSendToConsideration, { body });
    expect(await sign()).toBe("OfferChanged");
    const again = await borrower.client.succeed(endpoints.signFiles, {
      body: await borrower.toSign(),
    });
    expect(again).toMatchObject({ packHash, codeId: body.codeId });
    expect(await sign()).toBe("nothing");
  });
});

describe("after the signature", () => {
  /** Every changing call, and what is shown of the offer, is refused so; nothing changes. */
  async function expectRefused(borrower: Borrower, refusal: string): Promise<void> {
    const query = { ...borrower.ofApplication(), offerSum: borrower.offer.requestedOfferSum };
    const all = [...(await changes(borrower)), ["signing", endpoints.getOfferInfoText, { query }]];
    const picture = await pictureOf(app.db);
    for (const [, endpoint, request] of all as [Step, Endpoint, object][]) {
      const { reply } = await send(borrower, endpoint, request);
      expect([endpoint.name, refusalName(reply)]).toEqual([endpoint.name, refusal]);
    }
    expect(await pictureOf(app.db)).toEqual(picture);
  }

  test("nothing that was signed can be changed", async () => {
    await expectRefused(await borrowerAt(app, "timer"), "StatusForbids");
  });

  test.each(["ClientDenied", "Refused"] as const)("nothing of what is %s", async (status) => {
    const borrower = await borrowerAt(app, "signing");
    await app.db
      .updateTable("applications")
      .set({ status })
      .where("id", "=", borrower.state.applicationId)
      .execute();
    await expectRefused(borrower, "StatusForbids");
  });

  test("once issued every changing call answers 405 and the way to the personal account", async () => {
    const borrower = await borrowerWithLoan(app);
    const picture = await pictureOf(app.db);
    const look = { body: { ...borrower.ofApplication(), step: 8, isNew: true } };
    const all: [Endpoint, object][] = [
      ...(await changes(borrower)).map(([, endpoint, request]): [Endpoint, object] => [
        endpoint,
        request,
      ]),
      [endpoints.setCurrentAppStep, look],
    ];
    for (const [endpoint, request] of all) {
      const sent: Sent<unknown> = await send(borrower, endpoint, request);
      expect([endpoint.name, sent.status, refusalName(sent.reply)]).toEqual([
        endpoint.name,
        405,
        "ApplicationLeft",
      ]);
      expect(sent.reply).toMatchObject({ redirectToLk: "/account" });
    }
    expect(await pictureOf(app.db)).toEqual(picture);
  });
});
