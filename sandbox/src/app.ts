// The sandbox: partners speaking their real protocols on one origin, listed one by one (D9).
import formbody from "@fastify/formbody";
import fastify, { type FastifyInstance } from "fastify";

import { usualPace, type Pace, type SandboxContext } from "./context.ts";
import { registerIndexPage } from "./index-page.ts";
import { openJournal } from "./journal.ts";
import { registerAcquirer } from "./partners/acquirer/acquirer.ts";
import { registerBureau } from "./partners/bureau.ts";
import { registerCaptcha } from "./partners/captcha.ts";
import { registerEsia } from "./partners/esia/esia.ts";
import { registerFns } from "./partners/fns.ts";
import { registerScripts } from "./partners/scripts/scripts.ts";
import { registerSelfBan } from "./partners/self-ban.ts";
import { registerSmev } from "./partners/smev.ts";
import { registerSms } from "./partners/sms.ts";
import { registerSuggestions } from "./partners/suggestions/suggestions.ts";
import { registerTid } from "./partners/tid/tid.ts";

export type SandboxOptions = {
  appUrl: string;
  /** Where the journal lives; nothing is written without it. */
  dataDir?: string;
  pace?: Partial<Pace>;
  now?: () => Date;
};

export const buildSandbox = (options: SandboxOptions): FastifyInstance => {
  const app = fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 });
  const closing = new AbortController();
  const context: SandboxContext = {
    journal: openJournal(options.dataDir),
    appUrl: options.appUrl,
    pace: { ...usualPace, ...options.pace },
    now: options.now ?? (() => new Date()),
    closing: closing.signal,
  };
  app.addHook("preClose", async () => closing.abort());
  app.register(formbody);
  app.addContentTypeParser(
    ["text/xml", "application/xml", "application/soap+xml"],
    { parseAs: "string" },
    async (_request: unknown, body: string) => body,
  );

  registerIndexPage(app);
  registerSms(app, context);
  registerCaptcha(app, context);
  registerAcquirer(app, context);
  registerSmev(app, context);
  registerFns(app, context);
  registerBureau(app, context);
  registerSelfBan(app, context);
  registerSuggestions(app, context);
  registerEsia(app, context);
  registerTid(app, context);
  registerScripts(app, context);
  return app;
};
