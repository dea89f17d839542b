// For tests: a server whose answers are typed by the contract, and what it was sent.
import { vi } from "vitest";
import type * as z from "zod/mini";

import { pressedByHeader } from "@microloan/contract/desk/pressed-by";
import type { Endpoint, Failure, ReplyOf } from "@microloan/contract/endpoint";
import { additionalQuestionEndpoints } from "@microloan/contract/endpoints/additional-question";
import { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";
import { catalogEndpoints } from "@microloan/contract/endpoints/catalog";
import { employmentEndpoints } from "@microloan/contract/endpoints/employment";
import { messageEndpoints } from "@microloan/contract/endpoints/message";
import { settingsEndpoints } from "@microloan/contract/endpoints/settings";
import { codeOf } from "@microloan/contract/errors/any-error";
import type { AnyErrorName } from "@microloan/contract/errors/any-error";
import { errorCodes } from "@microloan/contract/errors/error-codes";
import { messageOf } from "@microloan/contract/errors/message-of";
import { sampleIds } from "@microloan/contract/samples/people";

import { usePersistedState } from "../src/client/state.ts";
import { forgetDrafts } from "../src/entry/drafts.ts";
import { keepSmsDelay } from "../src/form/code/sms-delay.tsx";
import { dropAllDrafts } from "../src/form/draft/drafts.ts";
import { dictionaryCache } from "../src/form/fields/dictionaries.ts";

type Sent = { path: string; body: unknown; key: string | null; pressedBy: string | null };

/** Any answer of a call; of one without fields, `result` alone. */
type Reply<E extends Endpoint> =
  | ReplyOf<E>
  | (Record<string, never> extends z.output<E["response"]> ? { result: true } : never);

/** A refusal as the API answers it. */
export const refusal = (name: AnyErrorName, more: Partial<Failure> = {}): Failure => ({
  result: false,
  errorCode: codeOf(name).code,
  errorMessage: messageOf(name),
  requestId: "r",
  ...more,
});

/** Of all statuses the client looks at the one that ends a session. */
const statusOf = (body: object): number =>
  "errorCode" in body && body.errorCode === errorCodes.NoSession.code ? 401 : 200;

/** A visitor's client with nothing kept, and a server that answers only what the test has told it. */
export function fakeServer(address: string) {
  const sent: Sent[] = [];
  const answers = new Map<string, () => object | Promise<object>>();
  /**
   * Replies in their turn, the last one for ever; a promise is awaited, "lost" never reaches the client,
   * "hanging" never comes.
   */
  const answer = <E extends Endpoint>(
    endpoint: E,
    ...replies: (Reply<E> | Promise<Reply<E>> | "lost" | "hanging")[]
  ): void => {
    let turn = 0;
    answers.set(endpoint.path, () => {
      const reply = replies[Math.min(turn++, replies.length - 1)];
      if (reply === undefined || reply === "lost") throw new TypeError("Failed to fetch");
      return reply === "hanging" ? new Promise<object>(() => {}) : reply;
    });
  };
  const bodies = (endpoint: Endpoint) =>
    sent.filter((request) => request.path === endpoint.path).map(({ body }) => body);

  vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const asked = new URL(request.url).pathname;
    const body: unknown = request.body === null ? undefined : await request.json();
    const [key, pressedBy] = ["Idempotency-Key", pressedByHeader].map((name) =>
      request.headers.get(name),
    ) as [string | null, string | null];
    sent.push({ path: asked, body, key, pressedBy });
    const reply = answers.get(asked);
    if (reply === undefined) throw new TypeError(`no answer for ${asked}`);
    const aborted = Promise.withResolvers<never>();
    request.signal.addEventListener("abort", () => aborted.reject(request.signal.reason));
    // A reply that throws at once loses the race too: an abort after it is nobody's to catch.
    const replying = (async () => reply())();
    const given = await Promise.race([replying, aborted.promise]);
    return Response.json(given, { status: statusOf(given) });
  });
  answer(settingsEndpoints.getPublicSettings, { result: true, data: [] });
  answer(applicationEndpoints.setRegistrationStep, { result: true });
  // The forms have their own choices then.
  for (const endpoint of [
    catalogEndpoints.listDictionaries,
    additionalQuestionEndpoints.getAdditionalQuestionDictionary,
    employmentEndpoints.getEmploymentDictionary,
  ])
    answer(endpoint, { result: true, dictionaries: [] });
  answer(messageEndpoints.getVerificationCodeResendTimeLeft, refusal("NotFound"));
  const { sendToConsideration, validateBySmev } = considerationEndpoints;
  const path = `/api/application/${sampleIds.application}/SmevValidation` as const;
  answer(
    { ...validateBySmev, path },
    { result: true, status: "Confirmed", timeLeft: 0, selfBan: "NotBanned" },
  );
  const sending = `/api/application/${sampleIds.application}/SendToConsideration` as const;
  answer({ ...sendToConsideration, path: sending }, refusal("StatusForbids"));

  dictionaryCache.clear();
  history.replaceState(null, "", address);
  usePersistedState.getState().forget();
  forgetDrafts();
  void dropAllDrafts();
  keepSmsDelay();
  return { sent, answer, bodies };
}

export type FakeServer = ReturnType<typeof fakeServer>;
