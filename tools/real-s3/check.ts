// `node tools/real-s3/check.ts`: our S3 store against OpenStack Swift, which is unpacked and started for it (decision 0033).
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";

import { startSwift } from "./swift-server.ts";

const home = process.env["SWIFT_HOME"] ?? join(tmpdir(), "microloan-swift");
const port = Number(process.env["SWIFT_PORT"] ?? 18_480);

const { config, stop } = await startSwift(home, port);
try {
  const { accessKeyId, bucket, endpoint, region, secretAccessKey } = config;
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  const tests = "api/src/platform/files/s3-store.test.ts";
  const { status } = spawnSync("npx", ["vitest", "run", "--project", "api", tests], {
    stdio: "inherit",
    env: { ...process.env, S3_TEST: JSON.stringify(config) },
  });
  process.exitCode = status ?? 1;
} finally {
  await stop();
}
