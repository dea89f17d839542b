// What the built client says its third-party scripts need of the content policy (web/build, third-party-plugin.ts).
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";

import { ConfigurationFaults } from "@microloan/contract/configuration-faults";

import type { ForeignOrigins } from "./content-policy.ts";

/**
 * A host of somebody's; whether it may do without TLS is judged below. Keywords such as 'unsafe-inline' are refused.
 */
const source = z
  .string()
  .check(
    z.regex(
      /^(?:(?:https|wss):\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?|http:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?)(?:\/[\w/-]*)?$/,
    ),
  );
const directive = z.enum([
  "script-src",
  "style-src",
  "img-src",
  "font-src",
  "connect-src",
  "frame-src",
]);
const sources = z.partialRecord(directive, z.array(source));

export type ThirdPartySources = {
  /** Of the scripts the build was told of. */
  configured: ForeignOrigins;
  /** The same and the captcha's, while the settings hold its site key. */
  withCaptcha: ForeignOrigins;
};

/**
 * A build without these lists needs nothing. A list that makes no sense stops the start, and so does a source without
 * TLS where the site has it: that is the sandbox, or a mistake.
 */
export async function readThirdPartySources(
  webDist: string,
  { secure }: { secure: boolean },
): Promise<ThirdPartySources> {
  const configured = await readList(join(webDist, "third-party.json"), secure);
  const captcha = await readList(join(webDist, "third-party-captcha.json"), secure);
  return { configured, withCaptcha: together(configured, captcha) };
}

async function readList(file: string, secure: boolean): Promise<ForeignOrigins> {
  const text = await readFile(file, "utf8").catch(() => "{}");
  const parsed = sources.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new ConfigurationFaults([
      `WEB_DIST holds a list of scripts that no build wrote: ${file}`,
    ]);
  const [plain] = secure ? Object.values(parsed.data).flat().filter(isPlain) : [];
  if (plain !== undefined)
    throw new ConfigurationFaults([
      `PUBLIC_URL is https, a script of the build (PARTNER_SCRIPTS_URL) comes from ${plain}`,
    ]);
  return parsed.data;
}

const isPlain = (given: string) => given.startsWith("http:");

function together(one: ForeignOrigins, other: ForeignOrigins): ForeignOrigins {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries(
    [...names].map((name) => [name, [...new Set([...(one[name] ?? []), ...(other[name] ?? [])])]]),
  );
}
