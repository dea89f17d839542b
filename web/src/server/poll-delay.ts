// How long a page waits before it asks the API again: often at first, ever more seldom after that (ux §3 row 32).

type Pace = { firstMs: number; lastMs: number };

const askedOftenTimes = 10;
const growth = 1.3;

/** The pause after so many answers; failures count as answers. */
export const pollDelayMs = (answers: number, { firstMs, lastMs }: Pace): number =>
  Math.min(lastMs, Math.round(firstMs * growth ** Math.max(0, answers - askedOftenTimes)));
