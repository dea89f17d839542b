// The largest that is taken, or nearly: what costs most memory among files that break no rule, or break it last (C2).
import { deflateSync } from "node:zlib";
import sharp from "sharp";

import type { FileCase } from "./file-case.ts";
import { heicFixture, withSizeSaid } from "./heic-parts.ts";
import { pdfOf } from "./pdf-parts.ts";

const side = 7_700;
const large = () =>
  sharp({ create: { width: side, height: side, channels: 3, background: "#804020" } });
const either = "kept clean or refused" as const;

export const largestFiles: FileCase[] = [
  {
    name: "JPEG of 59 million points",
    becomes: "kept",
    make: () => large().jpeg({ quality: 60 }).toBuffer(),
  },
  {
    name: "JPEG of 59 million points, taken sideways",
    becomes: "kept",
    make: () => large().jpeg({ quality: 60 }).withMetadata({ orientation: 6 }).toBuffer(),
  },
  {
    name: "JPEG of 59 million points, pass by pass",
    becomes: either,
    make: () => large().jpeg({ quality: 60, progressive: true }).toBuffer(),
  },
  {
    name: "PNG of 59 million points",
    becomes: "kept",
    make: () => large().png({ compressionLevel: 1 }).toBuffer(),
  },
  {
    name: "PNG of 59 million points, pass by pass",
    becomes: either,
    make: () => large().png({ compressionLevel: 1, progressive: true }).toBuffer(),
  },
  {
    name: "HEIC that says 7000x7000",
    becomes: "refused",
    make: () => withSizeSaid(heicFixture("located"), 7_000, 7_000),
  },
  {
    name: "PDF that unpacks to 199 MiB",
    becomes: "kept",
    make: () =>
      pdfOf({
        objects: [
          {
            words: "/Filter /FlateDecode",
            data: deflateSync(Buffer.alloc(199 * 1024 * 1024)),
          },
        ],
      }),
  },
  {
    name: "PDF that unpacks to 15 MiB a hundred times over",
    becomes: either,
    make: () => {
      const data = deflateSync(Buffer.alloc(15 * 1024 * 1024));
      return pdfOf({
        objects: Array.from({ length: 13 }, () => ({ words: "/Filter /FlateDecode", data })),
      });
    },
  },
  {
    name: "PDF of 14 MiB of letters that stand for four bytes each",
    becomes: either,
    make: () =>
      pdfOf({
        objects: [
          {
            words: "/Filter /ASCII85Decode",
            data: Buffer.from(`${"z".repeat(14 * 1024 * 1024)}~>`),
          },
        ],
      }),
  },
];
