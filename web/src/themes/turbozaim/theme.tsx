// The turbozaim brand: its name, mark and documents (spec §1; design: ux §5.5).
import "../scale.css";
import "./tokens.css";
import type { Theme } from "../theme.ts";

function Mark() {
  return (
    <svg viewBox="0 0 36 32" width="36" height="32" aria-hidden="true">
      <path d="M6 5h26l-2.2 6H3.8z" fill="currentColor" />
      <path d="M10 13h18l-2.2 6H7.8z" fill="currentColor" opacity=".72" />
      <path d="M14 21h10l-2.2 6H11.8z" fill="var(--accent)" />
    </svg>
  );
}

export const theme: Theme = {
  name: "turbozaim",
  signatureAgreementUrl: "/documents/asp-agreement.html",
  privacyPolicyUrl: "/documents/privacy-policy.html",
  Mark,
};
