// Codes that help no more: told on a person's page and for a phone of nobody, and allowed again by support (D4).
import { afterEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { peopleEndpoints } from "@microloan/contract/desk/endpoints/people";
import { messageOf } from "@microloan/contract/errors/message-of";
import { sampleIds } from "@microloan/contract/samples/people";

import { deskSession, expectAccessible, fakeDesk, openDesk } from "../../../test/fake-desk.tsx";
import { fakePerson, openPerson, personCall } from "../../../test/fake-person.tsx";
import { refusal } from "../../../test/fake-server.ts";

const { findPeople, allowCodesOf, allowCodesOfPhone } = peopleEndpoints;
const allowing = {
  ...allowCodesOf,
  path: `/api/desk/person/${sampleIds.contact}/allow-codes`,
} as const;
const spentCodes = [
  { lane: "strangers" as const, wrongInRow: 100 },
  { lane: "signed-in" as const, wrongInRow: 101 },
];
const sentence = "Неверных кодов подряд: 100 в незнакомых браузерах, 101 после входа.";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

test("a person's are told and allowed again with a reason", async () => {
  const { server, screen } = await openPerson({ spentCodes });
  server.answer(allowing, { result: true });
  await expect.element(screen.getByText(sentence)).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole("button", { name: "Разрешить коды" }));
  await expect
    .element(screen.getByLabelText("Почему разрешаете"))
    .toHaveAccessibleDescription(new RegExp(messageOf("ValueRequired")));
  await userEvent.fill(screen.getByLabelText("Почему разрешаете"), "Назвал кодовое слово");
  server.answer(personCall, fakePerson);
  await userEvent.click(screen.getByRole("button", { name: "Разрешить коды" }));
  await expect.element(screen.getByText("Коды снова разрешены")).toBeVisible();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Коды снова разрешены"));
  await expect.element(screen.getByText(sentence)).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText("Почему разрешаете")).not.toBeInTheDocument();
  expect(server.bodies(allowing)).toEqual([{ reason: "Назвал кодовое слово" }]);
});

test("as long as codes help nothing is said of them", async () => {
  const { screen } = await openPerson();
  await expect.element(screen.getByText("Блокировки нет.")).toBeVisible();
  await expect.element(screen.getByText("Коды из SMS")).not.toBeInTheDocument();
});

test("others than support only read it", async () => {
  const { screen } = await openPerson({ spentCodes }, deskSession("compliance"));
  await expect.element(screen.getByText(sentence)).toBeVisible();
  await expect.element(screen.getByLabelText("Почему разрешаете")).not.toBeInTheDocument();
});

test("a phone of nobody is told where it was looked for, and allowed again", async () => {
  const server = fakeDesk("/desk/people", deskSession("support"));
  const phone = "+79161234567";
  const nobody = { result: true as const, people: [], next: null };
  server.answer(findPeople, { ...nobody, unregisteredPhone: { phone, spentCodes } });
  server.answer(allowCodesOfPhone, refusal("CodesNotSpent"), { result: true });
  const screen = await openDesk();
  await userEvent.fill(screen.getByLabelText("Телефон, договор или паспорт"), phone);
  await userEvent.click(screen.getByRole("button", { name: "Найти по номеру" }));
  await expect
    .element(screen.getByText(/^Клиента с номером \+7 \(916\) 123 45 67 нет/))
    .toBeVisible();
  await expect.element(screen.getByText(sentence)).toBeVisible();
  await expectAccessible();
  await userEvent.fill(screen.getByLabelText("Почему разрешаете"), "Звонил с этого номера");
  await userEvent.click(screen.getByRole("button", { name: "Разрешить коды" }));
  await expect.element(screen.getByText(messageOf("CodesNotSpent")).first()).toBeVisible();
  server.answer(findPeople, { ...nobody, unregisteredPhone: null });
  await userEvent.click(screen.getByRole("button", { name: "Разрешить коды" }));
  await expect.element(screen.getByText("Коды снова разрешены")).toBeVisible();
  const body = { phone, reason: "Звонил с этого номера" };
  expect(server.bodies(allowCodesOfPhone)).toEqual([body, body]);
});
