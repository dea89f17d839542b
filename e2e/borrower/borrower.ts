// A borrower: a person of nobody else's, a browser without a screen, and the inbox of their phone.
import { sampleOffer, samplePassport, samplePerson } from "@microloan/contract/samples/people";

import { uniquePassport, uniquePhone } from "../../tools/testing/unique-numbers.ts";
import { createHttpClient, type Trouble } from "./http-client.ts";
import { createInbox } from "./inbox.ts";

export type Borrower = ReturnType<typeof createBorrower>;

type Options = {
  appUrl: string;
  sandboxUrl: string;
  offer?: typeof sampleOffer;
  trouble?: Trouble;
};

/** A number and a passport outside the sandbox's scenarios. */
export const newPerson = () => ({ phone: uniquePhone("3"), ...uniquePassport() });

export function createBorrower({ appUrl, sandboxUrl, offer = sampleOffer, trouble }: Options) {
  const { phone, series, number } = newPerson();
  return {
    offer,
    person: { ...samplePerson, phone },
    passport: { ...samplePassport, series, number },
    applicationId: "",
    client: createHttpClient(appUrl, trouble),
    inbox: createInbox({ sandboxUrl, phone }),
    /** A browser that the server does not know yet. */
    newClient: () => createHttpClient(appUrl),
  };
}
