// A borrower: a person of nobody else's, a browser without a screen, and the inbox of their phone.
import { setTimeout as pause } from "node:timers/promises";

import { sampleOffer, samplePassport, samplePerson } from "@microloan/contract/samples/people";

import { uniquePassport, uniquePhone } from "../../tools/testing/unique-numbers.ts";
import { createHttpClient, type Trouble } from "./http-client.ts";

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
    inbox: createInbox(sandboxUrl, phone),
    /** A browser that the server does not know yet. */
    newClient: () => createHttpClient(appUrl),
  };
}

function createInbox(sandboxUrl: string, phone: string) {
  /** Texts of the SMS so far, newest first. */
  async function texts(): Promise<string[]> {
    const response = await fetch(`${sandboxUrl}/sms?phone=${encodeURIComponent(phone)}`);
    return ((await response.json()) as { text: string }[]).map(({ text }) => text);
  }

  /** The code of the newest SMS once there are more of them than before. */
  async function nextCode(before: number): Promise<string> {
    for (let tries = 0; tries < 600; tries++) {
      const received = await texts();
      const code = received.length > before ? /^(\d{6}) /.exec(received[0] ?? "")?.[1] : undefined;
      if (code) return code;
      await pause(100);
    }
    throw new Error("no SMS came");
  }

  return { texts, nextCode };
}
