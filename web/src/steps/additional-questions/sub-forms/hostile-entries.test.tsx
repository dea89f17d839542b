// Hostile words that are shown again stand there letter by letter: nothing of them becomes markup or runs (issue 5).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { additionalQuestionEndpoints } from "@microloan/contract/endpoints/additional-question";
import { additionalQuestionPersonEndpoints } from "@microloan/contract/endpoints/additional-question-persons";
import { hostileStrings } from "@microloan/contract/samples/hostile-strings";
import { sampleIds } from "@microloan/contract/samples/people";
import { subFormSamples } from "@microloan/contract/samples/sub-forms";

import { fakeServer } from "../../../../test/fake-server.ts";
import { inSession, sessionAt } from "../../../../test/fake-session.tsx";
import { AdditionalQuestionsPage } from "../additional-questions-page.tsx";

const shown = ["markup", "template", "query", "rightToLeft", "combining", "emoji"];
const words = hostileStrings.filter(({ kind }) => shown.includes(kind)).map(({ text }) => text);

beforeEach(() => {
  const server = fakeServer("/new_application-additional-questions");
  const subForms = {
    representatives: 0,
    beneficiaries: 0,
    beneficiaryOwners: 0,
    publicOfficials: words.length,
    relatives: 0,
  };
  server.answer(additionalQuestionEndpoints.getAdditionalQuestion, {
    result: true,
    answers: null,
    revision: 0,
    subForms,
  });
  const { applicationId: _application, ...official } =
    subFormSamples.savePublicOfficial.request.body;
  server.answer(additionalQuestionPersonEndpoints.getPublicOfficial, {
    result: true,
    publicOfficials: words.map((position, at) => ({
      ...official,
      id: sampleIds.entry.slice(0, -3) + String(at).padStart(3, "0"),
      position,
    })),
  });
});
afterEach(() => vi.restoreAllMocks());

test("entries of hostile words are shown literally, and nothing of them runs", async () => {
  const alert = vi.spyOn(window, "alert").mockImplementation(() => {});
  const screen = await render(inSession(sessionAt(1), <AdditionalQuestionsPage />));
  await userEvent.click(screen.getByLabelText("Я не публичное должностное лицо"));
  await expect.element(screen.getByText("<script>alert(1)</script>").first()).toBeVisible();
  const { container } = screen;
  const page = container.textContent;
  expect(words.filter((text) => !page.includes(text))).toEqual([]);
  expect(
    container.querySelectorAll("script, iframe, img, style, meta, math, template, b"),
  ).toHaveLength(0);
  expect(alert).not.toHaveBeenCalled();
});
