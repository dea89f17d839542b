// PNG by hand, for what no library writes: lies about the size, comments, bombs.
import { crc32, deflateSync } from "node:zlib";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function pngChunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** Says it has so many points; `points` is what is really there, packed. */
export function pngSaying(width: number, height: number, points: Buffer, between: Buffer[] = []) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  return Buffer.concat([
    signature,
    pngChunk("IHDR", head),
    ...between,
    pngChunk("IDAT", deflateSync(points)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The same PNG with a chunk put behind its head. */
export function withChunk(png: Buffer, kind: string, data: Buffer): Buffer {
  const afterHead = 8 + 25;
  return Buffer.concat([png.subarray(0, afterHead), pngChunk(kind, data), png.subarray(afterHead)]);
}
