// The code from an SMS as keyboards that compose and dictation put it in.
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";

import { compose, composeKeys } from "../../../test/compose.ts";
import { CodeForm } from "./code-form.tsx";

test.each([
  ["key by key", composeKeys, "123456"],
  ["dictated", composeKeys, "12 34 56"],
  ["at once", compose, "12-34-56"],
])("a composed code is sent once, as it was entered: %s", async (_how, put, text) => {
  const onCode = vi.fn();
  const screen = await render(
    <CodeForm
      heading="Подтверждение номера"
      mask="######"
      state={{ kind: "entering" }}
      resendAt={0}
      onCode={onCode}
      onResend={() => {}}
    />,
  );
  const input = screen.getByLabelText("Код из СМС");
  await put(input, text);
  await expect.element(input).toHaveValue("123456");
  expect(onCode).toHaveBeenCalledExactlyOnceWith("123456");
});
