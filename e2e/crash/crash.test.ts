// kill -9 of the API, of a backend and of the whole database at random moments of the journey, or a full disk: nothing
// lost, nothing done twice (issue 2; reliability E1–E5, E10). And under a steady load, which bench/faults.ts measures
// (G12): right answers only, and healthy again.
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { seededRandom, seed } from "../../tools/testing/seeded-random.ts";
import { peopleOf } from "../attacks/target.ts";
import { type Borrower, createBorrower } from "../borrower/borrower.ts";
import { walk } from "../borrower/steps.ts";
import { faults } from "../load/faults.ts";
import { createHangingPartners } from "../load/hanging-partners.ts";
import { isRight, startLoad } from "../load/load.ts";
import { mixOf } from "../load/mix.ts";
import { mountDisk, unmountDisk } from "../load/own-disk.ts";
import { askOf } from "../load/ready-ask.ts";
import { startReadyChoice } from "../load/ready-choice.ts";
import { breachesIn } from "../product/breaches.ts";
import { type RunningProduct, startProduct } from "../product/product.ts";

/** Instead of kills, for which a disk of our own has to be mounted: by night (G1). */
const fullDisks = Number(process.env["CRASH_DISKS"] ?? 0);
const kills = fullDisks || Number(process.env["CRASH_KILLS"] ?? 3);

let product: RunningProduct;
const partners = createHangingPartners();
const killer = createKiller(seededRandom(seed).next);
beforeAll(async () => {
  const dataDir = fullDisks > 0 ? mountDisk() : undefined;
  if (fullDisks > 0 && dataDir === undefined) throw new Error("No disk of our own may be mounted.");
  product = await startProduct({
    onPartnerAnswer: (path) => {
      killer.onPartnerRequest(path);
      return partners.answer();
    },
    // Ten times as long as the load needs to see it.
    env: { LEAVE_SECONDS: "1" },
    ...(dataDir ? { dataDir } : {}),
  });
});
afterAll(async () => {
  await product?.stop();
  if (product && fullDisks > 0) unmountDisk(product.dataDir);
});

const sceneOf = (lastsMs: number) => ({
  product,
  proxyUrl: product.appUrl,
  hangPartners: partners.hang,
  lastsMs,
});

const databaseAnswers = () => sql`select 1`.execute(product.db).then(Boolean, () => false);

/** It may still be recovering from the kill before, though it answered once on a connection that was about to die. */
async function killDatabase(fault: "backend" | "database"): Promise<void> {
  const isKilled = () => faults[fault].cause(sceneOf(0)).then(Boolean, () => false);
  while (!(await isKilled())) await pause(50);
  while (!(await databaseAnswers())) await pause(50);
}

async function killApi(): Promise<void> {
  await product.killApi();
  await product.startApi();
}

async function fillDisk(): Promise<void> {
  await faults.disk.cause(sceneOf(1_000));
  while (!(await databaseAnswers())) await pause(50);
}

/** In turn: of ten kills six, two and two. */
const victims =
  fullDisks > 0
    ? [fillDisk]
    : [killApi, () => killDatabase("backend"), () => killDatabase("database"), killApi, killApi];

/**
 * Kills a moment after a random request has left, or with its answer on the way, which then never arrives, or when a
 * partner has sent an SMS or the money and the API does not know it yet; brings back each time what was killed.
 */
function createKiller(random: () => number) {
  let done = 0;
  let outages = 0;
  // The other test of this file, run by itself, is not shot at.
  let isArmed = false;
  let killing: Promise<void> | undefined;

  function kill(delayMs: number): void {
    const killVictim = victims[done % victims.length]!;
    done++;
    killing = (async () => {
      await pause(delayMs);
      await killVictim();
      killing = undefined;
    })();
  }
  const isTurn = (chance: number) => isArmed && !killing && done < kills && random() < chance;

  return {
    arm: () => void (isArmed = true),
    isDone: () => done >= kills,
    settled: () => killing,
    outages: () => outages,
    onPartnerRequest(path: string): void {
      if (/sms\/rest|e2c/.test(path) && isTurn(0.3)) kill(0);
    },
    trouble: {
      onSend(): void {
        if (isTurn(0.1)) kill(random() * 60);
      },
      onAnswer(status: number): void {
        if (status === 503) outages += 1;
      },
      isAnswerLost(): boolean {
        const isLost = isTurn(0.15);
        if (isLost) kill(0);
        return isLost;
      },
    },
  };
}

