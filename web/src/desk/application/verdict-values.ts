// What the form of a decision holds: of both actions, so that choosing the other loses nothing.
export type VerdictValues = { sum: string; reason: string; note: string };
