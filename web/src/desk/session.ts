// Whether the desk has a session just now, as far as the last answer told.
import { create } from "zustand";

type SessionState = {
  /** It ended while somebody worked: what they had open waits for them. */
  isOver: boolean;
};

export const useDeskSession = create<SessionState>(() => ({ isOver: false }));

/** A call was refused for want of a session. */
export const endSession = (): void => useDeskSession.setState({ isOver: true });
export const resumeSession = (): void => useDeskSession.setState({ isOver: false });
