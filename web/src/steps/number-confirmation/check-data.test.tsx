// What the code confirms is read once more before it, and a passport that does not exist is told there (issue 17).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";

import { genders } from "@microloan/contract/dictionaries/genders";
import { accountEndpoints } from "@microloan/contract/endpoints/account";
import { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";
import { messageEndpoints } from "@microloan/contract/endpoints/message";
import { passportEndpoints } from "@microloan/contract/endpoints/passport";
import { sampleEmployment } from "@microloan/contract/samples/forms";
import { sampleAddress, sampleIds, samplePassport } from "@microloan/contract/samples/people";

import { fakeServer, refusal } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { inSession, sessionAt } from "../../../test/fake-session.tsx";
import { NumberConfirmationPage } from "./number-confirmation-page.tsx";

const path = `/api/application/${sampleIds.application}/SmevValidation` as const;
const validate = { ...considerationEndpoints.validateBySmev, path };
const { getPassport } = passportEndpoints;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/new_application-number-confirmation");
  server.answer(accountEndpoints.doUprid, {
    result: true,
    codeId: sampleIds.code,
    resendTimeLeft: 60,
  });
  server.answer(messageEndpoints.getVerificationCodeResendTimeLeft, {
    result: true,
    resendTimeLeft: 60,
    blockedTimeLeft: 0,
  });
  server.answer(validate, { result: true, status: "InProgress", timeLeft: 60, selfBan: "Unknown" });
  server.answer(getPassport, {
    result: true,
    birthDate: "1990-05-05",
    genderId: genders.female.id,
    passport: samplePassport,
    address: { registrationAddress: sampleAddress, residenceAddress: null },
    work: sampleEmployment,
    revisions: { passport: 1, address: 1, work: 1 },
  });
});
afterEach(() => vi.restoreAllMocks());

const session = sessionAt(4);
const open = (shown = session) => render(inSession(shown, <NumberConfirmationPage />));

test("the data stand above the code, each section with the way to its form", async () => {
  const screen = await open();
  await expect
    .element(screen.getByRole("heading", { level: 1 }))
    .toHaveTextContent("Подтвердите данные");
  for (const [name, href] of [
    ["Изменить паспорт", "/new_application-passport"],
    ["Изменить адрес", "/new_application-address"],
    ["Изменить работу и доходы", "/new_application-place-work"],
  ] as const) {
    await expect.element(screen.getByRole("link", { name })).toHaveAttribute("href", href);
  }
  const data = screen.getByRole("region", { name: "Паспорт" }).element();
  const code = screen.getByLabelText("Код из СМС").element();
  expect(data.compareDocumentPosition(code)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  // A slip in any digit can be seen.
  expect(data.textContent).toContain(samplePassport.number);
});

test("a repeat client has confirmed them on a page of its own", async () => {
  const screen = await open({ ...session, journey: { ...session.journey!, isNew: false } });
  await expect.element(screen.getByLabelText("Код из СМС")).toBeVisible();
  expect(screen.getByRole("link", { name: /Изменить/ }).elements()).toEqual([]);
  const { getVerificationCodeResendTimeLeft } = messageEndpoints;
  await expect.poll(() => server.bodies(getVerificationCodeResendTimeLeft)).toHaveLength(1);
  expect(server.bodies(getPassport)).toEqual([]);
});

test("data that cannot be read hold up no code", async () => {
  server.answer(getPassport, "lost");
  const screen = await open();
  await expect.element(screen.getByLabelText("Код из СМС")).toBeVisible();
});

test("a passport that the state does not know is told there, with the way to mend it", async () => {
  server.answer(validate, refusal("IdentificationMismatch"));
  const screen = await open();
  await expect.element(screen.getByText("Паспортные данные не подтвердились")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Проверить паспорт" }))
    .toHaveAttribute("href", "/new_application-passport");
  await expect.element(screen.getByLabelText("Код из СМС")).toBeVisible();
});
