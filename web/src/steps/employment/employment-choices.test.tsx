// Step 3 with the dictionaries of employment/getDictionary: named by the server, late, refused (spec §7; D11).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";

import {
  busynesses,
  incomeSources,
  stagePeriods,
} from "@microloan/contract/dictionaries/employment-dictionaries";
import { employmentDictionaries } from "@microloan/contract/dictionaries/form-dictionaries";
import { employmentEndpoints } from "@microloan/contract/endpoints/employment";

import { fakeDictionaries, shownChoices } from "../../../test/fake-dictionaries.ts";
import { fakeServer, refusal } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { inSession, journeyAt, sessionAt } from "../../../test/fake-session.tsx";
import { EmploymentPage } from "./employment-page.tsx";

const { getEmployment, getEmploymentDictionary, saveEmployment } = employmentEndpoints;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/new_application-place-work");
  server.answer(getEmployment, { result: true, employment: null, revision: 0 });
  server.answer(saveEmployment, { result: true, journey: journeyAt(4) });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const open = () => render(inSession(sessionAt(3), <EmploymentPage />));
type Screen = Awaited<ReturnType<typeof open>>;

const busyness = (screen: Screen) => screen.getByLabelText("Занятость");
const source = (screen: Screen) => screen.getByLabelText("Основной источник дохода");

test("the choices have the server's names; late ones change nothing of what is chosen", async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof fakeDictionaries>>();
  server.answer(getEmploymentDictionary, promise);
  const screen = await open();
  await userEvent.selectOptions(busyness(screen), "Работаю по найму");
  await userEvent.selectOptions(source(screen), "Заработная плата");
  await userEvent.click(screen.getByRole("button", { name: "Добавить ещё один доход" }));
  resolve(fakeDictionaries(employmentDictionaries));
  await vi.waitFor(() => expect(shownChoices()).toEqual({ marked: expect.any(Number), plain: [] }));
  await expect.element(busyness(screen)).toHaveValue(busynesses.employed.id);
  await expect.element(source(screen)).toHaveValue(incomeSources.salary.id);
  expect(server.bodies(getEmploymentDictionary)).toHaveLength(1);
});

/** How much wider its words are than the room that the list leaves for them. */
function cutFrom(select: HTMLSelectElement, words: string): number {
  const style = getComputedStyle(select);
  const drawing = document.createElement("canvas").getContext("2d")!;
  drawing.font = style.font;
  const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  return Math.max(0, drawing.measureText(words).width - room);
}

test("how long somebody has worked there is read whole on the smallest phone", async () => {
  await page.viewport(320, 800);
  const screen = await open();
  await userEvent.selectOptions(busyness(screen), "Работаю по найму");
  const stage = screen.getByLabelText("Стаж на этом месте");
  const cut: string[] = [];
  for (const { name } of Object.values(stagePeriods)) {
    await userEvent.selectOptions(stage, name);
    if (cutFrom(stage.element() as HTMLSelectElement, name) > 0) cut.push(name);
  }
  expect(cut).toEqual([]);
});

test("refused: the form has choices of its own, the log a line", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  server.answer(getEmploymentDictionary, refusal("OurFault"));
  const screen = await open();
  await userEvent.selectOptions(busyness(screen), "Не работаю");
  await userEvent.selectOptions(source(screen), "Помощь семьи");
  await userEvent.fill(screen.getByLabelText("Доход в месяц"), "65000");
  await userEvent.click(screen.getByRole("button", { name: "Сохранить и продолжить" }));
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-number-confirmation"));
  expect(logged.mock.calls).toEqual([["Ошибка при получении словаря места работы"]]);
});
