// How much may be on its way in at once, asked before a byte of a body is read: by each person, by all visitors
// together, by everybody (reliability C2; decision 0060).
import { refuse, type Refusal } from "../endpoints/refusal.ts";
import { type Network, networksOf } from "./networks.ts";

export type Sender = {
  /** A borrower by the contact, a visitor by the household's network. */
  person: string;
  isVisitor: boolean;
  /** The narrowest first; a borrower counts for the contact alone. */
  counted: readonly Network[];
};

type Asker = { session: { contactId: string } | undefined; address: string };

/** Whom an upload counts for. */
export function senderOf({ session, address }: Asker): Sender {
  if (session) {
    const person = session.contactId;
    return { person, isVisitor: false, counted: [{ name: person, times: 1 }] };
  }
  const networks = networksOf(address);
  return { person: networks[0].name, isVisitor: true, counted: networks };
}

export type RoomLimits = { ofPerson: number; visitorsBytes: number; allBytes: number };

const mebibyte = 1024 * 1024;
/** Borrowers send one file after another, from a tab or two. The bytes lie on disk, not in memory. */
const usualLimits: RoomLimits = {
  ofPerson: 2,
  visitorsBytes: 64 * mebibyte,
  allBytes: 256 * mebibyte,
};

export function createUploadRoom(limits: RoomLimits = usualLimits) {
  const uploadsOf = new Map<string, number>();
  let visitorsBytes = 0;
  let allBytes = 0;

  return {
    /** Answers how the place is given back, once; or why there is none. */
    enter({ isVisitor, counted }: Sender, bytes: number): (() => void) | Refusal {
      const hasMost = counted.some(
        ({ name, times }) => (uploadsOf.get(name) ?? 0) >= limits.ofPerson * times,
      );
      if (hasMost) return refuse("TooMany", { retryAfterSeconds: 2 });
      const isFull =
        allBytes + bytes > limits.allBytes ||
        (isVisitor && visitorsBytes + bytes > limits.visitorsBytes);
      if (isFull) return refuse("Unavailable");
      const count = (sign: 1 | -1) => {
        allBytes += sign * bytes;
        if (isVisitor) visitorsBytes += sign * bytes;
        for (const { name } of counted) {
          const left = (uploadsOf.get(name) ?? 0) + sign;
          if (left > 0) uploadsOf.set(name, left);
          else uploadsOf.delete(name);
        }
      };
      count(1);
      return () => count(-1);
    },
    /** What is on its way in, in bytes as it was announced. */
    bytesInFlight: (): number => allBytes,
  };
}
