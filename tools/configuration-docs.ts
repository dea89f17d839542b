// `npx node tools/configuration-docs.ts`: writes `.env.example` and docs/configuration.md from the one schema
// of the server's environment (api/src/platform/configuration/environment.ts). A test holds both to it.
import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { sandboxPartnersConfig } from "../api/src/partners/partners.ts";
import { variables as ofTheApi } from "../api/src/platform/configuration/environment.ts";
import { sampleLenders } from "../contract/src/lender.ts";
import { repository } from "./run/settings.ts";

type Variable = (typeof ofTheApi)[number];

/** `npm start` itself sets these for the processes it starts. */
const ofTheServer = new Set(["ROLE", "WEB_DIST"]);

/** Read by `npm start` and the builds, not by the server. */
const ofTheStart: Variable[] = [
  { name: "SANDBOX_PORT", meaning: "the port of the partners' sandbox", usual: "3001", words: [] },
];

const variables: Variable[] = [...ofTheStart, ...ofTheApi];

const description = ({ meaning, words }: Variable) =>
  words.length > 0 ? `${meaning} (${words.map((word) => `\`${word}\``).join(", ")})` : meaning;

const envExample = `# Copy to .env: npm start and the other commands read it. What is not said has its default, as it stands here.
# Made by tools/configuration-docs.ts; what a build of the client can be told besides: docs/build-configuration.md
${variables
  .filter(({ name }) => !ofTheServer.has(name))
  .map((one) => `\n# ${description(one).replaceAll("`", "")}\n# ${one.name}=${one.usual ?? ""}\n`)
  .join("")}`;

const jsonBlock = (value: object) => {
  const shown = JSON.stringify(value, (_key, part: unknown) => shortened(part), 2);
  return `\`\`\`json\n${shown}\n\`\`\``;
};

/** Of a key or a certificate the first line. */
const shortened = (part: unknown): unknown =>
  typeof part === "string" ? part.replace(/(?<=^-----BEGIN [A-Z ]+-----\n)[^]*/, "…") : part;

const page = `# What the server can be told

From the environment, or from a file \`.env\` (a start: [.env.example](../.env.example)), checked at the start: faults stop it,
each is said in a sentence with its variable, all at once. A line without a value is the same as none. Made by \`npx node tools/configuration-docs.ts\` of \`api/src/platform/configuration/environment.ts\`. The client's own:
[build configuration](build-configuration.md). What can be changed while the product runs: the settings, at the desk; \`npm run settings\` lists them.

| Variable | Default | Meaning |
|---|---|---|
${variables
  .map(
    (one) => `| \`${one.name}\` | ${one.usual ? `\`${one.usual}\`` : "–"} | ${description(one)} |`,
  )
  .join("\n")}

A value of JSON stands in \`.env\` on one line, in single quotes.

## \`LENDER\`

All of it, as the sample of \`eqvazaim\` has it ([one lender](decisions/0076-one-lender.md)):

${jsonBlock(sampleLenders.eqvazaim)}

## \`PARTNERS\`

All of it, as it stands for the sandbox where nothing is said: samples, which production refuses. To an address the paths of the
partner's protocol are added (that of \`tid\` is the issuer, to the letter); which protocols these are, [the sandbox](../sandbox/README.md) says, which speaks them. \`notificationUrl\` and \`returnUrl\` are
addresses of ours that the partner is told; \`cardPageOrigin\` is where the acquirer's page for cards comes from. Every bureau of the
list is asked, by a name of your own. Certificates and keys are PEM, with \`\\n\` for the ends of their lines.

${jsonBlock(sandboxPartnersConfig("http://localhost:3001", "http://localhost:3000"))}
`;

/** Both files as they should be, by path. */
export const configurationDocs: Record<string, string> = {
  ".env.example": envExample,
  "docs/configuration.md": page,
};

if (import.meta.main)
  for (const [path, text] of Object.entries(configurationDocs))
    writeFileSync(join(repository, path), text);
