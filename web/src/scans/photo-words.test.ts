// At most two refusals for a document, then it is taken with a hint; each document has its own two (ux §1.5).
import { expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";

import { createPhotoJudge } from "./photo-words.ts";

const main = documentIds.scanPassportMain;
const kinds = (judge: ReturnType<typeof createPhotoJudge>, categoryId: string, times: number) =>
  Array.from({ length: times }, () => judge(categoryId, ["blurred"])?.kind);

test("two are refused, whatever follows is taken with a hint", () => {
  const judge = createPhotoJudge();
  expect(kinds(judge, main, 4)).toEqual(["refused", "refused", "hint", "hint"]);
  expect(kinds(judge, documentIds.scanPassportRegistration, 1)).toEqual(["refused"]);
});

test("a good photo is neither refused nor counted", () => {
  const judge = createPhotoJudge();
  expect(judge(main, [])).toBeNull();
  expect(kinds(judge, main, 3)).toEqual(["refused", "refused", "hint"]);
});

test("a selfie goes on beyond the edges of the photo, and may", () => {
  const judge = createPhotoJudge();
  expect(judge(documentIds.scanSelfie, ["cut"])).toBeNull();
  expect(judge(documentIds.scanSelfie, ["dark"])?.kind).toBe("refused");
});

test("one that is too small is refused each time", () => {
  const judge = createPhotoJudge();
  const verdicts = Array.from({ length: 4 }, () => judge(main, ["small"])?.kind);
  expect(new Set(verdicts)).toEqual(new Set(["refused"]));
});
