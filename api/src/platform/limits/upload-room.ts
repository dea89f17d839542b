// How much may be on its way in at once, asked before a byte of a body is read: by each person, by all visitors
// together, by everybody (reliability C2; decision 0060).
import { refuse, type Refusal } from "../endpoints/refusal.ts";
import { networksOf } from "./networks.ts";

export type Sender = {
  /** A borrower by the contact, a visitor by the household's network. */
  person: string;
  isVisitor: boolean;
};

type Asker = { session: { contactId: string } | undefined; address: string };

/** Whom an upload counts for. */
export const senderOf = ({ session, address }: Asker): Sender =>
  session
    ? { person: session.contactId, isVisitor: false }
    : { person: networksOf(address)[0].name, isVisitor: true };

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
    enter({ person, isVisitor }: Sender, bytes: number): (() => void) | Refusal {
      const own = uploadsOf.get(person) ?? 0;
      if (own >= limits.ofPerson) return refuse("TooMany", { retryAfterSeconds: 2 });
      const isFull =
        allBytes + bytes > limits.allBytes ||
        (isVisitor && visitorsBytes + bytes > limits.visitorsBytes);
      if (isFull) return refuse("Unavailable");
      const count = (sign: 1 | -1) => {
        allBytes += sign * bytes;
        if (isVisitor) visitorsBytes += sign * bytes;
        const left = (uploadsOf.get(person) ?? 0) + sign;
        if (left > 0) uploadsOf.set(person, left);
        else uploadsOf.delete(person);
      };
      count(1);
      return () => count(-1);
    },
    /** What is on its way in, in bytes as it was announced. */
    bytesInFlight: (): number => allBytes,
  };
}
