// The code out of the SMS, in browsers that offer it (ux §1.3): taken once, given up in time, never an error.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";

import { CodeForm } from "./code-form.tsx";
import type { CodeState } from "./code-state.ts";

type Asked = { signal: AbortSignal; deliver: (code: string) => void; fail: () => void };
let asked: Asked[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal("OTPCredential", () => {});
  vi.spyOn(navigator.credentials, "get").mockImplementation(
    (options) =>
      new Promise((resolve, reject) => {
        const deliver = (code: string) => resolve({ code, id: "", type: "otp" } as Credential);
        asked.push({ signal: options!.signal!, deliver, fail: () => reject(new Error("no SMS")) });
      }),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const form = (state: CodeState, onCode: (code: string) => void, resendAt = 0) => (
  <CodeForm
    heading="Код"
    mask="######"
    state={state}
    resendAt={resendAt}
    onCode={onCode}
    onResend={() => {}}
  />
);

test("the code of the SMS is put in and sent", async () => {
  const onCode = vi.fn();
  const screen = await render(form({ kind: "entering" }, onCode));
  asked[0]!.deliver("482193");
  await expect.element(screen.getByLabelText("Код из СМС")).toHaveValue("482193");
  expect(onCode).toHaveBeenCalledExactlyOnceWith("482193");
});

test("so is one that the mask parts", async () => {
  const onCode = vi.fn();
  const masked = <CodeForm {...form({ kind: "entering" }, onCode).props} mask="###-###" />;
  const screen = await render(masked);
  asked[0]!.deliver("482-193");
  await expect.element(screen.getByLabelText("Код из СМС")).toHaveValue("482193");
  expect(onCode).toHaveBeenCalledExactlyOnceWith("482193");
});

test("given up while a code is checked and when the form is left; asked for anew with a new code", async () => {
  const screen = await render(form({ kind: "entering" }, () => {}));
  await screen.rerender(form({ kind: "checking" }, () => {}));
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true]);
  await screen.rerender(form({ kind: "entering" }, () => {}));
  await screen.rerender(form({ kind: "entering" }, () => {}, 1));
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
  await screen.unmount();
  expect(asked.every(({ signal }) => signal.aborted)).toBe(true);
});

test("no SMS and no such browser: the form works as ever", async () => {
  const screen = await render(form({ kind: "entering" }, () => {}));
  asked[0]!.fail();
  await expect.element(screen.getByLabelText("Код из СМС")).toHaveValue("");
  await screen.unmount();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, "OTPCredential");
  const other = await render(form({ kind: "entering" }, () => {}));
  await expect.element(other.getByLabelText("Код из СМС")).toHaveValue("");
  expect(asked).toHaveLength(1);
});
