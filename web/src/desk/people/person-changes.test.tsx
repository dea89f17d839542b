// What the page of a person tells of what was done, as long as nothing was refused since.
import { afterEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { peopleEndpoints } from "@microloan/contract/desk/endpoints/people";
import { messageOf } from "@microloan/contract/errors/message-of";

import { fakePerson, openPerson, personCall } from "../../../test/fake-person.tsx";
import { refusal } from "../../../test/fake-server.ts";

const { endSessionsOf, blockPerson, unblockPerson } = peopleEndpoints;
const path = `/api/desk/person/${fakePerson.id}` as const;
const blocking = { ...blockPerson, path: `${path}/block` } as const;
const unblocking = { ...unblockPerson, path: `${path}/unblock` } as const;
const ending = { ...endSessionsOf, path: `${path}/end-sessions` } as const;
const block = {
  since: "2026-11-23T10:00:00+03:00",
  until: "2026-12-31",
  reason: "Чужой паспорт",
  by: "petrova",
};

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

test("what was done about a person is no longer told beside a later refusal", async () => {
  const { server, screen } = await openPerson();
  server.answer(blocking, { result: true });
  server.answer(personCall, { ...fakePerson, block });
  await userEvent.fill(screen.getByLabelText("Причина"), "Чужой паспорт");
  await userEvent.click(screen.getByRole("button", { name: "Заблокировать" }));
  const done = screen.getByText("Заблокирован", { exact: true });
  await expect.element(done).toBeVisible();
  server.answer(unblocking, refusal("GroundMoved"));
  await userEvent.fill(screen.getByLabelText("Почему снимаете"), "Разобрались");
  await userEvent.click(screen.getByRole("button", { name: "Снять блокировку" }));
  await expect.element(screen.getByText(messageOf("GroundMoved")).first()).toBeVisible();
  await expect.element(done).not.toBeInTheDocument();
  server.answer(ending, { result: true, count: 1 }, refusal("RoleMissing"));
  const end = screen.getByRole("button", { name: "Завершить все сеансы" });
  await userEvent.click(end);
  const ended = screen.getByText("Сеансы завершены");
  await expect.element(ended).toBeVisible();
  await userEvent.click(end);
  await expect.element(screen.getByText(messageOf("RoleMissing")).first()).toBeVisible();
  await expect.element(ended).not.toBeInTheDocument();
});
