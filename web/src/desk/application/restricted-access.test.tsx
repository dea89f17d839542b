// From an application at the desk into its restricted access, without a password (decision 0092).
import { afterEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { restrictedAccessEndpoints } from "@microloan/contract/desk/endpoints/restricted-access";
import { sampleIds } from "@microloan/contract/samples/people";

import {
  applicationCall,
  deskSession,
  fakeApplication,
  fakeDesk,
  openDesk,
} from "../../../test/fake-desk.tsx";
import type { DeskApplication } from "./desk-application.ts";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

async function open(change: Partial<DeskApplication> = {}) {
  const server = fakeDesk(`/desk/applications/${sampleIds.application}`, deskSession("support"));
  server.answer(applicationCall, { ...fakeApplication, ...change });
  return { server, screen: await openDesk() };
}

test("with pop-ups blocked the desk stays, and a link leads to restricted access", async () => {
  const { server, screen } = await open();
  vi.spyOn(window, "open").mockReturnValue(null);
  const path = `/api/desk/application/${sampleIds.application}/restricted-access` as const;
  const { params: _ofAccess, ...opening } = restrictedAccessEndpoints.openRestrictedAccess;
  const codeId = sampleIds.contact;
  server.answer({ ...opening, path }, { result: true, codeId, code: "123456" });
  await userEvent.click(screen.getByRole("button", { name: "Глазами заёмщика" }));
  const link = screen.getByRole("link", { name: "Открыть заявку в новой вкладке" });
  const ticket = `codeId=${codeId}&code=123456&applicationId=${sampleIds.application}`;
  await expect.element(link).toHaveAttribute("href", `/operator#${ticket}`);
  await expect.element(link).toHaveAttribute("target", "_blank");
  expect(location.pathname).toBe(`/desk/applications/${sampleIds.application}`);
});

test("an application that another one has followed is not offered to be opened so, and it is said why", async () => {
  const { screen } = await open({ isCurrent: false });
  await expect.element(screen.getByText(/^Глазами заёмщика не открыть/)).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: "Глазами заёмщика" }))
    .not.toBeInTheDocument();
});
