// The footer: who lends, the documents, the version that a tap copies for support (spec §1; ux §3 row 51).
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { buildConfig, documentUrls, lender } from "../client/build-config.ts";
import { useNotice } from "../client/notice.ts";
import { Footer } from "./footer.tsx";

afterEach(() => vi.restoreAllMocks());

test("the lender, the documents, and the version with its word", async () => {
  const screen = await render(<Footer signOut={false} />);
  for (const fact of [
    lender.fullName,
    lender.ogrn,
    lender.registryNumber,
    lender.address,
    lender.phone,
    lender.email,
  ])
    expect(screen.container.textContent).toContain(fact);
  await expect
    .element(screen.getByRole("link", { name: "Соглашение об электронной подписи" }))
    .toHaveAttribute("href", documentUrls.signatureAgreementUrl);
  await expect
    .element(screen.getByRole("link", { name: /^Политика/ }))
    .toHaveAttribute("href", documentUrls.privacyPolicyUrl);
  await expect.element(screen.getByText(`Version ${buildConfig.appVersion}`)).toBeVisible();
});

test("a tap on the version copies brand and version", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const screen = await render(<Footer signOut={false} />);
  await userEvent.click(screen.getByRole("button", { name: /^Version/ }));
  expect(write).toHaveBeenCalledWith(`eqvazaim ${buildConfig.appVersion}`);
  expect(useNotice.getState().message).toMatch(/Скопировано/);
});

test("where copying is forbidden, the version is told instead", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("NotAllowedError"));
  const screen = await render(<Footer signOut={false} />);
  await userEvent.click(screen.getByRole("button", { name: /^Version/ }));
  expect(useNotice.getState().message).toContain(`eqvazaim ${buildConfig.appVersion}`);
});
