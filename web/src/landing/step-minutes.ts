// How long the steps of an application take, for somebody who has the passport and the card at hand.
// Assumption: D5, to be measured on real applications.
export const stepMinutes = { registration: 2, form: 6, card: 3, contract: 4 };

export const minutesInAll = Object.values(stepMinutes).reduce((sum, minutes) => sum + minutes, 0);
