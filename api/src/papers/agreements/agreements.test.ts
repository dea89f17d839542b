// What a borrower agreed to with a tick: one text for each purpose, its hash with the tick, the version kept whatever
// the text is later, and its PDF from the same words (152-ФЗ; D7; decision 0039).
import { afterAll, beforeAll, expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { documentRuleOfId } from "@microloan/contract/dictionaries/document-rules";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { endpoints } from "@microloan/contract/endpoints";
import type { ReadingBlock } from "@microloan/contract/fields/document-reading";
import { lenderPhone } from "@microloan/contract/lender";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { squashed, wordsOnPaper } from "../../../test/pdf-text.ts";
import {
  agreeToConfirmation,
  beginNext,
  borrowerWithClosedLoan,
} from "../../../test/repeat-client.ts";
import { sha256 } from "../../platform/hashing.ts";
import { readingTexts } from "../pdf/reading.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ drawsPdf: true });
}, 30_000);
afterAll(() => app.stop());

const { agreesAsp, agreesCreditReport, agreesCreditReportRepeat, agreesPersonalDataAndASP } =
  documentIds;
const { getFileBody } = endpoints;
const { getDocumentText } = endpoints;

const ticksOf = (contactId: string) =>
  app.db
    .selectFrom("documentTicks")
    .leftJoin("agreementTexts", "agreementTexts.sha256", "documentTicks.textSha256")
    .select(["documentRuleId", "applicationId", "textSha256", "text"])
    .where("contactId", "=", contactId)
    .orderBy("tickedAt")
    .execute();

const asked = (of: Borrower, documentRulesId: string) => ({
  query: { ...of.ofApplication(), documentRulesId },
});

const wordsOf = ({ blocks }: { blocks: ReadingBlock[] | null }) =>
  squashed(readingTexts(blocks ?? []).join(""));
const plain = (words: string) => squashed(words).replaceAll("\u2011", "-");

test("each purpose has a text and a tick of its own, kept by the text's hash and without the person's data", async () => {
  // Digits that no text of the law has.
  const borrower = await borrowerAt(app, "passport", { person: { phone: "+79154807391" } });
  const { client, person, state } = borrower;
  const { documents } = await client.succeed(endpoints.getDocumentsForRegistration, {});
  expect(documents.map(({ id }) => id)).toEqual([
    agreesPersonalDataAndASP,
    agreesAsp,
    agreesCreditReport,
  ]);
  const ticks = await ticksOf(state.contactId ?? "");
  for (const { id, text = "" } of documents) {
    expect(ticks).toContainEqual({
      documentRuleId: id,
      applicationId: null,
      textSha256: sha256(text),
      text,
    });
    for (const value of [person.lastName, person.firstName, person.phone.slice(-4)])
      expect(text).not.toContain(value);
  }
  const [consent] = documents;
  expect(consent?.text).not.toContain("СМС с кодом");
  expect(consent?.text).not.toContain("кредитный отчёт");
  // Whoever is given data is named: the list is closed.
  for (const to of ["сервису подсказок", "сервису оценки поведения", "страховой организации и исп"])
    expect(consent?.text).toContain(to);
});

test("review and behaviour scoring are agreed to with the one consent, collection by others with none", async () => {
  const { documents } = await app.newClient().succeed(endpoints.getDocumentsForRegistration, {});
  const consent = documents.find(({ id }) => id === agreesPersonalDataAndASP)?.text ?? "none";
  for (const words of [
    "рассмотреть заявление о займе",
    "оценку поведения при первом и при каждом следующем обращении",
    "исключительно на основании автоматизированной обработки",
    "вправе возразить против такого решения",
    "Не даётся оно и для взаимодействия с другими лицами",
  ])
    expect(consent).toContain(words);
  for (const id of [
    documentIds.agreesScoringPlusNewClient,
    documentIds.agreesScoringPlusRepeatClient,
    documentIds.agreesPersonalDataReview,
    documentIds.agreesPersonalDataCollection,
  ])
    expect(documentRuleOfId(id)).toBeUndefined();
});

test("the page of the brand's site says what is ticked, word for word", async () => {
  const { documents } = await app.newClient().succeed(endpoints.getDocumentsForRegistration, {});
  const text = documents.find(({ id }) => id === agreesAsp)?.text ?? "none";
  const page = await app.server.inject("/documents/asp-agreement.html");
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  const [, body = ""] = /<main>(.*)<\/main>/s.exec(page.body) ?? [];
  expect(plain(body.replaceAll(/<[^>]+>/g, ""))).toBe(plain(text.replaceAll("\n\n— ", "")));
});

test.each(["asp-agreement", "privacy-policy"])(
  "%s is a page of the brand, names its lender and leads back",
  async (name) => {
    const { lender } = app.context.config;
    const page = await app.server.inject(`/documents/${name}.html`);
    expect(page.body).toMatch(/<header><a href="\/">/);
    const [, title] = /<title>(.*)<\/title>/.exec(page.body) ?? [];
    expect(title).toMatch(new RegExp(` — ${lender.brand}$`));
    const said = plain(page.body.replaceAll(/<[^>]+>/g, " "));
    for (const fact of [lender.fullName, lender.ogrn, lender.address, lenderPhone(lender)])
      expect(said).toContain(plain(fact));
    expect(said).not.toMatch(/образец/i);
  },
);

