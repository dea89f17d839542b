// The list of third-party scripts and what starts each of them (spec §1, §7). One that fails stops no other.
import type { BuildConfig } from "../../build/build-config.ts";
import { logError } from "../server/log.ts";
import { scriptNames, scripts } from "./addresses.ts";
import type { ScriptName } from "./addresses.ts";

/** Begins with a script; `id` is what the vendor knows the lender by. */
type Start = (id: string) => void;

/** The captcha is not among them: the pages that need it ask for it. */
const starts: Readonly<Record<Exclude<ScriptName, "captcha">, () => Promise<Start>>> = {
  tags: async () => (await import("./tags.ts")).startTagManager,
  "web-analytics": async () => (await import("./web-analytics.ts")).startWebAnalytics,
  "social-analytics": async () => (await import("./social-analytics.ts")).startSocialAnalytics,
  chat: async () => (await import("./chat.ts")).startChat,
  "behaviour-scoring": async () => (await import("./behaviour-scoring.ts")).startBehaviourScoring,
  feedback: async () => (await import("./feedback.ts")).startFeedback,
};

export function startScripts(build: BuildConfig): void {
  // The check of the build forbids it; the spec's message is for builds made past it (spec §8).
  if (build.liveChatEnabled && build.liveChatId === null) logError("Не указан ID для LiveTex");
  for (const name of scriptNames) {
    const id = scripts[name].idOf(build);
    if (name !== "captcha" && id !== null) void startOne(name, id);
  }
}

async function startOne(name: keyof typeof starts, id: string): Promise<void> {
  try {
    const start = await starts[name]();
    start(id);
  } catch {
    logError("Сторонний скрипт не запущен", name);
  }
}
