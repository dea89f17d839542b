// Who is next: borrowers before visitors, one file of each person at a time, and one of all visitors (reliability C2;
// decision 0060).
import type { Sender } from "../../platform/limits/upload-room.ts";

export type QueueLimits = {
  /** In all, and how many of them of visitors. */
  mostWaiting: number;
  mostVisitorsWaiting: number;
  waitMs: number;
};

type Place<Job> = { job: Job; sender: Sender; timer: NodeJS.Timeout };

export function createScanQueue<Job>(limits: QueueLimits) {
  const waiting: Place<Job>[] = [];
  const working = new Map<Job, Sender>();

  const isFree = ({ sender }: Place<Job>): boolean =>
    ![...working.values()].some((other) =>
      sender.isVisitor ? other.isVisitor : other.person === sender.person,
    );

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
    /** The longest waiting borrower whose other file is not at work, else a visitor. */
    next(): Job | undefined {
      const free = waiting.filter(isFree);
      const place = free.find(({ sender }) => !sender.isVisitor) ?? free[0];
      if (!place) return undefined;
      take(place);
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
