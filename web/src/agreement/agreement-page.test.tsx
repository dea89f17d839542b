// The brand's two documents, each under its own heading with its own link, and the word on the contract (spec §1).
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";

import { theme } from "#theme";

import { AgreementPage } from "./agreement-page.tsx";

test("both documents can be opened", async () => {
  const screen = await render(<AgreementPage />);
  expect(screen.getByRole("heading", { level: 2 }).elements()).toHaveLength(3);
  const signature = screen.getByRole("link", { name: "Открыть соглашение" });
  await expect.element(signature).toHaveAttribute("href", theme.signatureAgreementUrl);
  const privacy = screen.getByRole("link", { name: "Открыть политику" });
  await expect.element(privacy).toHaveAttribute("href", theme.privacyPolicyUrl);
});
