// What is attacked: two API processes on one database, behind a proxy they trust, and people who have accounts there.
import { randomUUID } from "node:crypto";

import { documentRulesOf } from "@microloan/contract/dictionaries/document-rules";
import { endpoints } from "@microloan/contract/endpoints";
import type { Settings } from "@microloan/contract/settings";

import { seededRandom, seed } from "../../tools/testing/seeded-random.ts";
import { uniqueAddress } from "../../tools/testing/unique-numbers.ts";
import { createBorrower } from "../borrower/borrower.ts";
import { type RunningProduct, startProduct } from "../product/product.ts";
import { createVisitor, type Visitor } from "./visitor.ts";

export type Target = Awaited<ReturnType<typeof startTarget>>;

/** How many times, unless the environment says so: small enough for every day. */
export const times = (name: string, usual: number): number =>
  Number(process.env[`ATTACK_${name}`] ?? usual);

type Options = {
  settings?: Partial<Record<keyof Settings, string>>;
  env?: Record<string, string>;
  /** Without it the target stands behind no proxy. */
  isBehindProxy?: boolean;
  processes?: 1 | 2;
  dataDir?: string;
  onPartnerAnswer?: (path: string) => Promise<void>;
};

/** Whatever a test does not look at is not limited. */
const unlimited = Object.fromEntries(
  ["SmsPerPrefixPerHour", "SmsPerHour", "SmsPerHourKnown", "WrongCodesPerAddressPerHour"].map(
    (code) => [code, "1000000"],
  ),
);

export async function startTarget(options: Options) {
  const { settings, env, isBehindProxy = true, processes = 2, dataDir, onPartnerAnswer } = options;
  const product = await startProduct({
    settings: { ...unlimited, ...settings },
    env: { ...(isBehindProxy ? { TRUSTED_PROXIES: "127.0.0.1/32, ::1" } : {}), ...env },
    ...(dataDir ? { dataDir } : {}),
    ...(onPartnerAnswer ? { onPartnerAnswer } : {}),
  });
  const second = processes === 2 ? [await product.startAnotherApi()] : [];
  const urls = [product.appUrl, ...second];
  return { ...product, ...peopleOf(product, urls), urls, newAddress: uniqueAddress };
}

/** Whoever comes to a product, at these of its processes by turns; `pick` draws by the run's seed. */
export function peopleOf(product: RunningProduct, urls: readonly string[]) {
  const { below: pick } = seededRandom(seed);

  async function newVisitor(address = uniqueAddress()): Promise<Visitor> {
    const visitor = createVisitor(urls, address);
    await visitor.visit();
    return visitor;
  }

  /** A person of nobody else's with a code for registration asked for, not yet entered. */
  async function newRegistration() {
    const { inbox, offer, person } = createBorrower(product);
    const visitor = await newVisitor();
    const agreements = documentRulesOf("registration").map(({ id }) => id);
    const form = { ...person, ...offer, agreements, anonymousId: randomUUID() };
    const { tempUserId } = await visitor.succeed(endpoints.createContact, { body: form });
    const { codeId } = await visitor.succeed(endpoints.sendRegistrationCode, {
      body: { tempUserId },
    });
    const code = await inbox.nextCode(0);
    const asked = { tempUserId: String(tempUserId), codeId: String(codeId), code };
    return { person, inbox, visitor, asked };
  }

  /** A borrower with a session in a browser that is known from now on. */
  async function newBorrower() {
    const { person, inbox, visitor, asked } = await newRegistration();
    await visitor.succeed(endpoints.checkRegistrationCode, { body: asked });
    const { codeId, code } = asked;
    const { applicationId } = await visitor.succeed(endpoints.signIn, { body: { codeId, code } });
    return { person, inbox, visitor, applicationId: String(applicationId), ...asked };
  }

  return { pick, newVisitor, newRegistration, newBorrower };
}

/** A code that is not this one; another for each number below a million. */
export const wrongCode = (code: string, by = 1): string =>
  String((Number(code) + by) % 1_000_000).padStart(6, "0");

/** How often each answer came. */
export function tally(answers: readonly { refusal: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { refusal } of answers) counts[refusal] = (counts[refusal] ?? 0) + 1;
  return counts;
}

/** What a run counted, where its name cannot know it yet. */
export const print = (text: string): void => void process.stdout.write(`${text}\n`);
