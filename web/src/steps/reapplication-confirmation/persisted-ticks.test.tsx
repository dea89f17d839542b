// The tick of the confirmation over a reload: for the same application only, until the page goes on (spec §3; D7, D10).
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { documentRulesOf } from "@microloan/contract/dictionaries/document-rules";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { genders } from "@microloan/contract/dictionaries/genders";
import { documentEndpoints } from "@microloan/contract/endpoints/document";
import { passportEndpoints } from "@microloan/contract/endpoints/passport";
import { sampleEmployment } from "@microloan/contract/samples/forms";
import { sampleAddress, samplePassport } from "@microloan/contract/samples/people";

import { fakeServer } from "../../../test/fake-server.ts";
import { inSession, journeyAt, sessionAt } from "../../../test/fake-session.tsx";
import { usePersistedState } from "../../client/state.ts";
import { ReapplicationConfirmationPage } from "./reapplication-confirmation-page.tsx";

afterEach(() => vi.restoreAllMocks());

const session = sessionAt(0);
const another = {
  ...session,
  application: {
    ...session.application!,
    applicationId: "4f0c7a56-3f8e-4c9c-8d1b-2a6c5b7f1e0e",
  },
};

async function open(of = session) {
  const screen = await render(inSession(of, <ReapplicationConfirmationPage />));
  return { screen, tick: screen.getByRole("checkbox", { name: /кредитного отчёта/ }) };
}

test("a tick is there again for the same application only, and goes when the page goes on", async () => {
  const server = fakeServer("/reapplication-confirmation");
  const formPageId = formPages.reapplicationConfirmation;
  const documents = documentRulesOf("reapplicationConfirmation").map(
    ({ id, name, kind, isRequired }) => ({
      id,
      name,
      kind,
      isRequired,
      formPageId,
      isChecked: false,
    }),
  );
  const { codeword: _codeword, ...passport } = samplePassport;
  server.answer(passportEndpoints.getPassport, {
    result: true,
    birthDate: "1985-05-05",
    genderId: genders.female.id,
    passport,
    address: { registrationAddress: sampleAddress, residenceAddress: null },
    work: sampleEmployment,
    revisions: { passport: 1, address: 1, work: 1 },
  });
  server.answer(documentEndpoints.getDocumentsForPage, { result: true, documents });
  server.answer(documentEndpoints.saveDocuments, { result: true, journey: journeyAt(1) });

  const first = await open();
  await userEvent.click(first.tick);
  await first.screen.unmount();
  const other = await open(another);
  await expect.element(other.tick).not.toBeChecked();
  await other.screen.unmount();
  const again = await open();
  await expect.element(again.tick).toBeChecked();
  await userEvent.click(again.screen.getByRole("button", { name: "Всё верно, продолжить" }));
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-additional-questions"));
  expect(usePersistedState.getState().agreements).toEqual({});
});
