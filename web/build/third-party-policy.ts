// What the content policy must allow for the third-party scripts of a build: the configured vendors and nobody else
// (reliability D2). Taken from the vendors' own pages and from sites that use them;
// check with each new version of theirs.
import { addressOf, scriptNames, scripts } from "../src/partners/addresses.ts";
import type { ScriptName } from "../src/partners/addresses.ts";
import type { BuildConfig } from "./build-config.ts";

type Directive = "script-src" | "style-src" | "img-src" | "font-src" | "connect-src" | "frame-src";

/** Sources by directive of the policy. */
export type ThirdPartySources = Partial<Record<Directive, string[]>>;

const metrika = ["https://mc.yandex.ru", "https://mc.yandex.com"];
// Not the whole origins: other paths of them answer with a script of the asker's, or one that runs what it reads.
const metrikaScripts = [
  ...metrika.map((origin) => `${origin}/metrika/`),
  "https://yastatic.net/s3/metrika/",
];
const liveTex = ["https://*.livetex.ru"];
const uxFeedback = ["https://*.uxfeedback.ru"];
// Not the whole origin: other paths of it answer with whatever script one asks for.
const captcha = ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"];

/**
 * Beside the origin of its own address, which each may load pictures and data from, and scripts too unless their places
 * are named.
 */
const more: Readonly<Record<ScriptName, ThirdPartySources>> = {
  tags: { "frame-src": ["https://www.googletagmanager.com"] },
  "web-analytics": {
    "script-src": metrikaScripts,
    "img-src": metrika,
    "connect-src": metrika,
  },
  "social-analytics": {},
  chat: {
    "script-src": liveTex,
    "style-src": liveTex,
    "img-src": liveTex,
    "font-src": liveTex,
    "connect-src": [...liveTex, "wss://*.livetex.ru"],
    "frame-src": liveTex,
  },
  "behaviour-scoring": {},
  feedback: {
    "script-src": uxFeedback,
    "style-src": uxFeedback,
    "img-src": uxFeedback,
    "font-src": uxFeedback,
    "connect-src": uxFeedback,
  },
  captcha: { "script-src": captcha, "connect-src": captcha, "frame-src": captcha },
};

/** Those of the scripts a build was told of. */
export const configuredSources = (build: BuildConfig): ThirdPartySources =>
  merged(
    scriptNames.flatMap((name) => {
      const id = scripts[name].idOf(build);
      return id === null ? [] : [sourcesOf(name, id, build)];
    }),
  );

/** Those of the captcha, for as long as the server's settings hold its site key. */
export const captchaSources = (build: BuildConfig): ThirdPartySources =>
  merged([sourcesOf("captcha", "", build)]);

function sourcesOf(name: ScriptName, id: string, build: BuildConfig): ThirdPartySources {
  const { origin } = new URL(addressOf(name, id, build));
  const own = { "script-src": [origin], "img-src": [origin], "connect-src": [origin] };
  const { "script-src": scriptsOnly = own["script-src"] } = more[name];
  // The sandbox plays all of them from its one origin, frames included.
  if (build.partnerScriptsUrl !== null) return { ...own, "frame-src": [origin] };
  return name === "captcha"
    ? more.captcha
    : { ...merged([own, more[name]]), "script-src": scriptsOnly };
}

function merged(lists: readonly ThirdPartySources[]): ThirdPartySources {
  const all: ThirdPartySources = {};
  for (const list of lists)
    for (const [directive, sources] of Object.entries(list) as [Directive, string[]][])
      all[directive] = [...new Set([...(all[directive] ?? []), ...sources])];
  return all;
}
