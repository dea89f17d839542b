// The colour scheme: three states, kept, in force for the tokens and for the browser's own parts (ux §3 row 39).
import { beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import "#theme";

import "../themes/base.css";
import { usePersistedState } from "../client/state.ts";
import { SchemeChoice } from "./scheme-choice.tsx";
import { followScheme } from "./scheme.ts";

beforeEach(() => usePersistedState.getState().keep({ scheme: "system" }));

const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
const background = () => getComputedStyle(document.documentElement).backgroundColor;

test("dark, light, and back to the system's", async () => {
  const stop = followScheme();
  const screen = await render(<SchemeChoice />);
  const choose = (name: string) => userEvent.click(screen.getByRole("radio", { name }));

  await choose("Тёмное");
  expect(usePersistedState.getState().scheme).toBe("dark");
  expect(document.documentElement.dataset["scheme"]).toBe("dark");
  expect(meta("color-scheme")?.content).toBe("dark");
  const dark = background();
  expect(meta("theme-color")?.content).toBe(dark);

  await choose("Светлое");
  expect(background()).not.toBe(dark);
  expect(meta("theme-color")?.content).toBe(background());
  await expect.element(screen.getByRole("radio", { name: "Светлое" })).toBeChecked();

  await choose("Как в системе");
  expect(document.documentElement.dataset["scheme"]).toBe("system");
  expect(meta("color-scheme")?.content).toBe("light dark");
  stop();
  await choose("Тёмное");
  expect(document.documentElement.dataset["scheme"]).toBe("system");
});

test("a page that is taken over keeps the colours it was painted in; a choice made before is in force", () => {
  delete document.documentElement.dataset["scheme"];
  followScheme()();
  expect(document.documentElement.dataset["scheme"]).toBeUndefined();
  usePersistedState.getState().keep({ scheme: "dark" });
  followScheme()();
  expect(document.documentElement.dataset["scheme"]).toBe("dark");
  expect(meta("theme-color")?.content).toBe(background());
});
