// Types and schemas that follow from a call's declaration.
import { describe, expect, expectTypeOf, it } from "vitest";

import {
  type Failure,
  replySchema,
  type ReplyOf,
  type RequestOf,
  successSchema,
  type SuccessOf,
} from "./endpoint.ts";
import type { documentScanEndpoints } from "./endpoints/document-scan.ts";
import { financingEndpoints } from "./endpoints/financing.ts";
import type { passportEndpoints } from "./endpoints/passport.ts";
import type { signOutEndpoints } from "./endpoints/sign-out.ts";
import { sampleIds } from "./samples/people.ts";

const { getApprovedStatus } = financingEndpoints;

const failure: Failure = {
  result: false,
  errorCode: 40,
  errorMessage: "Код не подошёл. Проверьте SMS и введите код ещё раз",
  requestId: "r1",
};

describe("replySchema", () => {
  it("accepts a success and strips what is not declared", () => {
    const reply = replySchema(getApprovedStatus);
    const sent = { result: true, status: "Approved", cardMask: "2200 •••• 1234", holder: "ANNA" };
    expect(reply.parse(sent)).toEqual({
      result: true,
      status: "Approved",
      cardMask: "2200 •••• 1234",
    });
  });

  it("accepts the failure envelope and strips it too", () => {
    const reply = replySchema(getApprovedStatus);
    expect(reply.parse({ ...failure, field: "code", stack: "at …" })).toEqual({
      ...failure,
      field: "code",
    });
  });

  it.each([
    ["no result", { status: "Approved" }],
    ["a wrong field", { result: true, status: "Maybe" }],
    ["a failure without its request id", { ...failure, requestId: undefined }],
    ["a failure with a code as text", { ...failure, errorCode: "40" }],
  ])("refuses %s", (_, sent) => {
    expect(replySchema(getApprovedStatus).safeParse(sent).success).toBe(false);
  });

  it("takes a failure for no success", () => {
    expect(successSchema(getApprovedStatus).safeParse(failure).success).toBe(false);
  });
});

describe("types", () => {
  it("follow the schemas", () => {
    type Save = RequestOf<typeof passportEndpoints.savePassport>;
    expectTypeOf<Save["body"]["snils"]>().toEqualTypeOf<string | null>();
    expectTypeOf<Save["body"]["codeword"]>().toEqualTypeOf<string | undefined>();
    expectTypeOf<RequestOf<typeof getApprovedStatus>>().toEqualTypeOf<
      Record<"query", { financingInstrumentId: string }>
    >();
    expectTypeOf<SuccessOf<typeof getApprovedStatus>["status"]>().toEqualTypeOf<
      "Waiting" | "Approved" | "Refused"
    >();
    expectTypeOf<
      RequestOf<typeof documentScanEndpoints.saveDocument>["file"]
    >().toEqualTypeOf<Blob>();
    expectTypeOf<RequestOf<typeof signOutEndpoints.signOut>>().toBeUnknown();
    const reply = {} as ReplyOf<typeof getApprovedStatus>;
    if (!reply.result) expectTypeOf(reply).toEqualTypeOf<Failure>();
    expect(sampleIds.application).toHaveLength(36);
  });
});
