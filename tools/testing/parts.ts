// What `npm test` consists of, in order. A new check is a new row.

export type Command = {
  /** A program of node_modules/.bin, or a TypeScript file of ours. */
  run: string[];
  env?: Record<string, string>;
  /** The command must fail, and say this. */
  failsWith?: RegExp;
};

export type Part = {
  name: string;
  /** Belongs to `npm run check` too, if need be in a shorter form. */
  quick: boolean | Command[];
  commands: Command[];
  /** Leaves a report that says how many tests passed. */
  report?: "vitest" | "playwright";
};

const vitest = ["vitest", "run", "--reporter=dot", "--reporter=json", "--outputFile.json={report}"];
const quickProjects = ["domain", "contract", "api", "declared errors", "sandbox", "web-node"];

export const parts: Part[] = [
  { name: "format", quick: true, commands: [{ run: ["oxfmt", "--check", "."] }] },
  { name: "lint", quick: true, commands: [{ run: ["oxlint", "--type-aware"] }] },
  {
    name: "types",
    quick: true,
    commands: ["domain", "contract", "api", "sandbox", "web", "."].map((project) => ({
      run: ["tsc", "-p", project],
    })),
  },
  {
    name: "tidy",
    quick: true,
    commands: [{ run: ["vitest", "run", "--project=tools", "--reporter=dot", "tools/tidy"] }],
  },
  {
    name: "rooms",
    quick: true,
    commands: [
      {
        run: [
          "depcruise",
          "api/src",
          "web/src",
          "domain/src",
          "contract/src",
          "sandbox/src",
          "--config",
        ],
      },
    ],
  },
  { name: "dead code", quick: true, commands: [{ run: ["knip"] }] },
  {
    name: "unit, API, screens",
    quick: [{ run: [...vitest, ...quickProjects.map((name) => `--project=${name}`)] }],
    commands: [{ run: vitest }],
    report: "vitest",
  },
  {
    name: "themes",
    quick: false,
    commands: [
      { run: ["tools/build-web.ts"], env: { THEME: "eqvazaim" } },
      { run: ["tools/build-web.ts"], env: { THEME: "turbozaim" } },
      {
        run: ["tools/build-web.ts"],
        env: { THEME: "nobody" },
        failsWith: /eqvazaim.*turbozaim/,
      },
      {
        run: ["web/build/build.ts"],
        env: { THEME: "nobody" },
        failsWith: /eqvazaim.*turbozaim/,
      },
    ],
  },
  { name: "budgets", quick: false, commands: [{ run: ["tools/check-budgets.ts"] }] },
  {
    name: "journeys",
    quick: false,
    commands: [
      {
        run: ["playwright", "test", "--config=e2e", "--reporter=line,json"],
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: "{report}" },
      },
    ],
    report: "playwright",
  },
];
