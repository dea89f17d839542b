// A small S3 server for tests: it checks every signature by itself, keeps objects in memory, and misbehaves on demand.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import type { S3StoreConfig } from "../src/platform/files/s3-store.ts";

/** What the next request to write or to read meets instead of an answer. */
export type S3Fault =
  | "503"
  | "slow"
  | "reset"
  | "half body"
  | "half body, told short"
  | "wrong tag"
  | "wrong tag and bytes"
  | "no sense";

const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");
const mac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const md5 = (bytes: Buffer) => createHash("md5").update(bytes);

export async function startS3Server() {
  const config = {
    region: "ru-central1",
    bucket: "scans",
    accessKeyId: "key-of-tests",
    secretAccessKey: "secret-of-tests",
    pathStyle: true,
  };
  const objects = new Map<string, Buffer>();
  const faults: S3Fault[] = [];
  const seen: { method: string; refused: string | null }[] = [];
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces);
    const refused = whyRefused(config, request, body);
    seen.push({ method: request.method ?? "", refused });
    // Nobody waits for a removal: one that comes late would take a fault meant for what is tried next.
    const fault = request.method === "DELETE" ? undefined : faults.shift();
    if (fault === "slow") return;
    if (fault === "reset") return void request.socket.destroy();
    if (fault === "no sense") return void response.writeHead(200).end("<html>a proxy's page");
    if (fault === "503") return error(response, 503, "SlowDown");
    if (refused) return error(response, 403, refused);
    serve(request, response, { bucket: config.bucket, objects, body, fault });
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    config: { ...config, endpoint: `http://127.0.0.1:${port}` } satisfies S3StoreConfig,
    objects,
    /** Answers that come instead of the next ones, in turn. */
    faults,
    seen,
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

type Asked = {
  bucket: string;
  objects: Map<string, Buffer>;
  body: Buffer;
  fault: S3Fault | undefined;
};

function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { bucket, objects, body, fault }: Asked,
): void {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://s3");
  const key = decodeURIComponent(pathname.replace(`/${bucket}`, "").replace(/^\//, ""));
  if (!pathname.startsWith(`/${bucket}`)) return error(response, 404, "NoSuchBucket");
  const isWrong = fault === "wrong tag" || fault === "wrong tag and bytes";
  if (request.method === "PUT") {
    const isWhole = request.headers["content-md5"] === md5(body).digest("base64");
    if (!isWhole) return error(response, 400, "BadDigest");
    objects.set(key, fault === "wrong tag and bytes" ? body.subarray(1) : body);
    const tag = isWrong ? "0".repeat(32) : md5(body).digest("hex");
    return void response.writeHead(200, { etag: `"${tag}"` }).end();
  }
  if (request.method === "DELETE") {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  if (key === "") return list(response, searchParams, objects);
  const found = objects.get(key);
  if (!found) return error(response, 404, "NoSuchKey");
  const half = found.subarray(0, found.length / 2);
  if (fault === "half body, told short") return void response.writeHead(200).end(half);
  response.writeHead(200, { "content-length": found.length });
  if (fault !== "half body") return void response.end(found);
  response.write(half, () => request.socket.destroy());
}

/** Two a page, so that pages are turned. */
function list(
  response: ServerResponse,
  query: URLSearchParams,
  objects: ReadonlyMap<string, Buffer>,
): void {
  const prefix = query.get("prefix") ?? "";
  const after = query.get("continuation-token") ?? "";
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after);
  const page = keys.toSorted().slice(0, 2);
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>2026-11-20T09:00:00.000Z</LastModified></Contents>`,
  );
  const more = keys.length > 2 ? `<NextContinuationToken>${page[1]}</NextContinuationToken>` : "";
  response
    .writeHead(200, { "content-type": "application/xml" })
    .end(
      `<ListBucketResult><IsTruncated>${keys.length > 2}</IsTruncated>${more}${contents.join("")}</ListBucketResult>`,
    );
}

function error(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { "content-type": "application/xml" })
    .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

/** Signature Version 4, computed anew from the request as it came. */
function whyRefused(
  { accessKeyId, secretAccessKey, region }: Omit<S3StoreConfig, "endpoint">,
  request: IncomingMessage,
  body: Buffer,
): string | null {
  const { headers, method = "", url = "/" } = request;
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    );
  const [, id, day = "", givenRegion, names = "", signature = ""] = given ?? [];
  if (id !== accessKeyId || givenRegion !== region) return "InvalidAccessKeyId";
  const bodyHash = String(headers["x-amz-content-sha256"]);
  if (bodyHash !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const signed = names.split(";");
  if (!signed.includes("host") || !signed.includes("x-amz-date")) return "AccessDenied";
  const { pathname, searchParams } = new URL(url, "http://s3");
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted();
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const asked = [method, pathname, query.join("&"), lines.join(""), names, bodyHash].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(asked)].join("\n");
  const key = mac(mac(mac(mac(`AWS4${secretAccessKey}`, day), region), "s3"), "aws4_request");
  const isRight = timingSafeEqual(mac(key, text), Buffer.from(signature, "hex"));
  return isRight ? null : "SignatureDoesNotMatch";
}
