// The papers are tagged: headings, paragraphs, tables with their heads, every text once, and the language (PDF/UA; D7).
import { expect, test } from "vitest";

import { payday } from "../../../test/sample-documents.ts";
import { renderDocument } from "./render-document.ts";

test("the individual conditions say what is a heading and what a table", async () => {
  const bytes = await renderDocument("individual-conditions", payday);
  const pdf = Buffer.from(bytes).toString("latin1");
  const count = (type: string) => pdf.split(`/S /${type}\n`).length - 1;
  expect(pdf).toContain("/Marked true");
  expect(pdf).toContain("/Lang (ru-RU)");
  expect(count("Document")).toBe(1);
  expect(count("H1")).toBe(1);
  // The statutory table and the schedule.
  expect(count("Table")).toBe(2);
  expect(count("TH")).toBeGreaterThan(count("Table"));
  expect(count("TD")).toBeGreaterThan(count("TR"));
  expect(count("P")).toBeGreaterThan(50);
  // A piece of content that belongs to no element would be read by nobody.
  expect(pdf).not.toMatch(/\/Nums \[[^\]]*\[[^\]]*null/);
});
