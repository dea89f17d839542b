// How much of a PDF may be looked at again: what lies within each other is looked at more than once, and a crafted file
// would have it done any number of times (reliability C2).

/** The file asks for more work than any document needs. */
export class TooMuchEffort extends Error {}

/** `spend` counts bytes looked at beside the passes through the whole file; throws TooMuchEffort. */
export type Effort = { spend: (bytes: number) => void };

const timesThrough = 8;
/** Small files with a few things within each other are nothing to be afraid of. */
const always = 4 * 1024 * 1024;

export function effortFor(length: number): Effort {
  let left = timesThrough * length + always;
  return {
    spend(bytes) {
      left -= bytes;
      if (left < 0) throw new TooMuchEffort();
    },
  };
}
