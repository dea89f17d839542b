// Another site, and another origin of our own site, try to act for whoever is signed in,
// in a real browser (reliability A11).
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import type { Endpoint } from "@microloan/contract/endpoint";
import { allEndpoints, endpoints } from "@microloan/contract/endpoints";
import { samples } from "@microloan/contract/samples";
import { sampleIds, samplePassport } from "@microloan/contract/samples/people";
import type { LooseRequest } from "@microloan/contract/samples/sample";

import { ensureChromium } from "../../tools/chromium.ts";
import { seed } from "../../tools/testing/seeded-random.ts";
import { inTurn } from "../../tools/testing/turns.ts";
import { newPerson } from "../borrower/borrower.ts";
import { print, startTarget, type Target, times } from "./target.ts";

/** Of the three kinds of form, how many try each call. */
const formsOfEach = times("FORMS", 1);

let target: Target;
let browser: Browser;
let attacker: Server;
let victim: Awaited<ReturnType<Target["newBorrower"]>>;
const entryIds: Record<string, string> = {};

beforeAll(async () => {
  target = await startTarget({ processes: 1 });
  victim = await target.newBorrower();
  await reachSubForms();
  attacker = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end("<!doctype html><title>Attacker</title><iframe name=hidden></iframe>");
  });
  await new Promise<void>((listening) => attacker.listen(0, () => listening()));
  browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
}, 120_000);
afterAll(async () => {
  await browser?.close();
  attacker?.close();
  await target?.stop();
});

/** The victim has something of everything that a GET call can remove. */
async function reachSubForms(): Promise<void> {
  const { series, number } = newPerson();
  const { applicationId } = victim;
  const passport = { ...samplePassport, applicationId, revision: 0, series, number };
  await victim.visitor.succeed(endpoints.savePassport, { body: passport });
  // The job that a saved passport begins writes into the application: not the attacker's doing.
  const lookedUp = target.db
    .selectFrom("applications")
    .select("id")
    .where("id", "=", applicationId)
    .where("innFound", "is not", null);
  await vi.waitFor(() => lookedUp.executeTakeFirstOrThrow(), { timeout: 30_000 });
  for (const removal of removals) {
    const save = saveOf(removal);
    const { refusal, reply } = await victim.visitor.send(save, asNew(own(requestOf(save))));
    if (refusal !== "nothing") throw new Error(`${save.name}: ${refusal}`);
    entryIds[removal.name] = String(reply["id"]);
  }
}

/** Without the id of an entry it is another one. */
const asNew = ({ body }: LooseRequest): LooseRequest => ({
  body: { ...(body as object), id: undefined, revision: 0 },
});

/** Entries of the victim that stand. */
async function savedEntries(): Promise<number> {
  const rows = await target.db
    .selectFrom("subForms")
    .select("id")
    .where("applicationId", "=", victim.applicationId)
    .where("removedAt", "is", null)
    .execute();
  return rows.length;
}

const removals = allEndpoints.filter(({ removal }) => removal);
const saveOf = (removal: Endpoint): Endpoint => {
  const name = removal.name.replace("remove", "save");
  const save = allEndpoints.find((other) => other.name === name);
  if (!save) throw new Error(`nothing saves what ${removal.name} removes`);
  return save;
};

const requestOf = ({ name }: Endpoint) =>
  (samples as Record<string, { request: LooseRequest }>)[name]?.request ?? {};

/** The sample about the victim's own application. */
const own = (request: LooseRequest, entryId = ""): LooseRequest =>
  JSON.parse(
    JSON.stringify(request)
      .replaceAll(sampleIds.application, victim.applicationId)
      .replaceAll(sampleIds.entry, entryId || sampleIds.entry),
  ) as LooseRequest;

type Shot = { method: string; url: string; body: string };

/** Every call that changes anything, and those readings that have an effect. */
function shots(): Shot[] {
  const effects = ["signOut", "addCardFrame"];
  return allEndpoints
    .filter(({ method, name, removal }) => method === "POST" || removal || effects.includes(name))
    .map((endpoint) => {
      const { params = {}, query = {}, body } = own(requestOf(endpoint), entryIds[endpoint.name]);
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
        String((params as Record<string, unknown>)[name]),
      );
      const search = new URLSearchParams(query as Record<string, string>);
      const url = `${target.appUrl}${path}?${search}`;
      return { method: endpoint.method, url, body: JSON.stringify(body ?? {}) };
    });
}

/** What the database holds of everybody; only counters may move, and the seals of what is in the log. */
async function picture(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
    and tablename not in
      ('limits', 'partner_days', 'settings', 'migrations', 'audit_chain', 'audit_unsealed')
    order by 1`.execute(target.db);
  const entries = rows.map(async ({ name }) => {
    const { rows: found } = await sql<{ hash: string }>`
      select coalesce(md5(string_agg(line, '' order by line)), '') as hash
      from (select (to_jsonb(t) - 'last_seen_at')::text as line from ${sql.table(name)} t) lines
    `.execute(target.db);
    return [name, found[0]?.hash ?? ""];
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<string, string>;
}

/** A browser in which the victim is signed in, on the attacker's page. */
async function lured(host: string): Promise<{ context: BrowserContext; page: Page; home: string }> {
  const context = await browser.newContext();
  const cookies = [...victim.visitor.cookies].map(([name, value]) => ({
    name,
    value,
    domain: "localhost",
    path: "/",
    httpOnly: name !== "XSRF-TOKEN",
    sameSite: "Lax" as const,
  }));
  await context.addCookies(cookies);
  const home = `http://${host}:${(attacker.address() as AddressInfo).port}/`;
  const page = await context.newPage();
  await page.goto(home);
  return { context, page, home };
}

