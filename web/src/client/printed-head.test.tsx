// On paper: who lends and to whom, and nothing to press; on the screen nothing of it (decision 0076).
import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { cdp } from "vitest/browser";

import "#theme";

import "../themes/base.css";
import { inSession, sessionAt } from "../../test/fake-session.tsx";
import { Button } from "../ui/button.tsx";
import { lender } from "./build-config.ts";
import { PrintedHead } from "./printed-head.tsx";

/** The provider's types are not those of the page. */
type Browser = { send: (method: string, parameters: object) => Promise<unknown> };
const emulate = (media: "print" | "") =>
  (cdp() as unknown as Browser).send("Emulation.setEmulatedMedia", { media });
afterEach(() => emulate(""));

test("a printed page says who lends to whom, and has no buttons", async () => {
  const session = sessionAt(7);
  const screen = await render(
    inSession(
      session,
      <>
        <PrintedHead />
        <Button>Распечатать</Button>
      </>,
    ),
  );
  const names = [session.fullName, lender.fullName, lender.ogrn].map((name) =>
    screen.getByText(new RegExp(name)),
  );
  for (const name of names) await expect.element(name).not.toBeVisible();
  await expect.element(screen.getByText("Распечатать")).toBeVisible();
  await emulate("print");
  for (const name of names) await expect.element(name).toBeVisible();
  await expect.element(screen.getByText("Распечатать")).not.toBeVisible();
});
