// When the API answered last: from there the server counts how long a session goes unused (D3; decision 0073).
import { create } from "zustand";

/** `at`: by the device's clock, which somebody may set; `ranAt`: by one that only runs, and may stand in its sleep. */
export const useLastAnswer = create(() => ({ at: Date.now(), ranAt: performance.now() }));

/** Also of an answer to another tab, which has the same session. */
export const noteAnswerAt = (at: number): void =>
  useLastAnswer.setState({ at, ranAt: performance.now() - (Date.now() - at) });

const leapMs = 10_000;

/** Whether the device slept since then, or its clock was set ahead: it cannot tell how long it was. */
export function hasLeapt(): boolean {
  const { at, ranAt } = useLastAnswer.getState();
  return Date.now() - at - (performance.now() - ranAt) > leapMs;
}
