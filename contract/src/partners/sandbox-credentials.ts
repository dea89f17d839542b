// By what the sandbox's partners know the lender: samples for everybody to read, which production refuses (D9). Never
// for the browser.

/** Logins and secrets by partner; the keys of ESIA stand beside. */
export const sandboxCredentials = {
  sms: { login: "sandbox", password: "sandbox-sms-password" },
  captcha: { secretV2: "sandbox-captcha-secret-v2", secretV3: "sandbox-captcha-secret-v3" },
  acquirer: { terminalKey: "SandboxTerminal", password: "sandbox-acquirer-password" },
  smev: { systemId: "SANDBOX", key: "sandbox-smev-key" },
  bureau: { login: "sandbox", password: "sandbox-bureau-password" },
  suggestions: { token: "sandbox-suggestions-token" },
  esia: { clientId: "SANDBOX_ESIA" },
  tid: { clientId: "SANDBOX_TID", clientSecret: "sandbox-tid-secret-0123456789abcdef" },
} as const;

/** The sandbox's bureaus, each below `/bureau/` at a path of its name: as many as are qualified in 2026. D2. */
export const sandboxBureaus = ["first", "second", "third", "fourth"] as const;
