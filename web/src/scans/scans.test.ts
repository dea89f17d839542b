// The scans as data: what is shown at «Продолжить», and what their confirmation sends.
import { expect, test } from "vitest";

import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { documentEndpoints } from "@microloan/contract/endpoints/document";
import { sampleIds } from "@microloan/contract/samples/people";

import {
  categoryFaults,
  inPageOrder,
  scansReducer,
  stillStanding,
  storedScans,
  summaryOf,
  toConfirmation,
} from "./scans.ts";
import type { Category, Scan } from "./scans.ts";

const category = (id: string, isRequired: boolean, files: Category["files"] = []): Category => ({
  id,
  title: `Фото ${id}`,
  hint: "",
  isRequired,
  files,
});
const photo = { id: "f1", name: "passport.jpg", mimeType: "image/jpeg" };
const scan = (categoryId: string, state: Scan["state"]): Scan => ({
  key: `${categoryId}-${state}`,
  categoryId,
  name: "x.jpg",
  state,
});
const categories = [category("self", false), category("main", true, [photo])];

test("required categories stand first", () => {
  expect(inPageOrder(categories).map(({ id }) => id)).toEqual(["main", "self"]);
});

test("files of an earlier visit are stored scans", () => {
  expect(storedScans(categories)).toEqual([
    { key: "f1", fileId: "f1", categoryId: "main", name: "passport.jpg", state: "stored" },
  ]);
});

test("a message goes with the state it was said in", () => {
  const failed = { ...scan("main", "failed"), message: "Файл пустой", canRetry: false };
  const [changed] = scansReducer([failed], {
    kind: "changed",
    key: failed.key,
    change: { state: "sending", share: 0.5 },
  });
  expect(changed).toEqual({ ...scan("main", "failed"), state: "sending", share: 0.5 });
});

test.each([
  ["nothing there", [], "Добавьте фотографию"],
  ["only a failed one", [scan("main", "failed")], "Добавьте фотографию"],
  [
    "still on its way",
    [scan("main", "stored"), scan("main", "sending")],
    "Дождитесь, пока файл загрузится",
  ],
  ["stored beside a failed one", [scan("main", "stored"), scan("main", "failed")], undefined],
])("a required category with %s", (_name, scans, fault) => {
  expect(categoryFaults(categories, scans).get("main")).toBe(fault);
});

test("an optional category may be empty, but is waited for", () => {
  expect(categoryFaults(categories, storedScans(categories)).size).toBe(0);
  const withSelfie = [...storedScans(categories), scan("self", "waiting")];
  expect([...categoryFaults(categories, withSelfie).keys()]).toEqual(["self"]);
});

test("what was shown goes when it is mended, and nothing new is shown before the next try", () => {
  const shown = categoryFaults(categories, []);
  expect([...stillStanding(shown, categoryFaults(categories, []))]).toEqual([...shown]);
  expect(stillStanding(shown, categoryFaults(categories, [scan("main", "sending")])).size).toBe(0);
});

test("the summary names the category and leads to its first button", () => {
  expect(summaryOf(categories, categoryFaults(categories, []))).toEqual([
    { message: "Добавьте фотографию", label: "Фото main", fieldId: "scan-main" },
  ]);
});

test.each(["docsUploading", "docsUploadingSigned"] as const)(
  "the confirmation of %s is what the contract asks for",
  (page) => {
    const request = toConfirmation(sampleIds.application, page);
    expect(documentEndpoints.saveDocuments.body.parse(request)).toEqual(request);
    expect(request).toMatchObject({ formPageId: formPages[page], documentRuleIds: [] });
  },
);
