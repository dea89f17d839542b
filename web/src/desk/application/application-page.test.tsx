// An application at the desk: what was typed beside the scans, on what the decision stands, and the word of a person,
// which loses nothing when its ground moves (issue 18).
import { afterEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { deskApplicationEndpoints } from "@microloan/contract/desk/endpoints/application";
import { proposalEndpoints } from "@microloan/contract/desk/endpoints/proposals";
import { queueEndpoints } from "@microloan/contract/desk/endpoints/queue";
import { messageOf } from "@microloan/contract/errors/message-of";
import { sampleIds } from "@microloan/contract/samples/people";

import { drawnPhoto } from "../../../test/drawn-photo.ts";
import {
  applicationCall,
  deskSession,
  expectAccessible,
  fakeApplication,
  fakeDesk,
  fakeQueue,
  openDesk,
  takenBy,
} from "../../../test/fake-desk.tsx";
import { refusal } from "../../../test/fake-server.ts";
import type { DeskApplication } from "./desk-application.ts";

const { approveApplication, refuseApplication, listRefusalReasons, getDeskScan } =
  deskApplicationEndpoints;
const address = `/api/desk/application/${sampleIds.application}` as const;
const approval = { ...approveApplication, path: `${address}/approve` } as const;
const refusing = { ...refuseApplication, path: `${address}/refuse` } as const;
const ground = { status: "Considered", decisionId: 41 };
const text = "Вы указали данные, которые не подтвердились.";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

async function open(change: Partial<DeskApplication> = {}, session = deskSession("underwriter")) {
  const server = fakeDesk(`/desk/applications/${sampleIds.application}`, session);
  server.answer(applicationCall, { ...fakeApplication, ...change });
  server.answer(listRefusalReasons, {
    result: true,
    reasons: [{ reason: "IdentityMismatch", label: "Личность не подтверждена", text }],
  });
  const screen = await openDesk();
  await expect
    .element(screen.getByRole("heading", { level: 1, name: /Константинопольская/ }))
    .toBeVisible();
  return { server, screen };
}

test("shows what was typed, every fact with its source and hour, the rule in words and the history", async () => {
  const { screen } = await open();
  await expect.element(screen.getByText("Работодатель", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("Ещё доход 1, сумма")).toBeVisible();
  await expect.element(screen.getByText("Балл бюро меньше 650")).toBeVisible();
  await expect.element(screen.getByText(/Таблица версии 7/)).toBeVisible();
  const facts = screen.getByRole("region", { name: "Сведения" });
  await expect
    .element(facts.getByRole("row", { name: /Балл бюро 612 Бюро кредитных историй 23\.11\.2026/ }))
    .toBeVisible();
  await expect.element(facts.getByRole("row", { name: /доход неизвестно/ })).toBeVisible();
  await expect.element(screen.getByText("Подписал договор")).toBeVisible();
  await expectAccessible();
});

test("a scan is asked for when it is opened, turned and brought nearer by keys, and left by n", async () => {
  const { server, screen } = await open();
  const photo = await drawnPhoto("a.jpg");
  const bytes = new Uint8Array(await photo.arrayBuffer());
  const fileBody = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  for (const { fileId } of fakeApplication.scans) {
    const path = `${address}/scan/${fileId}` as const;
    server.answer({ ...getDeskScan, path }, { result: true, mimeType: "image/jpeg", fileBody });
  }
  const opened = () => server.sent.filter(({ path }) => path.includes("/scan/")).length;
  expect(opened()).toBe(0);
  await userEvent.click(screen.getByRole("button", { name: "Разворот с фотографией" }));
  const picture = screen.getByRole("img", { name: "Разворот с фотографией" });
  await expect.element(picture).toHaveAttribute("width", "1600");
  await userEvent.keyboard("r");
  await expect.element(picture).toHaveAttribute("width", "1200");
  await userEvent.keyboard("=");
  await vi.waitFor(() => expect((picture.element() as HTMLElement).style.inlineSize).toBe("150%"));
  await userEvent.keyboard("c");
  await expect.element(screen.getByRole("button", { name: "Контраст: выше" })).toBeVisible();
  await userEvent.keyboard("n");
  await expect.element(screen.getByRole("img", { name: "Регистрация" })).toBeVisible();
  expect(opened()).toBe(2);
  await expectAccessible();
});

test("a scan that is a PDF opens in a tab of its own, from memory", async () => {
  const { server, screen } = await open();
  const path = `${address}/scan/${fakeApplication.scans[0]!.fileId}` as const;
  const fileBody = btoa("%PDF-");
  server.answer({ ...getDeskScan, path }, { result: true, mimeType: "application/pdf", fileBody });
  await userEvent.keyboard("n");
  const link = screen.getByRole("link", { name: /^Открыть PDF/ });
  await expect.element(link).toHaveAttribute("href", expect.stringMatching(/^blob:/));
});

test("approves a sum of the offer, on the ground that was read", async () => {
  const { server, screen } = await open();
  server.answer(approval, { result: true, outcome: "Approved" });
  await userEvent.selectOptions(screen.getByLabelText("Сумма"), "10000");
  server.answer(applicationCall, { ...fakeApplication, status: "Approved", ground: null });
  await userEvent.click(screen.getByRole("button", { name: /^Одобрить: 10.000.₽$/ }));
  await expect.element(screen.getByText("Одобрено")).toBeVisible();
  await expect.element(screen.getByText("Сейчас решать нечего.")).toBeVisible();
  await expect.element(screen.getByText(/изменилась/)).not.toBeInTheDocument();
  expect(server.bodies(approval)).toEqual([{ ...ground, sum: 10_000 }]);
});

test("by keys alone from the application to the word, and on to the queue", async () => {
  const { server, screen } = await open();
  server.answer(approval, { result: true, outcome: "Approved" });
  server.answer(queueEndpoints.listQueue, fakeQueue([]));
  await userEvent.keyboard("a");
  await expect.element(screen.getByLabelText("Сумма")).toHaveFocus();
  server.answer(applicationCall, { ...fakeApplication, status: "Approved", ground: null });
  await userEvent.keyboard("{Tab}Доход виден{Tab}{Enter}");
  await expect.element(screen.getByText("Сейчас решать нечего.")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "К очереди" })).toHaveFocus();
  expect(server.bodies(approval)).toEqual([{ ...ground, note: "Доход виден" }]);
  await userEvent.keyboard("q");
  await expect.element(screen.getByRole("heading", { level: 1, name: "Очередь" })).toBeVisible();
  expect(location.pathname).toBe("/desk/queue");
});

