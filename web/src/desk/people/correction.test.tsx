// Names and birth date are put right on the person's page: one proposes, another one confirms (decision 0099).
import { afterEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { correctionEndpoints } from "@microloan/contract/desk/endpoints/corrections";
import { messageOf } from "@microloan/contract/errors/message-of";
import { sampleIds } from "@microloan/contract/samples/people";

import { deskSession, expectAccessible } from "../../../test/fake-desk.tsx";
import { fakePerson, openPerson, personCall } from "../../../test/fake-person.tsx";
import { refusal } from "../../../test/fake-server.ts";

const { proposeCorrection, confirmCorrection, declineCorrection } = correctionEndpoints;
const path = `/api/desk/person/${sampleIds.contact}/correction` as const;
const proposing = { ...proposeCorrection, path } as const;
const confirming = {
  ...confirmCorrection,
  path: `${path}/${sampleIds.application}/confirm`,
} as const;
const declining = {
  ...declineCorrection,
  path: `${path}/${sampleIds.application}/decline`,
} as const;

const { lastName, firstName, middleName, birthDate } = fakePerson;
const from = { lastName, firstName, middleName, birthDate };
const to = { ...from, lastName: "Новосёлова", middleName: null };
const correction = {
  id: sampleIds.application,
  note: "Свидетельство о браке",
  madeBy: "petrova",
  madeAt: "2026-11-26T10:00:00+03:00",
  isMine: false,
  from,
  to,
};

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

test("is proposed with what was seen and which paper shows it", async () => {
  const { server, screen } = await openPerson();
  server.answer(proposing, refusal("Underage", { field: "birthDate" }), { result: true });
  const open = screen.getByRole("button", { name: "Исправить имя или дату рождения" });
  await userEvent.click(open);
  await expect.element(screen.getByLabelText("Фамилия")).toHaveValue(lastName);
  await expect.element(screen.getByLabelText("Фамилия")).toHaveFocus();
  await expect.element(screen.getByLabelText("Дата рождения")).toHaveValue("12.03.1985");
  await userEvent.fill(screen.getByLabelText("Фамилия"), "Новосёлова");
  await userEvent.fill(screen.getByLabelText("Отчество"), "");
  const send = screen.getByRole("button", { name: "Предложить исправление" });
  await userEvent.click(send);
  await expect
    .element(screen.getByLabelText("Основание"))
    .toHaveAccessibleDescription(new RegExp(messageOf("ValueRequired")));
  expect(server.bodies(proposing)).toEqual([]);
  await expectAccessible();
  await userEvent.fill(screen.getByLabelText("Основание"), "Свидетельство о браке");
  await userEvent.click(send);
  await expect
    .element(screen.getByLabelText("Дата рождения"))
    .toHaveAccessibleDescription(new RegExp(messageOf("Underage")));
  server.answer(personCall, { ...fakePerson, correction: { ...correction, isMine: true } });
  await userEvent.click(send);
  await expect.element(screen.getByText("Предложено: ждёт второго сотрудника")).toBeVisible();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Предложено/));
  await expect.element(screen.getByRole("button", { name: "Отозвать предложение" })).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: "Подтвердить исправление" }))
    .not.toBeInTheDocument();
  expect(server.bodies(proposing).at(-1)).toEqual({ ...to, from, reason: "Свидетельство о браке" });
});

test("is confirmed by another one, who sees from what to what and why", async () => {
  const { server, screen } = await openPerson({ correction }, deskSession("compliance"));
  server.answer(confirming, refusal("ApplicationInWork"), { result: true });
  await expect.element(screen.getByText("Основание: Свидетельство о браке")).toBeVisible();
  await expect.element(screen.getByText("Новосёлова Анна-Мария, 12.03.1985")).toBeVisible();
  await expectAccessible();
  const confirm = screen.getByRole("button", { name: "Подтвердить исправление" });
  await userEvent.click(confirm);
  await expect.element(screen.getByText(messageOf("ApplicationInWork"))).toBeVisible();
  server.answer(personCall, { ...fakePerson, ...to });
  await userEvent.click(confirm);
  await expect
    .element(screen.getByRole("heading", { level: 1, name: "Новосёлова Анна-Мария" }))
    .toBeVisible();
  await expect.element(screen.getByText("Исправлено")).toBeVisible();
  expect(server.bodies(confirming)).toEqual([{}, {}]);
});

