// The one way out to partners: fetch with a time limit and a size limit, outages as values. Serves reliability E11,
// E12.

/**
 * `unreachable`: no connection was made, so the partner surely saw nothing. `timeout` and `broken` (the line dropped
 * half way): it may have seen the request. `bad-answer`: it spoke, but not in the agreed shape.
 */
export type Fault = "timeout" | "unreachable" | "broken" | "bad-answer";
export type HttpAnswer = { ok: true; status: number; text: string } | { ok: false; fault: Fault };
export type HttpRequest = {
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  timeLimitMs?: number;
};
export type Http = (request: HttpRequest) => Promise<HttpAnswer>;

/** What a gateway answers: its own fields, or the fault that kept it from answering. */
export type Answer<Fields> = ({ ok: true } & Fields) | Failed;
export type Failed = { ok: false; fault: Fault };

export const badAnswer: Failed = { ok: false, fault: "bad-answer" };

const connectionErrors = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** What the log may say of a call that failed: never its path, which may hold a person's data. */
export type Trouble = { partner: string; fault: Fault; code: string | undefined };

type Options = {
  timeLimitMs?: number;
  maxAnswerBytes?: number;
  onTrouble?: (trouble: Trouble) => void;
};

export const createHttp =
  (options: Options = {}): Http =>
  async (request) => {
    const { timeLimitMs = 3000, maxAnswerBytes = 1_000_000, onTrouble } = options;
    const signal = AbortSignal.timeout(request.timeLimitMs ?? timeLimitMs);
    try {
      const response = await fetch(request.url, {
        method: request.method ?? "POST",
        headers: request.headers ?? {},
        redirect: "manual", // a partner that sends us elsewhere is not followed
        signal,
        ...(request.body === undefined ? {} : { body: request.body }),
      });
      const text = await readLimited(response, maxAnswerBytes);
      return text === null ? badAnswer : { ok: true, status: response.status, text };
    } catch (error) {
      const code = codeOf(error);
      const fault = signal.aborted ? "timeout" : faultOf(code);
      onTrouble?.({ partner: new URL(request.url).host, fault, code });
      return { ok: false, fault };
    }
  };

/** The system's word for it: `ECONNREFUSED`, `CERT_HAS_EXPIRED`. */
const codeOf = (error: unknown): string | undefined =>
  error instanceof Error ? (error.cause as { code?: string } | undefined)?.code : undefined;

const faultOf = (code: string | undefined): Fault =>
  code !== undefined && connectionErrors.has(code) ? "unreachable" : "broken";

const readLimited = async (response: Response, maxBytes: number): Promise<string | null> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
};
