// Refuses a client built for another server: one built with another lender would show a company that does not
// lend here, one built for another origin could call nobody (decision 0076).
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";

import { type ShownLender, shownLender } from "@microloan/contract/lender";

import type { Config } from "../configuration/config.ts";

/** As web/build/build-record-plugin.ts writes it. */
const recordFile = "built-for.json";

const record = z.object({
  theme: z.string(),
  apiUrl: z.string(),
  authApiUrl: z.string(),
  trustedRedirectHosts: z.array(z.string()),
  lender: z.record(z.string(), z.string()),
});

type Given = Pick<Config, "lender" | "publicUrl" | "personalAccountUrl" | "webDist">;

/** A sentence for each variable that the build was told otherwise; none where no client is served. */
export async function builtClientFaults(given: Given): Promise<string[]> {
  const { webDist, lender, publicUrl, personalAccountUrl } = given;
  if (webDist === undefined) return [];
  const text = await readFile(join(webDist, recordFile), "utf8").catch(() => "{}");
  const built = record.safeParse(JSON.parse(text));
  if (!built.success) return [`WEB_DIST holds no finished build of this release: ${webDist}`];
  const { theme, trustedRedirectHosts } = built.data;
  if (theme !== lender.brand)
    return [`THEME is ${lender.brand}, the client was built for ${theme}`];
  const faults: string[] = [];
  const own = shownLender(lender);
  const others = (Object.keys(own) as (keyof ShownLender)[]).filter(
    (field) => built.data.lender[field] !== own[field],
  );
  if (others.length > 0)
    faults.push(
      `LENDER is not the one that the client was built with: ${others.join(", ")} differ`,
    );
  for (const [name, url] of [
    ["API_URL", built.data.apiUrl],
    ["AUTH_API_URL", built.data.authApiUrl],
  ] as const)
    if (URL.canParse(url) && new URL(url).origin !== new URL(publicUrl).origin)
      faults.push(`PUBLIC_URL is ${publicUrl}, the client was built to call ${url} (${name})`);
  const account = new URL(personalAccountUrl ?? publicUrl);
  const isElsewhere = account.origin !== new URL(publicUrl).origin;
  if (isElsewhere && !trustedRedirectHosts.includes(account.hostname))
    faults.push(
      `PERSONAL_ACCOUNT_URL leads to ${account.hostname}, which TRUSTED_REDIRECT_HOSTS of the build does not name`,
    );
  return faults;
}
