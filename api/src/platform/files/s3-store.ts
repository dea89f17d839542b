// Sealed files in an S3-compatible store, with a time limit on every word of it (D7; decision 0033).
import { createHash } from "node:crypto";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";

import { type BlobStore, FileMissing, type StoredBlob, StoreDown } from "./blob-store.ts";

export type S3StoreConfig = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket stands in the path (most stores of one's own) or before the host (Amazon). */
  pathStyle: boolean;
};

export type S3Limits = { connectMs: number; silenceMs: number; wholeMs: number; attempts: number };

/** A borrower waits meanwhile: a store that is down is said to be down soon. */
const usualLimits: S3Limits = { connectMs: 2_000, silenceMs: 5_000, wholeMs: 12_000, attempts: 3 };

const folder = "files/";

export function createS3Store(config: S3StoreConfig, limits: S3Limits = usualLimits): BlobStore {
  const { bucket: Bucket } = config;
  const client = createClient(config, limits);
  const keyOf = (name: string) => ({ Bucket, Key: folder + name });
  const inTime = () => ({ abortSignal: AbortSignal.timeout(limits.wholeMs) });

  async function read(name: string): Promise<Buffer> {
    const time = inTime();
    for (let attempt = 1; ; attempt += 1)
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand(keyOf(name)), time);
        const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
        if (ContentLength !== undefined && bytes.length !== ContentLength)
          throw new Error("half of the file has come");
        return bytes;
      } catch (fault) {
        if (isMissing(fault)) throw new FileMissing();
        // A body that breaks off is not asked for again by the client itself.
        if (isAnswer(fault) || attempt >= limits.attempts || time.abortSignal.aborted)
          throw new StoreDown("a file cannot be read", fault);
      }
  }

  async function write(name: string, bytes: Buffer): Promise<void> {
    const md5 = createHash("md5").update(bytes).digest();
    const put = { ...keyOf(name), Body: bytes, ContentMD5: md5.toString("base64") };
    try {
      const { ETag } = await client.send(new PutObjectCommand(put), inTime());
      // A store that encrypts once more has another tag: what stands there is then looked at.
      if (ETag?.replaceAll('"', "") === md5.toString("hex")) return;
      if (!(await read(name)).equals(bytes)) throw new Error("something else was stored");
    } catch (fault) {
      // Nobody waits for this one: what it leaves, the sweep takes.
      void client.send(new DeleteObjectCommand(keyOf(name)), inTime()).catch(() => {});
      throw new StoreDown("a file cannot be written", fault);
    }
  }

  async function remove(name: string): Promise<void> {
    try {
      await client.send(new DeleteObjectCommand(keyOf(name)), inTime());
    } catch (fault) {
      if (!isMissing(fault)) throw new StoreDown("a file cannot be removed", fault);
    }
  }

  async function* list(): AsyncIterable<StoredBlob> {
    for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: folder }))
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key && LastModified) yield { name: Key.slice(folder.length), savedAt: LastModified };
  }

  return { write, read, remove, list };
}

function createClient(config: S3StoreConfig, { connectMs, silenceMs, attempts }: S3Limits) {
  const { accessKeyId, secretAccessKey, endpoint, region, pathStyle } = config;
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: attempts,
    // Older stores know none of the newer checksums; Content-MD5 and the sealing are enough.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: silenceMs,
      socketTimeout: silenceMs,
      throwOnRequestTimeout: true,
    },
  });
}

type ClientFault = { name?: string; $metadata?: { httpStatusCode?: number } };

const statusOf = (fault: unknown): number => (fault as ClientFault).$metadata?.httpStatusCode ?? 0;

/** A bucket that is not there is no missing file. */
const isMissing = (fault: unknown): boolean =>
  statusOf(fault) === 404 && (fault as ClientFault).name !== "NoSuchBucket";

const isAnswer = (fault: unknown): boolean => statusOf(fault) >= 300;
