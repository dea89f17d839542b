// The text of a vendor's script: what all of them have in common, then what stands in browser/.
import { readFileSync } from "node:fs";

export const scriptNames = [
  "tags",
  "web-analytics",
  "social-analytics",
  "chat",
  "behaviour-scoring",
  "feedback",
  "captcha",
] as const;
export type ScriptName = (typeof scriptNames)[number];

/** A silent script is there and never answers. */
export const scriptText = (name: ScriptName, isSilent: boolean): string => {
  const text = readFileSync(new URL(`browser/${name}.js`, import.meta.url), "utf8");
  return `(() => {
const isSilent = ${isSilent};
const { origin } = new URL(document.currentScript.src);
const answer = (told, ...given) => {
  if (!isSilent) told(...given);
};
const report = (what, given) => {
  const body = JSON.stringify({ script: ${JSON.stringify(name)}, what, given, referrer: document.referrer });
  fetch(\`\${origin}/scripts/journal\`, { method: "POST", mode: "no-cors", body }).catch(() => {});
};
${text}})();
`;
};

export const throwingText = (name: ScriptName): string =>
  `throw new Error(${JSON.stringify(`sandbox: ${name} throws`)});\n`;
