// Where the landing's texts cannot be fetched, all else of it stays: the calculator, and what the build rendered.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";

import "#theme";

import { loadLater, restId } from "./landing-later.ts";
import { LandingPage } from "./landing-page.tsx";

vi.mock("./landing-rest.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

beforeEach(() => {
  history.replaceState(null, "", "/");
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  document.getElementById(restId)?.remove();
  vi.restoreAllMocks();
});

const aWhile = () => new Promise((resolve) => setTimeout(resolve, 300));

test("whoever comes from another page gets the calculator and its button", async () => {
  const screen = await render(<LandingPage />);
  await aWhile();
  await expect.element(screen.getByRole("link", { name: "Получить деньги" })).toBeVisible();
});

test("the text that the build rendered is left as it is", async () => {
  const rendered = document.createElement("div");
  rendered.id = restId;
  document.body.append(rendered);
  const settled = vi.fn();
  loadLater().then(settled, settled);
  window.dispatchEvent(new Event("scroll"));
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(settled).not.toHaveBeenCalled();
});
