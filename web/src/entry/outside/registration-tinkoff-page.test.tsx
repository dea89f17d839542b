// Registration through T-ID from the borrower's side; what it shares with ESIA's page is tested there (D9).
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";

import { documentEndpoints } from "@microloan/contract/endpoints/document";
import { personalDataEndpoints } from "@microloan/contract/endpoints/personal-data";

import { fakeServer, refusal } from "../../../test/fake-server.ts";
import { usePersistedState } from "../../client/state.ts";
import { RegistrationTinkoffPage } from "./registration-tinkoff-page.tsx";

const tinkoffTraceId = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a00b";

afterEach(() => vi.restoreAllMocks());

function arriveAt(address: string) {
  const server = fakeServer(address);
  server.answer(documentEndpoints.getDocumentsForRegistration, { result: true, documents: [] });
  return server;
}

test("what the bank told stands in the form and says so; its lock is kept", async () => {
  const server = arriveAt(`/registration-tinkoff?tinkoffTraceId=${tinkoffTraceId}`);
  server.answer(personalDataEndpoints.getTinkoffPersonalData, {
    result: true,
    lastName: "Ким",
    lockedFields: ["lastName"],
  });
  const screen = await render(<RegistrationTinkoffPage />);
  const field = screen.getByLabelText("Фамилия");
  await expect.element(field).toHaveValue("Ким");
  await expect.element(field).toHaveAccessibleDescription(/Из банка/);
  await expect
    .element(screen.getByLabelText("Имя", { exact: true }))
    .not.toHaveAttribute("readonly");
  expect(usePersistedState.getState()).toMatchObject({
    lockEsiaData: false,
    lockTinkoffData: true,
  });
});

test("without data the phone way is offered, and another try", async () => {
  arriveAt("/registration-tinkoff?reason=down");
  const screen = await render(<RegistrationTinkoffPage />);
  await expect.element(screen.getByText(/Банк сейчас не отвечает/)).toBeVisible();
  const again = screen.getByRole("link", { name: "Войти с T‑ID ещё раз" });
  await expect.element(again).toHaveAttribute("href", "/api/tinkoff/begin");
});

test("data that are gone lead to the same page", async () => {
  const server = arriveAt(`/registration-tinkoff?tinkoffTraceId=${tinkoffTraceId}`);
  server.answer(personalDataEndpoints.getTinkoffPersonalData, refusal("TinkoffDataMissing"));
  const screen = await render(<RegistrationTinkoffPage />);
  const byPhone = screen.getByRole("link", { name: "Зарегистрироваться по телефону" });
  await expect.element(byPhone).toBeVisible();
});