test("opened again after somebody else's, it undoes nothing of theirs and keeps what was typed", async () => {
  const { server, screen } = await openPerson();
  server.answer(proposing, refusal("GroundMoved"), { result: true });
  await userEvent.click(screen.getByRole("button", { name: "Исправить имя или дату рождения" }));
  await userEvent.fill(screen.getByLabelText("Дата рождения"), "13.03.1985");
  await userEvent.fill(screen.getByLabelText("Основание"), "Паспорт");
  await userEvent.click(screen.getByRole("button", { name: "Предложить исправление" }));
  const corrected = { ...from, lastName: "Новосёлова" };
  server.answer(personCall, { ...fakePerson, ...corrected });
  await userEvent.click(screen.getByRole("button", { name: "Открыть заново" }));
  await expect.element(screen.getByLabelText("Фамилия")).toHaveValue("Новосёлова");
  await expect.element(screen.getByLabelText("Дата рождения")).toHaveValue("13.03.1985");
  await userEvent.click(screen.getByRole("button", { name: "Предложить исправление" }));
  await vi.waitFor(() => expect(server.bodies(proposing)).toHaveLength(2));
  expect(server.bodies(proposing).at(-1)).toEqual({
    ...corrected,
    birthDate: "1985-03-13",
    from: corrected,
    reason: "Паспорт",
  });
});

test("is declined", async () => {
  const { server, screen } = await openPerson({ correction });
  server.answer(declining, { result: true });
  server.answer(personCall, fakePerson);
  await userEvent.click(screen.getByRole("button", { name: "Отклонить" }));
  await expect.element(screen.getByText("Предложение отклонено")).toBeVisible();
});

test("what was done before is no longer told beside a later refusal", async () => {
  const { server, screen } = await openPerson({ correction });
  server.answer(declining, { result: true });
  server.answer(personCall, fakePerson);
  await userEvent.click(screen.getByRole("button", { name: "Отклонить" }));
  const done = screen.getByText("Предложение отклонено");
  await expect.element(done).toBeVisible();
  server.answer(proposing, refusal("ProposalWaits"));
  await userEvent.click(screen.getByRole("button", { name: "Исправить имя или дату рождения" }));
  await userEvent.fill(screen.getByLabelText("Основание"), "Паспорт");
  await userEvent.click(screen.getByRole("button", { name: "Предложить исправление" }));
  await expect.element(screen.getByText(messageOf("ProposalWaits")).first()).toBeVisible();
  await expect.element(done).not.toBeInTheDocument();
});

test("an underwriter only reads what waits", async () => {
  const { screen } = await openPerson({ correction }, deskSession("underwriter"));
  await expect.element(screen.getByText("Основание: Свидетельство о браке")).toBeVisible();
  for (const name of ["Подтвердить исправление", "Отклонить", "Исправить имя или дату рождения"])
    await expect.element(screen.getByRole("button", { name })).not.toBeInTheDocument();
});

test("stays on the page with its paper and both persons once it is settled, also one that was declined", async () => {
  const settled = { from, to, note: "Свидетельство о браке", madeBy: "petrova" };
  const { screen } = await openPerson({
    corrections: [
      {
        ...settled,
        outcome: "confirmed",
        settledBy: "sidorov",
        settledAt: "2026-11-26T11:00:00+03:00",
        settledNote: null,
      },
      {
        ...settled,
        outcome: "declined",
        settledBy: "ivanova",
        settledAt: "2026-11-25T11:00:00+03:00",
        settledNote: "Копия не читается",
      },
    ],
  });
  const rows = screen.getByRole("region", { name: "Список исправлений" }).getByRole("row");
  for (const words of [
    /Новосёлова.*Свидетельство о браке.*petrova.*исправлено, sidorov$/,
    /отклонено, ivanova: Копия/,
  ])
    await expect.element(rows.filter({ hasText: words })).toBeVisible();
  await expectAccessible();
});
