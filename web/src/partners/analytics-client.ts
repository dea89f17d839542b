// The id under which web analytics know this browser, for the other scripts that are told it (spec §1).

let told: (clientId: string) => void = () => {};

/** Resolves when web analytics have said it; without them never. */
export const analyticsClientId = new Promise<string>((resolve) => {
  told = resolve;
});

export const tellAnalyticsClientId = (clientId: string): void => told(clientId);
