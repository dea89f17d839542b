// The server's default loan: asked for where the client of the API is loaded anyway, and only for a person who has set
// nothing (spec §3 "Default calculator response", §4).
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";

import "#theme";
import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { productEndpoints } from "@microloan/contract/endpoints/product";

import "../themes/base.css";
import { usePersistedState } from "../client/state.ts";
import { Calculator } from "./calculator.tsx";
import type { Choice } from "./choice.ts";
import { keepDefault } from "./chosen-loan.ts";

const ofServer: Choice = { sum: 40_000, term: 12, periodType: "weeks" };
const untouched: Choice = { sum: 1000, term: 7, periodType: "days" };
const reply = {
  result: true,
  fullSum: 55_000,
  defaultSum: ofServer.sum,
  defaultPeriod: ofServer.term,
  defaultTypePeriod: periodTypes.weeks.id,
  overpaymentSum: 15_000,
  settings: { sumItems: [], periodTypeItems: [], selectedProduct: null },
};
const chosen = () => usePersistedState.getState().calculator;
const fetched = vi.spyOn(window, "fetch");

beforeEach(() => {
  usePersistedState.setState(usePersistedState.getInitialState());
  fetched.mockReset().mockImplementation(async () => Response.json(reply));
});

test("the landing never asks", async () => {
  history.replaceState(null, "", "/");
  await render(<Calculator type="REGAUTH" />);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(fetched).not.toHaveBeenCalled();
  expect(chosen()).toEqual(untouched);
});

test("registration asks once per visit and shows it", async () => {
  history.replaceState(null, "", "/registration");
  const screen = await render(<Calculator type="REGAUTH" />);
  await expect.element(page.getByLabelText("Срок займа")).toHaveValue("12\u00a0недель");
  expect(chosen()).toEqual(ofServer);
  await screen.rerender(<Calculator key="again" type="REGAUTH" />);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(fetched).toHaveBeenCalledOnce();
  const asked = new Request(...(fetched.mock.calls[0] ?? [""]));
  expect(new URL(asked.url).pathname).toBe(productEndpoints.getCalculatorDefault.path);
  expect(await asked.json()).toEqual({ calculatorType: "REGAUTH" });
});

test.each([
  ["has set nothing", {}, ofServer],
  ["has set the sum", { loanPriority: "sum" as const }, untouched],
  ["has set the period", { loanPriority: "period" as const }, untouched],
  ["has an application", { isAuth: true }, untouched],
])("a person who %s", (_, state, loan) => {
  usePersistedState.setState(state);
  keepDefault(ofServer);
  expect(chosen()).toEqual(loan);
});
