// The newest behaviour-scoring session of this document, for the calls that send it along (spec §7).
let known: { contactId: string; sessionId: string } | null = null;

export const keepScoringSession = (session: { contactId: string; sessionId: string }): void => {
  known = session;
};

/** What one person did is never another's. */
export const scoringSessionOf = (contactId: string | null): { sessionId?: string } =>
  known !== null && known.contactId === contactId ? { sessionId: known.sessionId } : {};
