// The API of this or of another checkout of the product, on a database of its own in a cluster that both share, and the
// people who load it.
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";

import { endpoints } from "@microloan/contract/endpoints";

import { createDatabase, type Db } from "../../api/src/platform/database/database.ts";
import { buildSandbox } from "../../sandbox/src/app.ts";
import { createVisitor, type Visitor } from "../attacks/visitor.ts";
import type * as borrowers from "../borrower/borrower.ts";
import type * as steps from "../borrower/steps.ts";
import { end, freePort, startApiProcess } from "../product/api-process.ts";

export type Checkout = Awaited<ReturnType<typeof serveCheckout>>;

/** Whoever loads is no crowd of strangers. */
const unlimited = [
  "SmsPerPrefixPerHour",
  "SmsPerHour",
  "SmsPerHourKnown",
  "SmsPerAddressPerHour",
  "CodesPerDayBeforeSignIn",
  "WrongCodesPerAddressPerHour",
  "UncheckedVisitorsPerAddressPerHour",
  "VisitorWritesPerMinute",
  "VisitorWritesInAllPerMinute",
];

type Serving = { root: string; name: string; clusterUrl: string; dataDir: string };

export async function serveCheckout({ root, name, clusterUrl, dataDir }: Serving) {
  const databaseUrl = await makeDatabase(root, name, clusterUrl);
  const db = createDatabase(databaseUrl);
  const values = unlimited.map((code) => ({ code, value: "1000000" }));
  await db.insertInto("settings").values(values).execute();
  const folder = join(dataDir, name);
  mkdirSync(folder);
  const port = await freePort();
  const appUrl = `http://localhost:${port}`;
  const sandbox = buildSandbox({ appUrl, dataDir: join(folder, "sandbox") });
  const sandboxAddress = await sandbox.listen({ port: 0, host: "localhost" });
  const sandboxUrl = `http://localhost:${new URL(sandboxAddress).port}`;

  const runApi = (onPort: number, env: Record<string, string> = {}) =>
    startApiProcess({
      port: onPort,
      root,
      flags: profiling(name),
      env: {
        PUBLIC_URL: appUrl,
        SANDBOX_URL: sandboxUrl,
        TRUSTED_PROXIES: "loopback",
        DATABASE_URL: databaseUrl,
        DATA_DIR: folder,
        ...env,
      },
    });
  const api = await runApi(port);

  return {
    name,
    port,
    databaseUrl,
    pid: api.pid as number,
    people: (count: number) => peopleOf({ root, appUrl, sandboxUrl, db }, count),
    /** A second process, which answers only; to be ended by its caller. */
    startAnotherApi: async (env: Record<string, string>) => {
      const onPort = await freePort();
      const child = await runApi(onPort, { ROLE: "api", ...env });
      return { port: onPort, pid: child.pid as number, end: () => end(child, "SIGTERM") };
    },
    async stop(): Promise<void> {
      await end(api, "SIGTERM");
      await sandbox.close();
      await db.destroy();
    },
  };
}

/** `PROFILE=<folder>`: a processor profile of each API, written when it ends. */
function profiling(name: string): string[] {
  const folder = process.env["PROFILE"];
  return folder ? ["--cpu-prof", `--cpu-prof-dir=${join(folder, name)}`] : [];
}

async function makeDatabase(root: string, name: string, clusterUrl: string): Promise<string> {
  const cluster = createDatabase(clusterUrl, { patient: true });
  await sql`create database ${sql.id(name)}`.execute(cluster);
  await cluster.destroy();
  const url = clusterUrl.replace("/postgres?", `/${name}?`);
  const env = { ...process.env, DATABASE_URL: url };
  const made = spawnSync(process.execPath, [join(root, "tools/migrate.ts")], { cwd: root, env });
  if (made.status !== 0) throw new Error(`${root} migrates not: ${made.stderr.toString()}`);
  return url;
}

export type Person = {
  applicationId: string;
  visitor: Visitor;
  /** Of another browser of theirs, where a right code waits to be checked again and again. */
  stranger: Visitor;
  asked: { codeId: string; code: string };
};

type Town = { root: string; appUrl: string; sandboxUrl: string; db: Db };

/** Signed in, the additional questions saved once. The walk is the checkout's own, for it knows what that one asks. */
async function peopleOf({ root, appUrl, sandboxUrl, db }: Town, count: number): Promise<Person[]> {
  const { createBorrower } = (await import(
    join(root, "e2e/borrower/borrower.ts")
  )) as typeof borrowers;
  const { walk } = (await import(join(root, "e2e/borrower/steps.ts"))) as typeof steps;
  const people: Person[] = [];
  for (let made = 0; made < count; made += 1) {
    const borrower = createBorrower({ appUrl, sandboxUrl });
    await walk(borrower, "address");
    const { applicationId, inbox, person } = borrower;
    const askCode = async (visitor: Visitor) => {
      await visitor.visit();
      await sql`delete from code_sends`.execute(db);
      await sql`update codes set next_send_at = now()`.execute(db);
      const before = (await inbox.texts()).length;
      const payload = { phone: person.phone, birthDate: person.birthDate };
      const { codeId } = await visitor.succeed(endpoints.sendSignInCode, { body: { payload } });
      return { codeId: String(codeId), code: await inbox.nextCode(before) };
    };
    const visitor = createVisitor([appUrl]);
    const entered = await askCode(visitor);
    await visitor.succeed(endpoints.checkSignInCode, { body: { payload: entered } });
    await visitor.succeed(endpoints.signIn, { body: entered });
    const stranger = createVisitor([appUrl], `198.18.${made}.1`);
    people.push({ applicationId, visitor, stranger, asked: await askCode(stranger) });
  }
  await sql`update codes set expires_at = now() + interval '1 day'`.execute(db);
  return people;
}
