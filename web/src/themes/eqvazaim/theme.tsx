// The eqvazaim brand: its name, mark and documents (spec §1; design: ux §5.5).
import "../scale.css";
import "./tokens.css";
import type { Theme } from "../theme.ts";

function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <rect x="2" y="4" width="28" height="24" rx="8" fill="currentColor" />
      <rect x="8" y="11" width="16" height="3.5" rx="1.75" fill="var(--on-primary)" />
      <rect x="8" y="18" width="16" height="3.5" rx="1.75" fill="var(--accent)" />
    </svg>
  );
}

export const theme: Theme = {
  name: "eqvazaim",
  signatureAgreementUrl: "/documents/asp-agreement.html",
  privacyPolicyUrl: "/documents/privacy-policy.html",
  Mark,
};
