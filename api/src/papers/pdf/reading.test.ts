// What is read on the page is what is on paper: the words of each PDF, taken from its pages as a viewer draws them,
// against the text that the reader gets from the same bytes (D7; decision 0035).
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";

import { squashed, wordsOnPaper } from "../../../test/pdf-text.ts";
import { installment, payday, sampleOf, withExtras } from "../../../test/sample-documents.ts";
import { textOfWording, wordingOfText } from "../agreements/wording-text.ts";
import { wordingOf } from "../agreements/wordings.ts";
import { documentText } from "./document-text.ts";
import { type SignedDocumentKind, signedDocumentKinds } from "./loan-document-data.ts";
import { readingOf, readingTexts } from "./reading.ts";
import { renderDocument } from "./render-document.ts";
import { documentTemplates } from "./templates.ts";
import { readTextInside } from "./text-inside.ts";

const loans = { payday, installment, withExtras };
// Every document, and the two that differ by the loan for each loan.
const cases: [kind: SignedDocumentKind, loan: keyof typeof loans][] = [
  ...signedDocumentKinds.map((kind) => [kind, "installment"] as [typeof kind, "installment"]),
  ["individual-conditions", "payday"],
  ["individual-conditions", "withExtras"],
  ["payment-schedule", "payday"],
  ["payment-schedule", "withExtras"],
];

describe("the text inside the PDF", () => {
  test.each(cases)("%s, %s: says what its pages say, word for word", async (kind, loan) => {
    const bytes = await renderDocument(kind, sampleOf(kind, loans[loan]));
    const blocks = readTextInside(bytes) ?? [];
    const headings = blocks.flatMap((block) => (block.kind === "table" ? [block.headings] : []));
    const paper = wordsOnPaper(bytes, headings);
    expect(paper.length).toBeGreaterThan(500);
    expect(paper).not.toContain("\ufffd");
    expect(paper).toBe(squashed(readingTexts(blocks).join("")));
  });

  test.each(cases)("%s, %s: leaves out no part of its template", (kind, loan) => {
    const definition = documentTemplates[kind](sampleOf(kind, loans[loan]));
    const { footer: _, ...withoutFooter } = definition;
    expect(readingTexts(readingOf(definition))).toEqual(documentText(withoutFooter));
  });

  test("keeps its shape: frames of ПСК, the statutory table, the payments, the parties", () => {
    const blocks = readingOf(documentTemplates["individual-conditions"](installment));
    const kinds = blocks.map(({ kind }) => kind);
    expect(kinds.slice(0, 3)).toEqual(["card", "frames", "title"]);
    const tables = blocks.filter((block) => block.kind === "table");
    expect(tables.map(({ headings, rows }) => [headings.length, rows.length])).toEqual([
      [3, 19],
      [6, 13],
    ]);
    expect(tables[1]?.rows.at(-1)?.[0]).toEqual({ text: "Итого", span: 2, isStrong: true });
    expect(kinds.filter((kind) => kind === "card")).toHaveLength(3);
  });

  test("gives clauses their numbers and lists their place inside them", () => {
    const items = readingOf(documentTemplates["loan-agreement"](payday)).filter(
      (block) => block.kind === "item",
    );
    expect(items[0]).toMatchObject({ marker: "1.1.", level: 1 });
    expect(items.filter(({ level }) => level === 2).map(({ marker }) => marker)).toContain("—");
  });

  test("is refused where a template has a part that it does not know", () => {
    expect(() => readingOf({ content: [{ qr: "x" }] })).toThrow("cannot be read: qr");
    const nested = { table: { body: [[{ stack: [{ table: { body: [["a", "b"]] } }] }, "x"]] } };
    expect(() => readingOf({ content: [nested] })).toThrow("stands in a card");
  });

  test("is null for bytes of the time before", () => {
    expect(readTextInside(Buffer.from("%PDF-1.7 of old"))).toBeNull();
  });
});

test.each([
  documentIds.agreesPersonalDataAndASP,
  documentIds.agreesAsp,
  documentIds.agreesCreditReport,
])("an agreement %s: its wording comes back from its text, and is all on paper", async (id) => {
  const wording = wordingOf(id, payday.lender, payday.signedOn);
  const text = wording ? textOfWording(wording) : "none";
  expect(wordingOfText(text)).toEqual(wording);
  expect(text).not.toMatch(/undefined|\[object/);
  const { lender, signedOn: day } = payday;
  const at = { author: lender.shortName, site: lender.site, sha256: "0".repeat(64), day };
  const bytes = await renderDocument("agreement", { ...at, text, given: null });
  const words = squashed(readingTexts(readTextInside(bytes) ?? []).join(""));
  expect(wordsOnPaper(bytes, [])).toBe(words);
  expect(words.replaceAll("\u2011", "-").startsWith(squashed(text))).toBe(true);
});

describe("the bytes", () => {
  /** SHA-256 of every document, drawn by a process of its own. */
  async function hashesOfAProcess(): Promise<unknown> {
    const from = (name: string) => JSON.stringify(new URL(`./${name}`, import.meta.url).href);
    const script = `
      import { createHash } from "node:crypto";
      import { renderDocument } from ${from("render-document.ts")};
      import { installment, payday, sampleOf } from ${from("../../../test/sample-documents.ts")};
      import { documentTemplates } from ${from("templates.ts")};
      const hashes = {};
      for (const kind of Object.keys(documentTemplates))
        for (const data of [payday, installment])
          hashes[kind + data.contractNumber] =
            createHash("sha256").update(await renderDocument(kind, sampleOf(kind, data))).digest("hex");
      console.log(JSON.stringify(hashes));`;
    const given = ["--input-type=module", "--eval", script];
    const { stdout } = await promisify(execFile)(process.execPath, given);
    return JSON.parse(stdout);
  }

  test("of every document are the same from two processes", async () => {
    const [one, other] = await Promise.all([hashesOfAProcess(), hashesOfAProcess()]);
    expect(Object.keys(one as object)).toHaveLength(2 * signedDocumentKinds.length);
    expect(new Set(Object.values(one as object)).size).toBe(2 * signedDocumentKinds.length);
    expect(other).toEqual(one);
  });

  test.each(signedDocumentKinds)("of %s carry title, language and every font", async (kind) => {
    const text = Buffer.from(await renderDocument(kind, sampleOf(kind, payday))).toString("latin1");
    expect(text).toContain("/Lang (ru-RU)");
    expect(text).toContain("/DisplayDocTitle true");
    expect(/\/Title[ (<]/.test(text)).toBe(true);
    const descriptors = text.split("/Type /FontDescriptor").slice(1);
    expect(descriptors.length).toBeGreaterThan(0);
    for (const descriptor of descriptors)
      expect(descriptor.slice(0, descriptor.indexOf("endobj"))).toContain("/FontFile2");
  });
});