test("a refusal shows what the borrower will read before it is sent", async () => {
  const { server, screen } = await open();
  server.answer(refusing, { result: true });
  await userEvent.keyboard("x");
  await expect.element(screen.getByLabelText("Причина")).toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: "Отказать" }).last());
  await expect
    .element(screen.getByLabelText("Причина"))
    .toHaveAccessibleDescription(messageOf("ValueRequired"));
  expect(server.bodies(refusing)).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText("Причина"), "IdentityMismatch");
  await expect.element(screen.getByText(text)).toBeVisible();
  await userEvent.fill(screen.getByLabelText("Пояснение для журнала"), "Паспорт не его");
  await expectAccessible();
  await userEvent.click(screen.getByRole("button", { name: "Отказать" }).last());
  await expect.element(screen.getByText("Отказано")).toBeVisible();
  expect(server.bodies(refusing)).toEqual([
    { ...ground, reason: "IdentityMismatch", note: "Паспорт не его" },
  ]);
});

test("above the sum of one person the button says that it proposes", async () => {
  const offer = { ...fakeApplication.offer!, signedSum: 45_000, possibleSums: [45_000, 12_000] };
  const { server, screen } = await open({ offer });
  server.answer(approval, { result: true, outcome: "Proposed" });
  await userEvent.click(screen.getByRole("button", { name: /^Предложить одобрение: 45.000.₽$/ }));
  await expect.element(screen.getByText("Предложение ждёт второго сотрудника")).toBeVisible();
  expect(server.bodies(approval)).toEqual([ground]);
});

test("when the ground has moved it says what, and what was typed stays", async () => {
  const { server, screen } = await open();
  server.answer(approval, refusal("GroundMoved"), { result: true, outcome: "Approved" });
  const note = screen.getByLabelText("Пояснение для журнала");
  await userEvent.fill(note, "Доход виден по выписке");
  server.answer(applicationCall, {
    ...fakeApplication,
    ground: { status: "Considered", decisionId: 42 },
    offer: { ...fakeApplication.offer!, signedSum: 10_000, possibleSums: [10_000, 8_000] },
  });
  await userEvent.click(screen.getByRole("button", { name: /^Одобрить: / }));
  await expect.element(screen.getByText("подписанная сумма: теперь 10 000 ₽")).toBeVisible();
  await expect.element(screen.getByText(/посмотрела заявку ещё раз/)).toBeVisible();
  await expect.element(note).toHaveValue("Доход виден по выписке");
  await userEvent.click(screen.getByRole("button", { name: "Изменения прочитаны" }));
  await userEvent.selectOptions(screen.getByLabelText("Сумма"), "8000");
  await userEvent.click(screen.getByRole("button", { name: /^Одобрить: 8.000/ }));
  await expect.element(screen.getByText("Одобрено")).toBeVisible();
  expect(server.bodies(approval).at(-1)).toEqual({
    status: "Considered",
    decisionId: 42,
    sum: 8_000,
    note: "Доход виден по выписке",
  });
});