/** Runs in the attacker's page: everything a page can send without being allowed to, and the answers it cannot read. */
async function shoot({ all, formsEach }: { all: Shot[]; formsEach: number }): Promise<number> {
  let count = 0;
  const submit = (shot: Shot, enctype: string) => {
    count += 1;
    return new Promise<void>((done) => {
      const frame = document.createElement("iframe");
      frame.name = `frame${count}`;
      frame.addEventListener("load", () => done(), { once: true });
      document.body.append(frame);
      const form = document.createElement("form");
      Object.assign(form, { method: shot.method, action: shot.url, enctype, target: frame.name });
      const isObject = shot.body.endsWith("}");
      const field = document.createElement("input");
      // As text/plain it reads as JSON: {"a":1,"=":"="}
      field.name = isObject ? `${shot.body.slice(0, -1)}${shot.body === "{}" ? "" : ","}"` : "a";
      field.value = isObject ? '":"="}' : "1";
      form.append(field);
      document.body.append(form);
      form.submit();
      // However busy the machine, each is to come through.
      setTimeout(done, 10_000);
    });
  };
  const showImage = (shot: Shot) => {
    count += 1;
    return new Promise<void>((done) => {
      const image = new Image();
      image.addEventListener("load", () => done());
      image.addEventListener("error", () => done());
      image.src = shot.url;
    });
  };
  const blind = async (shot: Shot, mode: RequestMode, headers: Record<string, string>) => {
    count += 1;
    const { method } = shot;
    const body = method === "POST" ? { body: shot.body } : {};
    const init = { method, mode, credentials: "include" as const, headers, ...body };
    await fetch(shot.url, init).catch(() => undefined);
  };
  const kinds = ["application/x-www-form-urlencoded", "text/plain", "multipart/form-data"];
  const fire = async (shot: Shot, index: number) => {
    const forms = [...kinds, ...kinds].slice(index % 3, (index % 3) + formsEach);
    await Promise.all([
      ...(shot.method === "POST" ? forms.map((enctype) => submit(shot, enctype)) : []),
      showImage(shot),
      blind(shot, "no-cors", { "content-type": "text/plain" }),
      blind(shot, "cors", { "content-type": "application/json", "x-xsrf-token": "guessed" }),
    ]);
  };
  // Many at a time, so that the whole broadside takes seconds.
  for (let from = 0; from < all.length; from += 12)
    await Promise.all(all.slice(from, from + 12).map(fire));
  return count;
}

/** The victim follows a link of the attacker's: the one way on which a Lax cookie goes along. */
async function followLinks(page: Page, home: string): Promise<number> {
  const links = shots().filter(({ method }) => method === "GET");
  for (const { url } of links) {
    await page.goto(home);
    await page.evaluate((address) => window.location.assign(address), url);
    await page.waitForURL((now) => now.href.startsWith(target.appUrl));
  }
  return links.length;
}

/** Only `127.0.0.1` is another site; other ports of `localhost` are the same site, which SameSite lets through. */
const elsewhere = [
  ["another site", "127.0.0.1"],
  ["another origin of the same site", "localhost"],
] as const;

test.each(inTurn(elsewhere))(
  `%s changes nothing (seed ${seed})`,
  async (_name, host) => {
    const { context, page, home } = await lured(host);
    const statuses = new Set<number>();
    let answeredForms = 0;
    context.on("response", (response) => {
      const request = response.request();
      if (request.isNavigationRequest() && request.method() === "POST") answeredForms += 1;
      if (response.url().startsWith(target.appUrl)) statuses.add(response.status());
    });
    const before = await picture();
    const count =
      (await page.evaluate(shoot, { all: shots(), formsEach: formsOfEach })) +
      (await followLinks(page, home));
    expect(await picture()).toEqual(before);
    expect(await savedEntries()).toBe(removals.length);
    const still = await victim.visitor.send(endpoints.getPersonalData, {});
    expect(still.refusal).toBe("nothing");
    // Refused as foreign, as a text that is not taken, or as a question whether it may be asked at all.
    expect([...statuses].filter((status) => ![400, 403, 404, 415].includes(status))).toEqual([]);
    expect(statuses).toContain(403);
    const posts = shots().filter(({ method }) => method === "POST");
    expect(answeredForms, "forms that came through").toBe(posts.length * formsOfEach);
    print(`${count} requests from ${home}`);
    await context.close();
  },
  240_000,
);

test("the same calls from our own page are answered", async () => {
  for (const removal of removals) {
    const request = own(requestOf(removal), entryIds[removal.name]);
    const { refusal } = await victim.visitor.send(removal, request);
    expect([removal.name, refusal]).toEqual([removal.name, "nothing"]);
  }
  expect(await savedEntries()).toBe(0);
  await victim.visitor.succeed(endpoints.signOut, {});
  expect((await victim.visitor.send(endpoints.getPersonalData, {})).status).toBe(401);
});
