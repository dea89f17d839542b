// HEIC as phones write it, made of small fixtures: turned by the container, of another brand, with boxes between.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** `two-pictures`: red, then blue, each 64 by 48. */
export type HeicName = "located" | "transparent" | "profiled" | "two-pictures";

export const heicFixture = (name: HeicName): Buffer =>
  readFileSync(join(import.meta.dirname, `${name}.heic`));

export function withBrand(heic: Buffer, brand: string): Buffer {
  const copy = Buffer.from(heic);
  copy.write(brand, 8, "latin1");
  return copy;
}

/** Where a box begins and how long it is. */
export function findBox(bytes: Buffer, kind: string): { start: number; size: number } {
  const start = bytes.indexOf(kind, 0, "latin1") - 4;
  if (start < 0) throw new Error(`no box ${kind}`);
  return { start, size: bytes.readUInt32BE(start) };
}

/** Names another picture of the file as the one to show. */
export function withPrimary(heic: Buffer, id: number): Buffer {
  const copy = Buffer.from(heic);
  copy.writeUInt16BE(id, findBox(copy, "pitm").start + 12);
  return copy;
}

/** Says it has so many points. */
export function withSizeSaid(heic: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(heic);
  const { start } = findBox(copy, "ispe");
  copy.writeUInt32BE(width, start + 12);
  copy.writeUInt32BE(height, start + 16);
  return copy;
}

export const withBoxBehind = (heic: Buffer, kind: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + data.length);
  head.write(kind, 4, "latin1");
  return Buffer.concat([heic, head, data]);
};
