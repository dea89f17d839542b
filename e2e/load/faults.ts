// What breaks beside the load: each begins, and answers the instant from which the product should become healthy again.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync, statfsSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";

import { documentRulesOf } from "@microloan/contract/dictionaries/document-rules";
import { endpoints } from "@microloan/contract/endpoints";

import { uniqueAddress, uniquePhone } from "../../tools/testing/unique-numbers.ts";
import { createVisitor } from "../attacks/visitor.ts";
import { createBorrower } from "../borrower/borrower.ts";
import { walk } from "../borrower/steps.ts";
import type { RunningProduct } from "../product/product.ts";
import { postmasterOf } from "./processor-time.ts";

export type Scene = {
  product: RunningProduct;
  proxyUrl: string;
  /** Makes partners wait with their answers until it is called again. */
  hangPartners: (isHanging: boolean) => void;
  lastsMs: number;
};

type Fault = { words: string; cause: (scene: Scene) => Promise<number> };

const now = () => performance.now();

async function killApi({ product }: Scene): Promise<number> {
  const since = now();
  await product.killApi();
  await pause(1_000);
  await product.startApi();
  return since;
}

/** As a release does it: nobody should notice. */
async function releaseApi({ product }: Scene): Promise<number> {
  const since = now();
  await product.stopApi();
  await product.startApi();
  return since;
}

/** PostgreSQL then restarts all its backends: it cannot know what the dead one left in shared memory. */
async function killBackend({ product }: Scene): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`.execute(product.db);
  if (!rows[0]) throw new Error("no backend to kill");
  process.kill(rows[0].pid, "SIGKILL");
  return now();
}

/** A backend may have ended since it was listed. */
function signal(pid: number, name: "SIGSTOP" | "SIGKILL"): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** It stops answering, is killed, and is started again by whoever keeps it. */
async function stopDatabase({ product, lastsMs }: Scene): Promise<number> {
  const pid = postmasterOf(product.dataDir);
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity`.execute(product.db);
  const all = [pid, ...rows.map((row) => row.pid)];
  for (const one of all) signal(one, "SIGSTOP");
  await pause(lastsMs);
  for (const one of all) signal(one, "SIGKILL");
  return now();
}

async function hangPartners({ hangPartners: hang, lastsMs }: Scene): Promise<number> {
  hang(true);
  await pause(lastsMs);
  hang(false);
  return now();
}

/** Only where the data lie on a disk of their own: see bench/faults.ts. */
async function fillDisk({ product: { dataDir }, lastsMs }: Scene): Promise<number> {
  const ballast = join(dataDir, "ballast");
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize > 2 * 1024 ** 3) throw new Error("this disk is too large to be filled");
  try {
    // By another process: this one asks and measures meanwhile.
    const written = spawn("dd", ["if=/dev/zero", `of=${ballast}`, "bs=1M"], { stdio: "ignore" });
    await once(written, "exit");
    await pause(lastsMs);
  } finally {
    rmSync(ballast, { force: true });
  }
  return now();
}

const attackers = 8;
const senders = 4;
const slowConnections = 100;
/** Nearly the most that a file may have, and no picture. */
const fileBytes = 14 * 1024 ** 2;

/** Guesses, bodies and files that are too large or no pictures, connections that say nothing. */
async function attack({ proxyUrl, product, lastsMs }: Scene): Promise<number> {
  const until = now() + lastsMs;
  const { hostname, port } = new URL(product.appUrl);
  const sockets = Array.from({ length: slowConnections }, () => {
    const socket = connect(Number(port), hostname).on("error", () => {});
    socket.write("POST /api/name/findFirstName HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n");
    return socket;
  });
  const asOne = async () => {
    const visitor = createVisitor([proxyUrl], uniqueAddress());
    await visitor.visit().catch(() => {});
    while (now() < until) {
      const payload = { phone: uniquePhone("5"), birthDate: "1990-01-01" };
      await visitor.send(endpoints.sendSignInCode, { body: { payload } }).catch(() => {});
      const body = { query: "x".repeat(200_000) };
      await visitor.send(endpoints.findFirstName, { body }).catch(() => {});
    }
  };
  const file = new Blob([new Uint8Array(fileBytes).fill(0xff)], { type: "image/jpeg" });
  const asSender = async () => {
    const sender = createBorrower({ appUrl: proxyUrl, sandboxUrl: product.sandboxUrl });
    await walk(sender, "passport");
    const { applicationId, client } = sender;
    const categoryId = documentRulesOf("docsUploading")[0]?.id ?? "";
    while (now() < until)
      await client.call(endpoints.saveDocument, { body: { applicationId, categoryId }, file });
  };
  await Promise.all([
    ...Array.from({ length: attackers }, asOne),
    ...Array.from({ length: senders }, () => asSender().catch(() => {})),
  ]);
  for (const socket of sockets) socket.destroy();
  return now();
}

export const faults = {
  api: { words: "a killed API process", cause: killApi },
  backend: { words: "a killed backend of the database", cause: killBackend },
  database: { words: "a stopped, then killed database", cause: stopDatabase },
  partner: { words: "partners that do not answer", cause: hangPartners },
  disk: { words: "a full disk", cause: fillDisk },
  attacks: { words: "guesses, large bodies and files, slow connections", cause: attack },
  release: { words: "an API process told to stop, and started again", cause: releaseApi },
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;
