// The address of the thread that draws photos, as browsers with Trusted Types want it: the only address of a script
// that the client gives them itself (decision 0065).
// oxlint-disable-next-line import/default -- the bundler's: the address of what it makes of the file
import address from "./photo-worker.ts?worker&url";

type Policy = { createScriptURL: (text: string) => string };

/** Not in TypeScript's own library yet. */
type WithTrustedTypes = {
  trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy };
};

/** The name that the content policy allows (api/src/platform/web/content-policy.ts). */
const policyName = "photo-worker";

let trusted: string | undefined;

/** Made once: a policy's name may be taken once in a document. */
export function photoWorkerAddress(): string {
  const { trustedTypes } = globalThis as WithTrustedTypes;
  const rules: Policy = { createScriptURL: () => address };
  trusted ??= (trustedTypes?.createPolicy(policyName, rules) ?? rules).createScriptURL(address);
  return trusted;
}
