// The exact sum as keyboards that compose and dictation put it in (spec §5).
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";

import { composeKeys, compose } from "../../test/compose.ts";
import { inputOf } from "../../test/input-actions.ts";
import { usePersistedState } from "../client/state.ts";
import { Calculator } from "./calculator.tsx";

const sumField = () => page.getByLabelText("Сумма займа в рублях");
const chosen = () => usePersistedState.getState().calculator.sum;
const valueOf = () => inputOf(sumField()).value.replaceAll("\u00a0", " ");

async function open() {
  await render(<Calculator type="REGAUTH" />);
  inputOf(sumField()).focus();
  inputOf(sumField()).select();
}

test("a sum composed digit by digit is that sum", async () => {
  await open();
  await composeKeys(sumField(), "45000");
  expect(valueOf()).toBe("45 000");
  await userEvent.tab();
  expect(chosen()).toBe(45_000);
});

test("thousands in words are read as the sum they name", async () => {
  await open();
  await compose(sumField(), "45", "45 тысяч");
  await userEvent.tab();
  expect(chosen()).toBe(45_000);
});
