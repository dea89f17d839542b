// What a phone has received in the sandbox. A code that was read once is not taken for the next one: that one may still
// be on its way.
import { setTimeout as pause } from "node:timers/promises";

type Sms = { text: string; sentAt: string };

type Phone = { sandboxUrl: string; phone: string };

const readMessages = new Set<string>();

async function received({ sandboxUrl, phone }: Phone): Promise<Sms[]> {
  const response = await fetch(`${sandboxUrl}/sms?phone=${encodeURIComponent(phone)}`);
  return (await response.json()) as Sms[];
}

/** The code that `choose` finds among what has come, newest first; all that is there by then counts as read. */
async function awaitCode(phone: Phone, choose: (messages: Sms[]) => Sms | undefined) {
  for (let tries = 0; tries < 600; tries++) {
    const messages = await received(phone);
    const code = /^(\d{6}) /.exec(choose(messages)?.text ?? "")?.[1];
    if (code !== undefined) {
      for (const message of messages) readMessages.add(keyOf(phone, message));
      return code;
    }
    await pause(100);
  }
  throw new Error("no SMS came");
}

const keyOf = ({ phone }: Phone, { sentAt, text }: Sms): string => `${phone} ${sentAt} ${text}`;

/** The newest unread code about this subject, once it has come. */
export const codeAbout = (phone: Phone, subject: string): Promise<string> =>
  awaitCode(phone, (messages) =>
    messages.find(
      (message) => message.text.includes(subject) && !readMessages.has(keyOf(phone, message)),
    ),
  );

export const createInbox = (phone: Phone) => ({
  /** Texts of the SMS so far, newest first. */
  texts: async () => (await received(phone)).map(({ text }) => text),
  /** The code of the newest SMS once there are more of them than before. */
  nextCode: (before: number) =>
    awaitCode(phone, (messages) => (messages.length > before ? messages[0] : undefined)),
});
