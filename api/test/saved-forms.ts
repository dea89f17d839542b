// The forms as one table: how a tab saves each as a revision with some words of its own, and reads what was saved.
import { okbPurposesOfFinance } from "@microloan/contract/dictionaries/credit-dictionaries";
import { endpoints } from "@microloan/contract/endpoints";
import { sampleAddress } from "@microloan/contract/samples/people";

import type { FormTable } from "../src/journey/answers/answers.store.ts";
import type { Borrower } from "./borrower.ts";
import type { TestClient } from "./client.ts";

type Saved = { revision: number; words: string | undefined };

export type SavedForm = {
  name: string;
  save: (tab: TestClient, borrower: Borrower, save: Saved) => ReturnType<TestClient["sendLoose"]>;
  read: (tab: TestClient, borrower: Borrower) => Promise<Saved>;
};

const purposeId = okbPurposesOfFinance.other.id;

const byTable: Record<FormTable, Omit<SavedForm, "name">> = {
  passports: {
    save: (tab, { forms }, { revision, words: birthPlace }) =>
      tab.sendLoose(endpoints.savePassport, {
        body: { ...forms.passport(revision).body, birthPlace },
      }),
    async read(tab, { ofApplication }) {
      const read = await tab.succeed(endpoints.getPassport, { body: ofApplication() });
      return { revision: read.revisions.passport, words: read.passport?.birthPlace };
    },
  },
  additionalQuestions: {
    save: (tab, { forms }, { revision, words: purposeText }) =>
      tab.sendLoose(endpoints.saveAdditionalQuestion, {
        body: { ...forms.questions(revision).body, purposeId, purposeText },
      }),
    async read(tab, { ofApplication }) {
      const query = ofApplication();
      const read = await tab.succeed(endpoints.getAdditionalQuestion, { query });
      return { revision: read.revision, words: read.answers?.purposeText };
    },
  },
  addresses: {
    save: (tab, { forms }, { revision, words: house }) =>
      tab.sendLoose(endpoints.saveAddress, {
        body: {
          ...forms.address(revision).body,
          registrationAddress: { ...sampleAddress, house },
        },
      }),
    async read(tab, { ofApplication }) {
      const read = await tab.succeed(endpoints.getPassport, { body: ofApplication() });
      return {
        revision: read.revisions.address,
        words: read.address?.registrationAddress.house,
      };
    },
  },
  employments: {
    save: (tab, { forms }, { revision, words: jobTitle }) =>
      tab.sendLoose(endpoints.saveEmployment, {
        body: { ...forms.employment(revision).body, jobTitle },
      }),
    async read(tab, { ofApplication }) {
      const query = ofApplication();
      const read = await tab.succeed(endpoints.getEmployment, { query });
      return { revision: read.revision, words: read.employment?.jobTitle };
    },
  },
};

export const savedForms: SavedForm[] = Object.entries(byTable).map(([name, form]) => ({
  name,
  ...form,
}));
