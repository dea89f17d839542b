// Logins and secrets the partners accept: samples for everybody to read, refused by the API in production.

export const credentials = {
  sms: { login: "sandbox", password: "sandbox-sms-password" },
  captchaSecrets: ["sandbox-captcha-secret-v2", "sandbox-captcha-secret-v3"],
  acquirer: { terminalKey: "SandboxTerminal", password: "sandbox-acquirer-password" },
  smev: { systemId: "SANDBOX", key: "sandbox-smev-key" },
  bureau: { login: "sandbox", password: "sandbox-bureau-password" },
  esia: { clientId: "SANDBOX_ESIA" },
  tid: { clientId: "SANDBOX_TID", clientSecret: "sandbox-tid-secret-0123456789abcdef" },
  suggestionsToken: "sandbox-suggestions-token",
} as const;
