// When the API answered last: from there the server counts how long a session goes unused (D3; decision 0073).
import { create } from "zustand";

export const useLastAnswer = create(() => ({ at: Date.now() }));

/** Also of an answer to another tab, which has the same session. */
export const noteAnswerAt = (at: number): void => useLastAnswer.setState({ at });
