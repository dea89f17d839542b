// What honest people send: photos as phones turn and describe them, PNG, HEIC and PDF in every usual form (D7; G11).
import sharp from "sharp";

import { type SeededRandom, seededRandom } from "../../../tools/testing/seeded-random.ts";
import { canary, type FileCase } from "./file-case.ts";
import { goodPdfs } from "./good-pdfs.ts";
import { heicFixture, type HeicName, withBoxBehind, withBrand } from "./heic-parts.ts";
import { withSegment } from "./jpeg-parts.ts";
import { withChunk } from "./png-parts.ts";

const orientations = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Green and blue above, red below: tells whether a picture stands upright and is not mirrored. */
export const upright = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c02020" } }).composite([
    {
      input: { create: { width, height: height / 2, channels: 3, background: "#2020c0" } },
      left: 0,
      top: 0,
    },
    {
      input: {
        create: { width: width / 2, height: height / 2, channels: 3, background: "#20c020" },
      },
      left: 0,
      top: 0,
    },
  ]);

/** As the sensor gave it, so that the note in the file turns it upright. */
async function sensorView(width: number, height: number, orientation: number) {
  const picture = sharp(await upright(width, height).png().toBuffer());
  const turn = { 3: 180, 4: 180, 5: 90, 6: 270, 7: 270, 8: 90 }[orientation] ?? 0;
  const turned = sharp(await picture.rotate(turn).png().toBuffer());
  const isMirrored = [2, 4, 5, 7].includes(orientation);
  return isMirrored ? sharp(await turned.flop().png().toBuffer()) : turned;
}

const exif = {
  IFD0: { Make: canary, Model: "Телефон", Software: canary, Artist: canary },
  IFD2: { DateTimeOriginal: "2026:11:20 10:00:00", BodySerialNumber: canary },
  IFD3: {
    GPSLatitudeRef: "N",
    GPSLatitude: "55/1 45/1 21/1",
    GPSLongitudeRef: "E",
    GPSLongitude: "37/1 37/1 2/1",
  },
};
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${canary}"/></rdf:RDF></x:xmpmeta>`;

type Look = { progressive?: boolean; quality?: number; chromaSubsampling?: string };

const phonePhoto = (orientation: number, random: SeededRandom, look: Look): FileCase => {
  const [width, height] = random.pick([
    [160, 120],
    [120, 160],
    [200, 150],
    [320, 180],
  ] as const);
  return {
    name: `photo ${width}x${height}, orientation ${orientation}, ${JSON.stringify(look)}`,
    says: random.pick(["image/jpeg", "", "application/octet-stream"]),
    shape: "upright",
    becomes: "kept",
    make: async () =>
      (await sensorView(width, height, orientation))
        .withExif(exif)
        .withMetadata({ orientation })
        .withXmp(xmp)
        .withIccProfile("p3")
        .jpeg(look)
        .toBuffer(),
  };
};

const plain = () => upright(160, 120).jpeg().toBuffer();
const segments: [string, number, string][] = [
  ["a comment", 0xfe, canary],
  ["IPTC", 0xed, `Photoshop 3.0\0 8BIM\u0004\u0004${canary}`],
  ["a maker's segment", 0xe5, canary],
  ["FlashPix", 0xe2, `FPXR\0${canary}`],
  ["pictures behind (MPF)", 0xe2, `MPF\0${canary}`],
  ["XMP in parts", 0xe1, `http://ns.adobe.com/xmp/extension/\0${canary}`],
  ["EXIF that is broken", 0xe1, `Exif\0\0${canary}`],
];
const behind: [string, () => Buffer][] = [
  ["a trailer", () => Buffer.from(`SEFH${canary}SEFT`)],
  [
    "a film (motion photo)",
    () => Buffer.concat([Buffer.from("\0\0\0\u0018ftypmp42"), Buffer.from(canary)]),
  ],
  ["zeros", () => Buffer.alloc(4096)],
];

