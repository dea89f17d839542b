// Around the page: what the table of the shell says stands there, at each width (spec §2 "Shell behaviour"; D3).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cleanup, render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";

import { signOutEndpoints } from "@microloan/contract/endpoints/sign-out";
import { publicDefaults } from "@microloan/contract/public-settings";
import "#theme";

import { fakeServer } from "../../test/fake-server.ts";

import "../themes/base.css";
import { useLocation } from "../client/navigation.tsx";
import { usePersistedState } from "../client/state.ts";
import { Shell } from "./shell.tsx";

beforeEach(async () => {
  await page.viewport(375, 812);
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(async () => {
  await cleanup();
  document.documentElement.style.fontSize = "";
  vi.restoreAllMocks();
});

function Page() {
  const [path] = useLocation();
  return (
    <Shell path={path}>
      <h1>Страница</h1>
    </Shell>
  );
}

function open(
  path: string,
  kept: Parameters<ReturnType<typeof usePersistedState.getState>["keep"]>[0] = {},
) {
  fakeServer(path);
  usePersistedState.getState().keep(kept);
  return render(<Page />);
}

test("a page with everything: logo, contact, way to sign in, strip, page, footer", async () => {
  const screen = await open("/agreement");
  await expect
    .element(screen.getByRole("link", { name: "eqvazaim, на главную" }))
    .toHaveAttribute("href", "/");
  await expect.element(screen.getByRole("button", { name: "Связаться с нами" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Войти" })).toBeVisible();
  await expect.element(screen.getByRole("region", { name: "Выбранный заём" })).toBeVisible();
  await expect.element(screen.getByText(/^Version/)).toBeVisible();
  expect(document.querySelector("main")?.textContent).toBe("Страница");
});

test("whoever is signed in can leave from every page, at its end; a visitor has nothing to leave", async () => {
  const server = fakeServer("/new_application-signing");
  server.answer(signOutEndpoints.signOut, { result: true });
  usePersistedState.getState().keep({ isAuth: true, lockEsiaData: true });
  const screen = await render(<Page />);
  const out = screen.getByRole("contentinfo").getByRole("button", { name: "Выйти" });
  await userEvent.click(out);
  await vi.waitFor(() => expect(location.pathname).toBe("/"));
  expect(usePersistedState.getState().isAuth).toBe(false);
  expect(out.query()).toBeNull();
});

test("where a code is asked for, the logo leads nowhere and there is no way out by a button", async () => {
  const screen = await open("/registration-number-confirmation");
  await expect.element(screen.getByText("eqvazaim", { exact: true })).toBeVisible();
  expect(screen.getByRole("banner").getByRole("link").elements()).toEqual([]);
});

test.each(["/change-phone", "/choosing-reset-method", "/nowhere"])(
  "%s has no strip",
  async (path) => {
    const screen = await open(path);
    expect(screen.getByText(/Вы берете займ/).query()).toBeNull();
  },
);

test("beside a form the calculator is a column, on a phone it is folded away", async () => {
  const screen = await open("/registration");
  const aside = screen.getByRole("complementary", { name: "Калькулятор займа" });
  const slider = aside.getByRole("slider", { name: "Сумма" });
  const fold = aside.getByRole("button", { name: "Изменить сумму и срок" });
  await expect.element(fold).toHaveAttribute("aria-expanded", "false");
  await expect.element(slider).not.toBeInTheDocument();
  await userEvent.click(fold);
  await expect.element(slider).toBeVisible();
  await userEvent.click(fold);
  await expect.element(slider).not.toBeInTheDocument();

  await page.viewport(1280, 800);
  await expect.element(slider).toBeVisible();
  expect(fold.query()).toBeNull();
});

test("restricted-access mode stands on the page, and its button shows and hides the text", async () => {
  const screen = await open("/agreement", { isOperator: true });
  const banner = screen.getByRole("button", { name: "Режим ограниченного доступа!" });
  const text = screen.getByText(publicDefaults.RestrictedModeText);
  await expect.element(banner).toHaveAttribute("aria-expanded", "false");
  await expect.element(text).not.toBeVisible();
  await userEvent.click(banner);
  await expect.element(banner).toHaveAttribute("aria-expanded", "true");
  await expect.element(text).toBeVisible();
  await userEvent.click(banner);
  await expect.element(text).not.toBeVisible();
});

const screens = [
  { screen: "320 px", width: 320, fontSize: "" },
  { screen: "375 px with words at 200 %", width: 375, fontSize: "200%" },
];
/** Each with the parts of the shell that come later than the rest. */
const people = [
  { who: "visitor", late: ["Калькулятор"] },
  { who: "signed in", late: ["Калькулятор", "Личный кабинет"] },
  { who: "restricted", late: ["Режим ограниченного доступа!"] },
];

test.each(screens.flatMap((screen) => people.map((person) => ({ ...screen, ...person }))))(
  "nothing scrolls sideways at $screen: $who",
  async ({ width, fontSize, who, late }) => {
    await page.viewport(width, 800);
    document.documentElement.style.fontSize = fontSize;
    const loan = { sum: 100_000, term: 24, periodType: "weeks" } as const;
    const shown = await open("/new_application-passport", {
      isAuth: who !== "visitor",
      isOperator: who === "restricted",
      applicationLoan: loan,
      calculator: loan,
    });
    for (const name of late) {
      await expect.element(shown.getByRole("button", { name })).toBeVisible();
    }
    await expect.poll(() => document.documentElement.scrollWidth).toBe(width);
    const tooWide = [...document.querySelectorAll("header *, section *, footer *")].filter(
      (element) => element.getBoundingClientRect().right > width,
    );
    expect(tooWide).toEqual([]);
  },
);
