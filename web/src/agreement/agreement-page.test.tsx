// The brand's two documents, each under its own heading with its own link, the word on the contract, and the texts of
// the consents as the API gives them (spec §1, §2).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { theme } from "#theme";
import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { documentEndpoints } from "@microloan/contract/endpoints/document";

import { fakeServer, refusal } from "../../test/fake-server.ts";
import type { FakeServer } from "../../test/fake-server.ts";
import { AgreementPage } from "./agreement-page.tsx";

const consent = {
  id: documentIds.agreesPersonalDataAndASP,
  name: "Согласие на обработку персональных данных",
  formPageId: formPages.registration,
  kind: "Agreement" as const,
  isRequired: true,
  isChecked: false,
  text: "Согласие на обработку персональных данных\n\nПерсональные данные обрабатываются, чтобы рассмотреть заявление.",
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/agreement");
  server.answer(documentEndpoints.getDocumentsForRegistration, {
    result: true,
    documents: [consent],
  });
});
afterEach(() => vi.restoreAllMocks());

test("both documents can be opened", async () => {
  const screen = await render(<AgreementPage />);
  expect(screen.getByRole("heading", { level: 2 }).elements()).toHaveLength(4);
  const signature = screen.getByRole("link", { name: "Открыть соглашение" });
  await expect.element(signature).toHaveAttribute("href", theme.signatureAgreementUrl);
  const privacy = screen.getByRole("link", { name: "Открыть политику" });
  await expect.element(privacy).toHaveAttribute("href", theme.privacyPolicyUrl);
});

test("the consents are read in full, each under its name, and printed", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => {});
  const screen = await render(<AgreementPage />);
  const article = screen.getByRole("article", { name: consent.name });
  await expect.element(article.getByText(/чтобы рассмотреть заявление/)).toBeVisible();
  expect(article.getByText(consent.name).elements()).toHaveLength(1);
  const link = screen.getByRole("link", { name: consent.name });
  await expect.element(link).toHaveAttribute("href", `#${consent.id}`);
  await userEvent.click(screen.getByRole("button", { name: "Распечатать" }));
  expect(print).toHaveBeenCalledOnce();
});

test("texts that cannot be had are asked for again; the rest of the page stands", async () => {
  server.answer(documentEndpoints.getDocumentsForRegistration, refusal("OurFault"), {
    result: true,
    documents: [consent],
  });
  const screen = await render(<AgreementPage />);
  await userEvent.click(screen.getByRole("button", { name: "Попробовать ещё раз" }));
  await expect.element(screen.getByRole("article", { name: consent.name })).toBeVisible();
});
