// The id under which web analytics know this browser, for the other scripts that are given it (spec §1).

let resolveId: (clientId: string) => void = () => {};

/** Resolves when web analytics have said it; without them never. */
export const analyticsClientId = new Promise<string>((resolve) => {
  resolveId = resolve;
});

export const setAnalyticsClientId = (clientId: string): void => resolveId(clientId);
