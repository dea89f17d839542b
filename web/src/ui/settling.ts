// For what a screen reader is told: apart from who speaks, which the first page does without.

/** A region is listened to only some time after it has come into the page or was emptied. */
export const settlingMs = 100;
