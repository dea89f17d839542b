// The rule of document-rule.ts for the document that is open.
import { hasThirdParties } from "../client/build-config.ts";
import { createDocumentRule } from "./document-rule.ts";

export const thisDocument = createDocumentRule({
  openedAt: typeof window === "undefined" ? null : window.location.pathname,
  isConfigured: hasThirdParties,
});
