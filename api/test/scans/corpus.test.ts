// Hundreds of files, most of them hostile, through the whole API: none taken wrongly, none refused wrongly, nothing
// left in what is stored (issue 6; reliability C1–C4, G11). A run takes some by seed; ATTACK_FILES=10000 takes all,
// SEED repeats a run, ATTACK_KEEP=<folder> leaves what was stored there for another reader of metadata.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { endpoints } from "@microloan/contract/endpoints";

import { seededRandom, seed } from "../../../tools/testing/seeded-random.ts";
import { createTestApp, type TestApp } from "../app.ts";
import { type Borrower, borrowerAt } from "../borrower.ts";
import { refusalName } from "../client.ts";
import type { FileCase } from "./file-case.ts";
import { goodFiles } from "./good-files.ts";
import { hostileFiles } from "./hostile-files.ts";
import { hostileNames, isHarmlessName } from "./hostile-names.ts";
import { whatIsWrong } from "./kept-file.ts";

const most = Number(process.env["ATTACK_FILES"] ?? 36);
const keep = process.env["ATTACK_KEEP"];
const uploadsOfOne = 150;

const good = goodFiles(seed);
const hostile = hostileFiles(seed);
const expected = new Set(["WrongFileType", "FileDamaged", "FileEmpty", "TooLarge"]);

/** As many of them, in an order of chance. */
function some(all: readonly FileCase[], count: number): FileCase[] {
  const random = seededRandom(seed);
  const left = [...all];
  return Array.from(
    { length: Math.min(count, all.length) },
    () => left.splice(random.below(left.length), 1)[0]!,
  );
}

let app: TestApp;
let borrower: Borrower;
let sent = 0;
beforeAll(async () => {
  app = await createTestApp({ readsScans: true });
});
afterAll(() => app.stop());

/** Another borrower now and then: uploads of an application are counted. */
async function uploader(): Promise<Borrower> {
  if (sent % uploadsOfOne === 0) borrower = await borrowerAt(app, "docs-uploading");
  sent += 1;
  return borrower;
}

const filesStored = async () => {
  let count = 0;
  for await (const _ of app.context.files.list()) count += 1;
  return count;
};

/** What is wrong about how the file was met; nothing when all is well. */
async function meet({ make, says = "", becomes, shape }: FileCase): Promise<string[]> {
  const { client, ofApplication } = await uploader();
  const name = hostileNames[(seed + sent) % hostileNames.length]!;
  const file = new File([new Uint8Array(await make())], name, { type: says });
  const body = { ...ofApplication(), categoryId: documentIds.scanSelfie };
  const { reply } = await client.send(endpoints.saveDocument, { body, file });
  if (!reply.result) {
    const refusal = refusalName(reply);
    if (becomes === "kept") return [`refused with ${refusal}`];
    return expected.has(refusal) ? [] : [`refused with ${refusal}`];
  }
  const { fileId } = reply;
  const row = await app.db
    .selectFrom("documentFiles")
    .select(["fileKey", "mimeType", "name"])
    .where("id", "=", fileId)
    .executeTakeFirstOrThrow();
  const bytes = await app.context.files.get(row.fileKey);
  if (keep)
    writeFileSync(
      join(keep, `${sent}.${row.mimeType === "application/pdf" ? "pdf" : "jpg"}`),
      bytes,
    );
  await client.succeed(endpoints.removeDocument, { body: { fileId } });
  return [
    ...(becomes === "refused" ? ["taken"] : []),
    ...(isHarmlessName(row.name) ? [] : [`named ${JSON.stringify(row.name)}`]),
    ...(await whatIsWrong(bytes, { mimeType: row.mimeType, shape })),
  ];
}

async function faultsOf(cases: readonly FileCase[]): Promise<string[]> {
  if (keep) mkdirSync(keep, { recursive: true });
  const faults: string[] = [];
  for (const one of cases)
    for (const fault of await meet(one)) faults.push(`${one.name}: ${fault}`);
  return faults;
}

const minutes = 60_000;
const goodOnes = some(good, Math.round(most / 3));
const hostileOnes = some(hostile, Math.round((most * 2) / 3));

test("the corpus is as large as it must be, and no name stands twice", () => {
  expect(good.length).toBeGreaterThanOrEqual(200);
  expect(hostile.length).toBeGreaterThanOrEqual(300);
  const names = hostile.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test(
  `${goodOnes.length} good files are taken and nothing is left in them (seed ${seed})`,
  async () => expect(await faultsOf(goodOnes)).toEqual([]),
  10 * minutes,
);

test(
  `${hostileOnes.length} hostile files are refused, or drawn anew without what was in them (seed ${seed})`,
  async () => {
    expect(await faultsOf(hostileOnes)).toEqual([]);
    // Those that were taken are removed, and their files with them.
    await expect.poll(filesStored).toBe(0);
  },
  10 * minutes,
);
