// `npx node tools/desk-roles.ts`: writes docs/desk-roles.md from the desk's registry of calls. A test holds it to it.
import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { allDeskEndpoints } from "../contract/src/desk/desk-endpoints.ts";
import { allRoles, roles } from "../contract/src/desk/roles.ts";
import { repository } from "./run/settings.ts";

const ofStaff = allDeskEndpoints.filter(({ access }) => access === "staff");

const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

/** The page as it should be. */
export const deskRolesPage = `# Who may do what at the desk

Made by \`npx node tools/desk-roles.ts\` of \`contract/src/desk\`, where each call names its roles; \`api/src/desk/roles.test.ts\` tries every call
by every role. Whoever lacks the role gets 403, changes nothing and leaves a line in the audit log (decision 0078). Without a session: the
sign-in (${allDeskEndpoints
  .filter(({ access }) => access === "public")
  .map(({ name }) => `\`${name}\``)
  .join(", ")}).

${row(["Call", ...allRoles.map((role) => `${role}<br>${roles[role]}`)])}
${row(["---", ...allRoles.map(() => ":-:")])}
${ofStaff
  .map(({ name, roles: mayCall = [] }) =>
    row([`\`${name}\``, ...allRoles.map((role) => (mayCall.includes(role) ? "yes" : "–"))]),
  )
  .join("\n")}

${ofStaff.length} calls × ${allRoles.length} roles = ${ofStaff.length * allRoles.length} cells, ${ofStaff.reduce((sum, { roles: mayCall = [] }) => sum + mayCall.length, 0)} of them open.
`;

if (import.meta.main) writeFileSync(join(repository, "docs/desk-roles.md"), deskRolesPage);
