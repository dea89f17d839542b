// What must not be taken, or only drawn anew: other kinds, broken files, files that are two things at once,
// bombs (C1, C2).
import { deflateSync } from "node:zlib";
import sharp from "sharp";

import { type SeededRandom, seededRandom } from "../../../tools/testing/seeded-random.ts";
import { canary, type FileCase } from "./file-case.ts";
import { heicFixture, withSizeSaid as heicSaying } from "./heic-parts.ts";
import { hostilePdfs } from "./hostile-pdfs.ts";
import { withSegment, withSizeSaid as jpegSaying } from "./jpeg-parts.ts";
import { otherKinds } from "./other-kinds.ts";
import { pdfOf } from "./pdf-parts.ts";
import { pngChunk, pngSaying, withChunk } from "./png-parts.ts";

const noise = (format: "jpeg" | "png") =>
  sharp(seededRandom().bytes(96 * 64 * 3), { raw: { width: 96, height: 64, channels: 3 } })
    .toFormat(format)
    .toBuffer();

const refused = (name: string, make: FileCase["make"], says = "image/jpeg"): FileCase => ({
  name,
  make,
  says,
  becomes: "refused",
});

/** Each as what it is, and as what it claims to be. */
const wrongKinds: FileCase[] = otherKinds.flatMap(({ name, bytes, type }) => [
  refused(name, () => bytes, type),
  refused(`${name} that says it is a photo`, () => bytes, "image/jpeg"),
  refused(`${name} that says it is a PDF`, () => bytes, "application/pdf"),
]);

const madeBy = {
  JPEG: () => noise("jpeg"),
  PNG: () => noise("png"),
  HEIC: async () => heicFixture("located"),
  PDF: async () => pdfOf(),
};

const cut = (kind: keyof typeof madeBy, share: number): FileCase =>
  refused(`${kind} cut at ${Math.round(share * 100)} %`, async () => {
    const whole = await madeBy[kind]();
    return whole.subarray(0, Math.floor(whole.length * share));
  });

const truncated = (Object.keys(madeBy) as (keyof typeof madeBy)[]).flatMap((kind) =>
  Array.from({ length: 16 }, (_, at) => cut(kind, (at + 1) / 18)),
);

const magics: Record<string, string> = {
  JPEG: "ffd8ffe000104a464946",
  PNG: "89504e470d0a1a0a0000000d49484452",
  HEIC: "0000001c6674797068656963000000006d696631",
  PDF: "255044462d312e370a",
};

const rubbish = (random: SeededRandom): FileCase[] =>
  Object.entries(magics).flatMap(([kind, magic]) =>
    Array.from({ length: 5 }, (_, at) => {
      const bytes = Buffer.concat([Buffer.from(magic, "hex"), random.bytes(40 + at * 300)]);
      return refused(`chance ${at} behind the first bytes of a ${kind}`, () => bytes);
    }),
  );

/** Drawn anew they are harmless; what was hung on must be gone. */
const twoAtOnce = (["JPEG", "PNG"] as const).flatMap((kind) => {
  const script = `<script>/*${canary}*/alert(1)</script>`;
  const tails: Record<string, Buffer> = {
    HTML: Buffer.from(`<html>${script}`),
    ZIP: Buffer.concat([
      Buffer.from("PK\u0003\u0004"),
      Buffer.from(canary),
      Buffer.from(`PK\u0005\u0006${"\0".repeat(18)}`),
    ]),
    PHP: Buffer.from(`<?php system('${canary}'); ?>`),
    PDF: Buffer.concat([pdfOf({ content: `(${canary}) Tj` })]),
    EXE: Buffer.from(`MZ${canary}`),
    shell: Buffer.from(`\n#!/bin/sh\necho ${canary}\n`),
    "the test virus": Buffer.concat([
      Buffer.from("X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-"),
      Buffer.from(`ANTIVIRUS-TEST-FILE!$H+H*${canary}`),
    ]),
  };
  const become = "kept clean or refused" as const;
  return Object.entries(tails).flatMap(([what, tail]): FileCase[] => [
    {
      name: `${kind} and ${what} behind it`,
      becomes: become,
      make: async () => Buffer.concat([await madeBy[kind](), tail]),
    },
    {
      name: `${kind} and ${what} within it`,
      becomes: become,
      make: async () =>
        kind === "JPEG"
          ? withSegment(await madeBy.JPEG(), 0xfe, tail)
          : withChunk(await madeBy.PNG(), "tEXt", Buffer.concat([Buffer.from("Comment\0"), tail])),
    },
  ]);
});

const zeros = (mebibytes: number) => Buffer.alloc(mebibytes * 1024 * 1024);

const bombs: FileCase[] = [
  ...[
    [30_000, 30_000],
    [65_535, 65_535],
    [200_000, 400],
    [2_147_483_647, 1],
    [0, 0],
    [0, 100],
  ].map(([width = 0, height = 0]) =>
    refused(`PNG that says ${width}x${height}`, () => pngSaying(width, height, Buffer.alloc(1000))),
  ),
  ...[
    [65_500, 65_500],
    [30_000, 20_000],
    [65_535, 1_000],
  ].map(([width = 0, height = 0]) =>
    refused(`JPEG that says ${width}x${height}`, async () =>
      jpegSaying(await noise("jpeg"), width, height),
    ),
  ),
  ...[
    [30_000, 30_000],
    [0x7fffffff, 2],
    [65_535, 65_535],
    [0, 0],
  ].map(([width = 0, height = 0]) =>
    refused(`HEIC that says ${width}x${height}`, () =>
      heicSaying(heicFixture("located"), width, height),
    ),
  ),
  refused("PNG of 900 million points, packed small", () => pngSaying(30_000, 30_000, zeros(100))),
  {
    name: "PNG with a comment that unpacks to 100 MiB",
    becomes: "kept clean or refused",
    make: async () =>
      withChunk(
        await noise("png"),
        "zTXt",
        Buffer.concat([Buffer.from("Comment\0\0"), deflateSync(zeros(100))]),
      ),
  },
  {
    name: "PNG with a colour profile that unpacks to 100 MiB",
    becomes: "kept clean or refused",
    make: async () =>
      withChunk(
        await noise("png"),
        "iCCP",
        Buffer.concat([Buffer.from("p\0\0"), deflateSync(zeros(100))]),
      ),
  },
  {
    name: "PNG with 30 000 comments",
    becomes: "kept clean or refused",
    make: () =>
      pngSaying(
        8,
        8,
        Buffer.alloc(72),
        Array.from({ length: 30_000 }, () => pngChunk("tEXt", Buffer.from(`a\0${canary}`))),
      ),
  },
];

export function hostileFiles(seed: number): FileCase[] {
  const random = seededRandom(seed);
  return [...wrongKinds, ...truncated, ...rubbish(random), ...twoAtOnce, ...bombs, ...hostilePdfs];
}
