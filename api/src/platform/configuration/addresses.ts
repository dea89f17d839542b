// Addresses as a configuration may write them, and as the code goes on with them.
import * as z from "zod/mini";

const address = z.url({ protocol: /^https?$/ });

/** Paths are added to it, each with a slash of its own. */
function withoutSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === "/") end -= 1;
  return text.slice(0, end);
}

/** True of what is no address, about which the check before has complained. */
const isOfAHost = (text: string): boolean => {
  const url = URL.parse(text);
  return url === null || url.href === `${url.origin}/`;
};

/** Paths are added to it: a slash at the end goes. */
export const baseAddress = z.pipe(address, z.transform(withoutSlashes));

/** Of a whole host: paths are added to it, and nothing stands behind the host itself. */
export const hostAddress = z.pipe(
  address.check(z.refine(isOfAHost, "must be an address without a path")),
  z.transform(withoutSlashes),
);

/** The same as browsers write it, who compare with it. */
export const originAddress = z.pipe(
  hostAddress,
  z.transform((text) => new URL(text).origin),
);