const oddJpegs: FileCase[] = [
  ...segments.map(([what, marker, text]): FileCase => ({
    name: `JPEG with ${what}`,
    shape: "upright",
    becomes: "kept",
    make: async () => withSegment(await plain(), marker, Buffer.from(text, "latin1")),
  })),
  ...behind.map(([what, tail]): FileCase => ({
    name: `JPEG with ${what}`,
    shape: "upright",
    becomes: "kept",
    make: async () => Buffer.concat([await plain(), tail()]),
  })),
  ...(["grey", "cmyk", "tiny", "large"] as const).map((kind): FileCase => ({
    name: `JPEG, ${kind}`,
    shape: kind === "grey" || kind === "tiny" ? "any" : "upright",
    becomes: "kept",
    make: () => {
      if (kind === "grey") return upright(160, 120).greyscale().jpeg().toBuffer();
      if (kind === "cmyk") return upright(160, 120).toColourspace("cmyk").jpeg().toBuffer();
      const [width, height] = kind === "tiny" ? [2, 2] : [4000, 3000];
      return upright(width, height).jpeg({ quality: 60 }).toBuffer();
    },
  })),
];

const pngLooks = {
  plain: () => upright(160, 120).png(),
  palette: () => upright(160, 120).png({ palette: true }),
  interlaced: () => upright(160, 120).png({ progressive: true }),
  alpha: () => upright(160, 120).ensureAlpha(0.8).png(),
  "16 bits": () => upright(160, 120).toColourspace("rgb16").png(),
  grey: () => upright(160, 120).greyscale().png(),
};
const pngChunks: Record<string, string> = {
  none: "",
  tEXt: `Comment\0${canary}`,
  iTXt: `XML:com.adobe.xmp\0\0\0\0\0${xmp}`,
  eXIf: `II*\0\u0008\0\0\0\0\0${canary}`,
  tIME: "\u0007\u00ea\u000b\u0014\u000a\0\0",
  pHYs: "\0\0\u0010\u0000\0\0\u0010\u0000\u0001",
};
const pngs = Object.entries(pngLooks).flatMap(([look, make]) =>
  Object.entries(pngChunks).map(([kind, data]): FileCase => ({
    name: `PNG, ${look}, chunk ${kind}`,
    says: "image/png",
    shape: look === "plain" ? "upright" : "any",
    becomes: "kept",
    make: async () => {
      const png = await make().toBuffer();
      return data === "" ? png : withChunk(png, kind, Buffer.from(data, "latin1"));
    },
  })),
);

const heicNames: HeicName[] = ["located", "transparent", "profiled", "two-pictures"];
const heics = heicNames.flatMap((name): FileCase[] =>
  ["heic", "mif1", "heix", "msf1", "mif2"].flatMap((brand) =>
    ["as it is", "a free box behind", "a maker's box behind"].map((more, at): FileCase => ({
      name: `HEIC ${name}, brand ${brand}, ${more}`,
      says: ["image/heic", "", "image/heif"][at] ?? "",
      shape: "any",
      becomes: "kept",
      make: () => {
        const heic = withBrand(heicFixture(name), brand);
        if (at === 0) return heic;
        return withBoxBehind(heic, at === 1 ? "free" : "uuid", Buffer.from(canary));
      },
    })),
  ),
);

export function goodFiles(seed: number): FileCase[] {
  const random = seededRandom(seed);
  const looks: Look[] = [
    {},
    { progressive: true },
    { quality: 50 },
    { quality: 100, chromaSubsampling: "4:4:4" },
    { progressive: true, quality: 70 },
    { quality: 90 },
  ];
  const photos = orientations.flatMap((orientation) =>
    [...looks, ...looks].map((look) => phonePhoto(orientation, random, look)),
  );
  return [...photos, ...oddJpegs, ...pngs, ...heics, ...goodPdfs];
}
