// The way to the personal account (spec §7; D12).
import type { accountEndpoints } from "@microloan/contract/endpoints/account";

import { personalAccountPath } from "../journey/state/journey.ts";
import type { Context } from "../platform/context.ts";
import type { Call } from "../platform/endpoints/endpoints.ts";
import { refuse } from "../platform/endpoints/refusal.ts";

type Redirect = Call<(typeof accountEndpoints)["redirectToLk"]>;

/**
 * The account's front page, ours or the outside one, or a page of the outside one; nothing else is on the list (D12).
 */
export async function redirectToLk({ config }: Context, { body: { url } }: Redirect) {
  const outside = config.personalAccountUrl;
  if (url === "" || url === personalAccountPath)
    return { redirectUrl: outside ?? personalAccountPath };
  return outside !== undefined && isPageOf(outside, url)
    ? { redirectUrl: new URL(url).href }
    : refuse("RedirectForbidden");
}

/** An address in full, spelt as it is meant, of exactly the outside account's origin. */
function isPageOf(outside: string, url: string): boolean {
  const { origin } = new URL(outside);
  if (!url.startsWith(`${origin}/`) || !URL.canParse(url)) return false;
  const page = new URL(url);
  return page.origin === origin && page.username === "" && page.password === "";
}
