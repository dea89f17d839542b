// Who is drawn for next: whoever signs before whoever reads, and among each of them every person in turn, so that many
// documents of one person cost the others a place each (decision 0065).

/** For whom a document is drawn, and whether to be signed. */
export type PdfPurpose = { owner: string; isSigning: boolean };

/** A place more than these wait for is some seconds away: it is said at once, and asked again later. */
const mostWaiting = { signing: 60, reading: 20 };

/** Of one person, so that nobody has all of them. */
const shareOfOne = 1 / 3;

export function createPdfQueue<Job extends { purpose: PdfPurpose }>(most = mostWaiting) {
  const signing = createLane<Job>(most.signing);
  const reading = createLane<Job>(most.reading);
  return {
    /** False when there is no room. */
    add: (job: Job): boolean => (job.purpose.isSigning ? signing : reading).add(job),
    next: (): Job | undefined => signing.next() ?? reading.next(),
  };
}

function createLane<Job extends { purpose: PdfPurpose }>(most: number) {
  /** In the order of their turns: who has been served goes to the end. */
  const owners = new Map<string, Job[]>();
  let waiting = 0;
  return {
    add(job: Job): boolean {
      const { owner } = job.purpose;
      const own = owners.get(owner);
      if (waiting >= most || (own?.length ?? 0) >= most * shareOfOne) return false;
      waiting += 1;
      if (own) own.push(job);
      else owners.set(owner, [job]);
      return true;
    },
    next(): Job | undefined {
      const [first] = owners;
      if (!first) return undefined;
      const [owner, [job, ...rest]] = first;
      owners.delete(owner);
      if (rest.length > 0) owners.set(owner, rest);
      waiting -= 1;
      return job;
    },
  };
}