/** Walks one borrower after the other, as many as it takes for all the kills to fall within journeys. */
async function walkUnderFire(): Promise<Borrower[]> {
  const borrowers: Borrower[] = [];
  killer.arm();
  while (!killer.isDone()) {
    const borrower = createBorrower({ ...product, trouble: killer.trouble });
    await walk(borrower);
    borrowers.push(borrower);
  }
  await killer.settled();
  return borrowers;
}

type Payout = { orderId: string; paidAt: string | null; amountKopecks: number };

async function paidOrders(): Promise<Payout[]> {
  const response = await fetch(`${product.sandboxUrl}/acquirer/payouts`);
  return ((await response.json()) as Payout[]).filter(({ paidAt }) => paidAt !== null);
}

/**
 * How often each action was done, by the audit. A kill may silence a partner: such a consideration is a review, and
 * comes again when the partner answers.
 */
async function effects(): Promise<Record<string, number>> {
  const { rows } = await sql<{ action: string; times: number }>`
    select case when action = 'decided' and details ->> 'outcome' = 'review'
      then 'reviewed' else action end as action, count(*)::int as times
    from audit_log group by 1`.execute(product.db);
  return Object.fromEntries(rows.map(({ action, times }) => [action, times]));
}

const onceEach = [
  "application begun",
  "signed in",
  "passport saved",
  "questions saved",
  "address saved",
  "work saved",
  "number confirmed",
  "card binding opened",
  "card binding reported",
  "card chosen",
  "documents of docsUploading confirmed",
  "pack frozen",
  "signed",
  "decided",
  "loan issued",
];

test(`${kills} ${fullDisks > 0 ? "full disks" : "kills"} (seed ${seed})`, async () => {
  const borrowers = await walkUnderFire();
  const count = borrowers.length;
  // A disk that is full and nobody notices shows nothing; a kill may fall where nobody asks.
  expect(killer.outages()).toBeGreaterThanOrEqual(Math.min(1, fullDisks));

  for (const { applicationId, client, inbox } of borrowers) {
    const { applications } = await client.succeed(endpoints.listApplications, {});
    expect(applications).toMatchObject([{ status: "Issued", contract: { sum: 10_000 } }]);
    const orders = (await paidOrders()).filter(({ orderId }) => orderId.includes(applicationId));
    expect(orders).toMatchObject([{ amountKopecks: 10_000_00 }]);
    // Three codes and the news of the money, each once.
    await expect.poll(inbox.texts, { timeout: 30_000 }).toHaveLength(4);
    expect(new Set(await inbox.texts()).size).toBe(4);
  }

  expect(await effects()).toMatchObject(
    Object.fromEntries(onceEach.map((action) => [action, count])),
  );
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from registrations) as registrations,
    (select count(*)::int from contacts) as contacts,
    (select count(*)::int from applications) as applications,
    (select count(*)::int from payouts where status = 'Paid') as payouts,
    (select count(*)::int from loans) as loans,
    (select count(*)::int from codes where consumed_at is not null) as consumed_codes,
    (select count(*)::int from signing_packs) as packs
  `.execute(product.db);
  expect(rows[0]).toEqual({
    registrations: count,
    contacts: count,
    applications: count,
    payouts: count,
    loans: count,
    consumedCodes: count * 3,
    packs: count,
  });
  expect(await breachesIn(product)).toEqual([]);
}, 600_000);

test(`a steady load beside one fault after another: 200, 4xx and 503 only, and healthy again (seed ${seed})`, async () => {
  const urls = [product.appUrl, await product.startAnotherApi()];
  const choice = startReadyChoice(urls);
  const mix = await mixOf(peopleOf(product, urls), askOf(choice), 3);
  const isWell = async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => mix()));
    return answers.every(({ status }) => status < 500);
  };

  const calm = startLoad(10, mix);
  await pause(500);
  await faults.release.cause(sceneOf(500));
  await pause(500);
  const calmly = await calm.stop();
  expect(calmly.length).toBeGreaterThan(20);
  expect(calmly.filter(({ status }) => status === 0 || status >= 500)).toEqual([]);

  const load = startLoad(5, mix);
  // However soon all is well again, there are to be twenty requests to judge by.
  const isLongEnough = pause(5_000);
  for (const fault of ["api", "backend", "database", "partner", "attacks"] as const) {
    await faults[fault].cause(sceneOf(500));
    await expect.poll(isWell, { timeout: 60_000 }).toBe(true);
  }
  await isLongEnough;
  const shots = await load.stop();
  choice.stop();
  expect(shots.length).toBeGreaterThan(20);
  expect(shots.filter((shot) => !isRight(shot))).toEqual([]);
  expect(shots.some(({ status }) => status === 200)).toBe(true);
  expect(await breachesIn(product)).toEqual([]);
}, 200_000);