test("when another has decided meanwhile, what was typed stays until it is let go", async () => {
  const { server, screen } = await open();
  server.answer(approval, refusal("GroundMoved"));
  const note = screen.getByLabelText("Пояснение для журнала");
  await userEvent.fill(note, "Доход виден по выписке");
  server.answer(applicationCall, {
    ...fakeApplication,
    status: "Refused",
    ground: null,
    offer: null,
  });
  await userEvent.click(screen.getByRole("button", { name: /^Одобрить: / }));
  await expect.element(screen.getByText(/было «Ждёт решения», стало «Отказано»/)).toBeVisible();
  await expect.element(screen.getByText("Решать больше нечего.")).toBeVisible();
  await expect.element(note).toHaveValue("Доход виден по выписке");
  await userEvent.click(screen.getByRole("button", { name: "Изменения прочитаны" }));
  await expect.element(screen.getByText("Сейчас решать нечего.")).toBeVisible();
});

test("when a fact of the law has become unknown meanwhile, the form is for a refusal alone", async () => {
  const { server, screen } = await open();
  server.answer(approval, refusal("GroundMoved"));
  server.answer(applicationCall, {
    ...fakeApplication,
    ground: { status: "Considered", decisionId: 42 },
    unknownFacts: ["selfBan"],
  });
  await userEvent.click(screen.getByRole("button", { name: /^Одобрить: / }));
  await userEvent.click(screen.getByRole("button", { name: "Изменения прочитаны" }));
  await expect.element(screen.getByLabelText("Причина")).toBeVisible();
  expect(screen.getByRole("button", { name: /^Одобрить/ }).elements()).toEqual([]);
});

const proposal = {
  id: "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a031",
  sum: 45_000,
  note: "Доход подтверждён",
  madeBy: "petrov",
  madeAt: "2026-11-23T10:30:00+03:00",
  isMine: false,
};

test("a second person confirms what another has proposed", async () => {
  const { server, screen } = await open({ proposal, taken: null });
  const path = `${address}/proposal/${proposal.id}/confirm` as const;
  const confirming = { ...proposalEndpoints.confirmProposal, path };
  server.answer(confirming, { result: true });
  await expect.element(screen.getByText("petrov")).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole("button", { name: /^Подтвердить 45.000/ }));
  await expect.element(screen.getByText("Одобрено вторым сотрудником")).toBeVisible();
  expect(server.bodies(confirming)).toEqual([ground]);
});

test("whoever made a proposal can only take it back", async () => {
  const { server, screen } = await open({ proposal: { ...proposal, isMine: true }, taken: null });
  const path = `${address}/proposal/${proposal.id}/decline` as const;
  server.answer({ ...proposalEndpoints.declineProposal, path }, { result: true });
  await expect.element(screen.getByText(/подтвердить нельзя/)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /Подтвердить/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Отозвать предложение" }));
  await expect.element(screen.getByText("Предложение отозвано")).toBeVisible();
});

test.each([
  ["nobody has taken it", null, "Чтобы решить, возьмите заявку в работу."],
  ["another has it", takenBy("petrov", false), /решает тот, кто взял/],
])("where %s, the form says why nothing is sent", async (_case, taken, words) => {
  const { screen } = await open({ taken });
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /^Одобрить: / })).not.toBeInTheDocument();
});

const selfBan: DeskApplication["facts"][number] = {
  name: "selfBan",
  label: "Самозапрет",
  value: "неизвестно",
  isKnown: false,
  source: "Государственные системы",
  at: "2026-11-23T09:59:00+03:00",
};

test("what the law asks for and nobody knows forbids an approval", async () => {
  const { screen } = await open({ unknownFacts: ["selfBan"], facts: [selfBan] });
  await expect.element(screen.getByText(/Самозапрет\. Пока не узнаем/)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Одобрить" })).not.toBeInTheDocument();
});

test("support reads, and neither decides nor opens scans", async () => {
  const { screen } = await open({}, deskSession("support"));
  await expect.element(screen.getByText("Решает андеррайтер.")).toBeVisible();
  await expect.element(screen.getByText("Смотреть фотографии вашим ролям нельзя.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /Разворот/ })).not.toBeInTheDocument();
});
