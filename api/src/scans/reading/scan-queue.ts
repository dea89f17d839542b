// Who is next: borrowers before visitors, one file of each person at a time, and one of all visitors, whose networks
// take turns (reliability C2; decision 0060).
import type { Sender } from "../../platform/limits/upload-room.ts";

export type QueueLimits = {
  /** In all, and how many of them of visitors. */
  mostWaiting: number;
  mostVisitorsWaiting: number;
  waitMs: number;
};

type Place<Job> = { job: Job; sender: Sender; timer: NodeJS.Timeout };

/** What was served before so many others counts as never served. */
const mostRemembered = 1_000;

/** The widest, of which a sender cannot have many. */
const networkOf = ({ person, counted }: Sender): string => counted.at(-1)?.name ?? person;

export function createScanQueue<Job>(limits: QueueLimits) {
  const waiting: Place<Job>[] = [];
  const working = new Map<Job, Sender>();
  /** Visitors' networks, the one that was served longest ago first. */
  const turnOf = new Map<string, number>();
  let turn = 0;

  const isFree = ({ sender }: Place<Job>): boolean =>
    ![...working.values()].some((other) =>
      sender.isVisitor ? other.isVisitor : other.person === sender.person,
    );

  const lastTurn = ({ sender }: Place<Job>): number => turnOf.get(networkOf(sender)) ?? 0;

  function remember(sender: Sender): void {
    if (!sender.isVisitor) return;
    turnOf.delete(networkOf(sender));
    turnOf.set(networkOf(sender), (turn += 1));
    const [oldest] = turnOf.keys();
    if (turnOf.size > mostRemembered && oldest !== undefined) turnOf.delete(oldest);
  }

  function take(place: Place<Job>): void {
    clearTimeout(place.timer);
    waiting.splice(waiting.indexOf(place), 1);
  }

  return {
    /** Whether there was a place. `leave` is called when the wait has become too long. */
    join(job: Job, sender: Sender, leave: () => void): boolean {
      const visitors = waiting.filter((place) => place.sender.isVisitor).length;
      if (waiting.length >= limits.mostWaiting) return false;
      if (sender.isVisitor && visitors >= limits.mostVisitorsWaiting) return false;
      const place = { job, sender, timer: setTimeout(() => late(), limits.waitMs) };
      const late = () => {
        take(place);
        leave();
      };
      waiting.push(place);
      return true;
    },
    /** The longest waiting borrower whose other file is not at work, else a visitor of the network that is due. */
    next(): Job | undefined {
      const free = waiting.filter(isFree);
      const place =
        free.find(({ sender }) => !sender.isVisitor) ??
        free.toSorted((one, other) => lastTurn(one) - lastTurn(other))[0];
      if (!place) return undefined;
      take(place);
      remember(place.sender);
      working.set(place.job, place.sender);
      return place.job;
    },
    done: (job: Job): boolean => working.delete(job),
    working: (): number => working.size,
    /** Takes out all that wait. */
    empty(): Job[] {
      const left = [...waiting];
      left.forEach(take);
      return left.map(({ job }) => job);
    },
  };
}
