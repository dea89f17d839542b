// For the third-party tests: the product built with every script, and the road to their vendors in the test's hands.
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";

import { buildWeb } from "../../tools/build-web.ts";
import { repository } from "../../tools/run/settings.ts";
import { type ScriptName, scriptNames } from "../../web/src/partners/addresses.ts";
import { type RunningProduct, startProduct } from "../product/product.ts";
import { expect, test as base } from "./fixtures.ts";

/** The origin that the build has scripts from; no such host is: the test leads it to the sandbox. */
export const scriptsOrigin = "http://partner-scripts.test";

/** Build configuration of every script that has one. The captcha's site key is a server setting. */
const environment = {
  PARTNER_SCRIPTS_URL: scriptsOrigin,
  TAG_MANAGER_ENABLED: "true",
  TAG_MANAGER_ID: "GTM-E2E",
  WEB_ANALYTICS_ID: "12345678",
  SOCIAL_ANALYTICS_ID: "VK-RTRG-E2E",
  LIVE_CHAT_ENABLED: "true",
  LIVE_CHAT_ID: "42",
  FRAUD_SCORING_REGION: "ru",
  FRAUD_SCORING_API_KEY: "scoring-e2e",
  FEEDBACK_ID: "feedback-e2e",
};
const siteKey = "captcha-e2e";

/**
 * What becomes of a script: dead is refused or blocked, the numbers are the sandbox's scenarios (sandbox/README.md).
 */
export type Fate = "alive" | "dead" | "hangs" | "990503" | "990505" | "990506";

type Asked = { url: string; referrer: string | undefined; body: string };

export type Vendors = {
  /** Everything that left for them so far. */
  asked: Asked[];
  /** For all scripts, or for one; before the first page. */
  fate: (fate: Fate, script?: ScriptName) => void;
  /** The scripts asked for so far. */
  loaded: () => ScriptName[];
  /** What a script was given, oldest first, by the sandbox's journal. */
  given: (script: ScriptName) => Promise<{ what: string; given: unknown }[]>;
};

export const test = base.extend<{ vendors: Vendors }, { product: RunningProduct }>({
  product: [
    async ({ brand }, use) => {
      const folder = join(repository, "web/dist", `${brand}-third-party`);
      await buildWeb(brand, { env: environment, folder });
      const product = await startProduct({ webDist: folder, env: { THEME: brand } });
      const code = "GoogleReCaptchaSiteKey_v3";
      await product.db.insertInto("settings").values({ code, value: siteKey }).execute();
      await expect.poll(() => publicSettings(product)).toContain(siteKey);
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  vendors: async ({ context, product }, use) => {
    await use(await leadToSandbox(context, product.sandboxUrl));
    await context.unrouteAll({ behavior: "ignoreErrors" });
  },
});

const publicSettings = async ({ appUrl }: RunningProduct) =>
  (await fetch(`${appUrl}/api/settings/getpublic`)).text();

async function leadToSandbox(context: BrowserContext, sandboxUrl: string): Promise<Vendors> {
  const startedAt = new Date().toISOString();
  const asked: Asked[] = [];
  const fates = new Map<ScriptName, Fate>();
  await context.route(`${scriptsOrigin}/**`, async (route) => {
    const request = route.request();
    const { referer } = await request.allHeaders();
    asked.push({ url: request.url(), referrer: referer, body: request.postData() ?? "" });
    const script = scriptOf(request.url());
    const fate = script === undefined ? "alive" : (fates.get(script) ?? "alive");
    if (fate === "dead") return route.abort("connectionrefused");
    if (fate === "hangs") return;
    const url = new URL(request.url().replace(scriptsOrigin, sandboxUrl));
    if (fate !== "alive") url.searchParams.set("id", fate);
    return route.continue({ url: url.href });
  });
  return {
    asked,
    fate: (fate, script) => {
      for (const name of script === undefined ? scriptNames : [script]) fates.set(name, fate);
    },
    loaded: () => [...new Set(asked.flatMap(({ url }) => scriptOf(url) ?? []))],
    given: async (script) => {
      const response = await fetch(`${sandboxUrl}/scripts/journal?script=${script}`);
      const entries = (await response.json()) as { what: string; given: unknown; at: string }[];
      return entries.filter(({ at }) => at >= startedAt).toReversed();
    },
  };
}

const scriptOf = (url: string): ScriptName | undefined =>
  scriptNames.find((script) => new URL(url).pathname === `/scripts/${script}.js`);

export { expect };
