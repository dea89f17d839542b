// The agreements given before the signing page: asked for when they are opened, only those that were given,
// each once by name.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { documentEndpoints } from "@microloan/contract/endpoints/document";
import { sampleIds } from "@microloan/contract/samples/people";

import { type FakeServer, fakeServer } from "../../../test/fake-server.ts";
import { inSession, sessionAt } from "../../../test/fake-session.tsx";
import { GivenAgreements } from "./given-agreements.tsx";

let server: FakeServer;

beforeEach(() => {
  server = fakeServer("/new_application-signing");
});
afterEach(() => vi.restoreAllMocks());

const given = (id: string, name: string, isChecked = true) => ({
  id,
  name,
  formPageId: formPages.registration,
  kind: "Agreement" as const,
  isRequired: true,
  isChecked,
});

test("they are listed when asked for, the newest of a name, none that was not given", async () => {
  const { agreesCreditReport, agreesCreditReportRepeat, agreesPersonalDataAndASP, agreesAsp } =
    documentIds;
  const page = (documents: ReturnType<typeof given>[]) => ({
    formPageId: formPages.registration,
    documents,
  });
  server.answer(documentEndpoints.getDocumentsForPages, {
    result: true,
    pages: [
      page([given(agreesPersonalDataAndASP, "Данные"), given(agreesCreditReport, "Отчёт")]),
      page([given(agreesCreditReportRepeat, "Отчёт"), given(agreesAsp, "Код", false)]),
    ],
  });
  const screen = await render(
    inSession(sessionAt(7), <GivenAgreements applicationId={sampleIds.application} />),
  );
  expect(server.sent).toEqual([]);
  await userEvent.click(screen.getByText("Согласия, которые вы дали"));
  await expect.element(screen.getByRole("button", { name: "Прочитать: Данные" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Прочитать: Отчёт" })).toBeVisible();
  expect(screen.getByText("Код").query()).toBeNull();
});
