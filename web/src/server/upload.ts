// A multipart upload with its progress; the only reason for XMLHttpRequest (ux §3 row 26).
import type { Endpoint, RequestOf } from "@microloan/contract/endpoint";

import { whyUnanswered } from "./api-reachability.ts";
import { clientHooks } from "./client-hooks.ts";
import { answerFor, requestHeaders } from "./client.ts";
import { logUnreachable } from "./log.ts";
import { readReply } from "./reply.ts";
import type { ClientReply } from "./reply.ts";
import { requestUrl } from "./request-url.ts";

/**
 * A link may die without a word. The answer is waited for longer: what the browser calls sent may still be on its way
 * out of the device.
 */
const patienceMs = { bytes: 60_000, answer: 180_000 };

type UploadOptions = {
  /** Made once for a file and kept until it is answered: a repeat under it is the same upload. */
  idempotencyKey: string;
  signal?: AbortSignal;
  /** Share of the bytes that left this device, 0 to 1. Stored only when the promise says so. */
  onShare?: (share: number) => void;
};

/** Sends the fields, then the file part. Uploads run side by side: they do not abort each other. */
export function upload<E extends Endpoint & { multipart: true; submit: true }>(
  endpoint: E,
  request: RequestOf<E> & { file: Blob } & UploadOptions,
): Promise<ClientReply<E>> {
  const fields = (request as { body?: Record<string, unknown> }).body ?? {};
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") form.append(name, value);
  }
  form.append("file", request.file);

  return new Promise((resolve) => {
    const sending = new XMLHttpRequest();
    sending.open(endpoint.method, requestUrl(endpoint, {}, clientHooks()));
    sending.withCredentials = true;
    sending.responseType = "json";
    const headers = { "Idempotency-Key": request.idempotencyKey };
    requestHeaders(endpoint, headers, false).forEach((value, name) => {
      sending.setRequestHeader(name, value);
    });
    const fail = () => {
      logUnreachable();
      resolve(whyUnanswered());
    };
    let patience: ReturnType<typeof setTimeout> | undefined;
    const waitFor = (milliseconds: number) => {
      clearTimeout(patience);
      patience = setTimeout(() => {
        fail();
        sending.abort();
      }, milliseconds);
    };
    sending.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      waitFor(patienceMs.bytes);
      if (lengthComputable) request.onShare?.(loaded / total);
    });
    sending.upload.addEventListener("load", () => {
      waitFor(patienceMs.answer);
      request.onShare?.(1);
    });
    sending.addEventListener("load", () =>
      resolve(answerFor(sending.status, readReply(endpoint, sending.status, sending.response))),
    );
    sending.addEventListener("error", fail);
    sending.addEventListener("abort", () => resolve(null));
    sending.addEventListener("loadend", () => clearTimeout(patience));
    if (request.signal?.aborted) return resolve(null);
    request.signal?.addEventListener("abort", () => sending.abort());
    waitFor(patienceMs.bytes);
    sending.send(form);
  });
}