test("the PDF says the text that was ticked and who ticked it, the same bytes each time", async () => {
  const borrower = await borrowerAt(app, "passport");
  const { client, person, state } = borrower;
  const ticks = await ticksOf(state.contactId ?? "");
  for (const { documentRuleId, text, textSha256 } of ticks) {
    const file = await client.succeed(getFileBody, asked(borrower, documentRuleId));
    const bytes = Buffer.from(file.fileBody, "base64");
    expect(file.sha256).toBe(sha256(bytes));
    const read = await client.succeed(getDocumentText, asked(borrower, documentRuleId));
    expect(read.sha256).toBe(file.sha256);
    const words = wordsOf(read);
    expect(wordsOnPaper(bytes, [])).toBe(words);
    expect(plain(words).startsWith(plain(text ?? "none"))).toBe(true);
    expect(words).toContain(squashed(`${person.lastName} ${person.firstName}`));
    expect(words).toContain(textSha256);
  }
  const openings = await app.db
    .selectFrom("documentOpenings")
    .select(["formPageId", "documentRuleId"])
    .where("applicationId", "=", state.applicationId)
    .execute();
  expect(new Set(openings.map(({ formPageId }) => formPageId))).toEqual(
    new Set([formPages.registration]),
  );
});

test("given in the night, its PDF is made on the day it was in Moscow", async () => {
  const borrower = await borrowerAt(app, "passport");
  await app.db
    .updateTable("documentTicks")
    .set({ tickedAt: new Date("2026-11-21T01:30:00+03:00") })
    .where("contactId", "=", borrower.state.contactId ?? "")
    .execute();
  const file = await borrower.client.succeed(getFileBody, asked(borrower, agreesAsp));
  const pdf = Buffer.from(file.fileBody, "base64").toString("latin1");
  expect(/\/CreationDate \(D:(\d{8})/.exec(pdf)?.[1]).toBe("20261121");
});

test("an earlier version stays what was agreed to, and lies in the account after signing", async () => {
  const borrower = await borrowerAt(app, "signing");
  const { client, state } = borrower;
  const text = "Старое согласие\n\nЯ согласен.\n\n1. Срок\n\n1.1. Год.";
  await app.db
    .insertInto("agreementTexts")
    .values({ sha256: sha256(text), text })
    .execute();
  await app.db
    .updateTable("documentTicks")
    .set({ textSha256: sha256(text) })
    .where("contactId", "=", state.contactId ?? "")
    .where("documentRuleId", "=", agreesPersonalDataAndASP)
    .execute();
  await borrower.sign();
  // Given anew after the signature: not what this application was signed with.
  await app.db
    .insertInto("documentTicks")
    .columns(["contactId", "documentRuleId", "applicationId", "textSha256"])
    .expression(
      app.db
        .selectFrom("documentTicks")
        .select(["contactId"])
        .select((row) => [
          row.val(agreesPersonalDataAndASP).$castTo<string>().as("documentRuleId"),
          "applicationId",
          "textSha256",
        ])
        .where("contactId", "=", state.contactId ?? "")
        .where("documentRuleId", "=", agreesAsp),
    )
    .execute();
  const { applications } = await client.succeed(endpoints.listApplications, {});
  const given = applications[0]?.contract?.documents.filter(({ name }) =>
    name.startsWith("Согласие"),
  );
  expect(given?.map(({ documentRulesId }) => documentRulesId).toSorted()).toEqual(
    [agreesAsp, agreesCreditReport, agreesPersonalDataAndASP].toSorted(),
  );
  const { blocks } = await client.succeed(
    getDocumentText,
    asked(borrower, agreesPersonalDataAndASP),
  );
  expect(readingTexts(blocks ?? [])[0]).toBe("Старое согласие");
});

test("one that is not given yet is read as it would be; with the application's own tick it is that one's", async () => {
  const repeat = await borrowerWithClosedLoan(app);
  await beginNext(repeat);
  const { client, state } = repeat;
  const before = await client.succeed(getDocumentText, asked(repeat, agreesCreditReportRepeat));
  expect(wordsOf(before)).toContain("отметкиподнимещёнет");
  await agreeToConfirmation(repeat);
  const after = await client.succeed(getDocumentText, asked(repeat, agreesCreditReportRepeat));
  expect(wordsOf(after)).toContain("поМоскве");
  const ticks = await ticksOf(state.contactId ?? "");
  const own = ticks.find(({ documentRuleId }) => documentRuleId === agreesCreditReportRepeat);
  expect(own?.applicationId).toBe(state.applicationId);
  const stranger = await borrowerAt(app, "passport");
  expect(await stranger.client.refusal(getFileBody, asked(repeat, agreesAsp))).toBe("NotFound");
});
