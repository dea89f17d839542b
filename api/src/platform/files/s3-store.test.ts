// The S3 store against a server that checks signatures for real and misbehaves (decision 0033); with S3_TEST, an
// `S3StoreConfig` as JSON, the first part runs against somebody else's store.
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { seededRandom } from "../../../../tools/testing/seeded-random.ts";
import { type S3Fault, startS3Server } from "../../../test/s3-server.ts";
import { createFileStore } from "./file-store.ts";
import { createS3Store, type S3StoreConfig } from "./s3-store.ts";

const outside = process.env["S3_TEST"];
const limits = { connectMs: 2_000, silenceMs: 5_000, wholeMs: 10_000, attempts: 3 };
const impatient = { connectMs: 500, silenceMs: 300, wholeMs: 1_500, attempts: 3 };

let server: Awaited<ReturnType<typeof startS3Server>>;
let config: S3StoreConfig;
beforeAll(async () => {
  server = await startS3Server();
  config = outside ? (JSON.parse(outside) as S3StoreConfig) : server.config;
});
beforeEach(() => {
  server.faults.length = 0;
});
afterAll(() => server.stop());

const filesAt = (at: S3StoreConfig, within = limits) =>
  createFileStore(createS3Store(at, within), "one secret");
const { bytes: someBytes } = seededRandom();
const down = { code: "STORE_DOWN" };

describe("a store", () => {
  test.each([1, 1000, 15 * 1024 * 1024])(
    "keeps %i bytes sealed and gives them back",
    async (size) => {
      const blobs = createS3Store(config, limits);
      const files = createFileStore(blobs, "one secret");
      const bytes = someBytes(size);
      const key = await files.put(bytes);
      expect((await files.get(key)).equals(bytes)).toBe(true);
      const sealed = await blobs.read(key);
      // One byte is met anywhere.
      expect(size > 1 && sealed.includes(bytes.subarray(0, 32))).toBe(false);
      await files.remove(key);
      await files.remove(key);
      await expect(files.get(key)).rejects.toMatchObject({ name: "FileMissing" });
    },
  );

  test("lists what is there, page by page", async () => {
    const files = filesAt(config);
    const keys = await Promise.all(Array.from({ length: 5 }, () => files.put(someBytes(10))));
    const listed: string[] = [];
    for await (const { name, savedAt } of files.list()) {
      listed.push(name);
      expect(savedAt.getFullYear()).toBeGreaterThan(2000);
    }
    expect(listed).toEqual(expect.arrayContaining(keys));
    for (const key of keys) await files.remove(key);
  });

  test("twenty at once", async () => {
    const files = filesAt(config);
    const all = Array.from({ length: 20 }, () => someBytes(200_000));
    const keys = await Promise.all(all.map((bytes) => files.put(bytes)));
    const got = await Promise.all(keys.map((key) => files.get(key)));
    expect(got.map((bytes, at) => bytes.equals(all[at]!))).not.toContain(false);
    await Promise.all(keys.map((key) => files.remove(key)));
  });

  test("a wrong secret, a bucket that is not there, a port where nobody listens: an outage", async () => {
    for (const odd of [
      { secretAccessKey: "another" },
      { bucket: "nobody-made-this" },
      { endpoint: "http://127.0.0.1:9" },
    ]) {
      const files = filesAt({ ...config, ...odd });
      await expect(files.put(someBytes(10))).rejects.toMatchObject(down);
      await expect(files.get("b8e6c2b0-0000-4000-8000-000000000000")).rejects.toMatchObject(down);
    }
  });
});

describe.skipIf(outside)("a store that misbehaves", () => {
  const meet = (...faults: S3Fault[]) => server.faults.push(...faults);

  test("every request was signed rightly", async () => {
    const files = filesAt(config);
    await files.remove(await files.put(someBytes(10)));
    const wrong = server.seen.filter(({ refused }) => refused !== null);
    // Those of the wrong secret and the wrong bucket's own signature above.
    expect(new Set(wrong.map(({ refused }) => refused))).toEqual(
      new Set(["SignatureDoesNotMatch"]),
    );
  });

  test.each(["503", "reset", "half body"] as const)(
    "once %s: the next try gets it",
    async (fault) => {
      const files = filesAt(config);
      const bytes = someBytes(50_000);
      if (fault !== "half body") meet(fault);
      const key = await files.put(bytes);
      meet(fault);
      expect((await files.get(key)).equals(bytes)).toBe(true);
      await files.remove(key);
    },
  );

  test.each(["503", "slow", "reset"] as const)("always %s: an outage, in time", async (fault) => {
    const files = filesAt(config, impatient);
    meet(fault, fault, fault, fault, fault, fault);
    const putting = files.put(someBytes(50_000));
    const tooLong = pause(impatient.wholeMs + 1_500);
    await expect(Promise.race([putting, tooLong])).rejects.toMatchObject(down);
  });

  test("half a file is never given out", async () => {
    const files = filesAt(config);
    const key = await files.put(someBytes(50_000));
    meet("half body", "half body", "half body");
    await expect(files.get(key)).rejects.toMatchObject(down);
    meet("half body, told short");
    await expect(files.get(key)).rejects.toThrow("authenticate");
    meet("no sense");
    await expect(files.get(key)).rejects.toThrow("authenticat");
    await files.remove(key);
  });

  test("another tag is believed only when the bytes are the same", async () => {
    const files = filesAt(config);
    const bytes = someBytes(50_000);
    meet("wrong tag");
    const key = await files.put(bytes);
    expect((await files.get(key)).equals(bytes)).toBe(true);
    await files.remove(key);
    meet("wrong tag and bytes");
    await expect(files.put(bytes)).rejects.toMatchObject(down);
    await expect.poll(() => server.objects.size).toBe(0);
  });
});
