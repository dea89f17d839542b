// What phones and programs put into a JPEG besides its points.

/** The same JPEG with a segment put behind its opening. */
export function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** Says it has so many points. */
export function withSizeSaid(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  for (let at = 2; at < copy.length && copy[at] === 0xff; at += 2 + copy.readUInt16BE(at + 2))
    if ([0xc0, 0xc1, 0xc2].includes(copy[at + 1] ?? 0)) {
      copy.writeUInt16BE(height, at + 5);
      copy.writeUInt16BE(width, at + 7);
      return copy;
    }
  throw new Error("the size was not found");
}
