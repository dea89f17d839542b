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
  /** Keeps one core busy: of such parts that follow one another two run at once. */
  isOfOneCore?: true;
  /** Leaves a report that says how many tests passed. */
  report?: "vitest" | "playwright";
};

const vitest = ["vitest", "run", "--reporter=dot", "--reporter=json", "--outputFile.json={report}"];
/** Whatever compares the tests with one another may rely on all of them. */
const env = { ALL_TESTS: "1" };
/** Their memory is looked through less often: there is enough of it. */
const roomy = { GOGC: "400" };
/** Several checkers at once each work out the same types anew: one takes half the processor's time. */
const typesOf = (project: string): Command => ({
  run: ["tsc", "-p", project, "--checkers", "1"],
  env: roomy,
});
const quickProjects = [
  "domain",
  "contract",
  "api",
  "declared errors",
  "sandbox",
  "web-node",
  "web-node-alone",
];

export const parts: Part[] = [
  {
    name: "format",
    quick: true,
    isOfOneCore: true,
    commands: [{ run: ["oxfmt", "--check", "."] }],
  },
  { name: "dead code", quick: true, isOfOneCore: true, commands: [{ run: ["knip"] }] },
  {
    name: "tidy",
    quick: true,
    isOfOneCore: true,
    commands: [{ run: [...vitest, "--project=tools", "tools/tidy"] }],
    report: "vitest",
  },
  {
    name: "rooms",
    quick: true,
    isOfOneCore: true,
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
  { name: "types of the web", quick: true, isOfOneCore: true, commands: [typesOf("web")] },
  {
    name: "types of the rest",
    quick: true,
    isOfOneCore: true,
    // The second is of all the rest: contract, API and sandbox included.
    commands: [typesOf("domain"), typesOf(".")],
  },
  {
    name: "lint",
    quick: true,
    commands: [{ run: ["oxlint", "--type-aware"], env: roomy }],
  },
  {
    name: "unit, API, screens",
    quick: [{ run: [...vitest, ...quickProjects.map((name) => `--project=${name}`)], env }],
    commands: [{ run: [...vitest, "--exclude=tools/tidy/**"], env }],
    report: "vitest",
  },
  ...["eqvazaim", "turbozaim"].map((theme): Part => ({
    name: theme,
    quick: false,
    isOfOneCore: true,
    commands: [{ run: ["tools/build-web.ts"], env: { THEME: theme } }],
  })),
  {
    name: "unknown theme",
    quick: false,
    commands: [
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
