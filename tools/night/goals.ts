// The goals of reliability §3 as commands: which suite measures each, how much is asked of it by night and to try.

/** What is asked in full, and to see that the command runs. */
type Amount = readonly [full: number, smoke: number];

export type Step = {
  /** A program of node_modules/.bin, or a TypeScript file of ours. */
  run: readonly string[];
  env?: Readonly<Record<string, Amount>>;
  /** Runs it so often, each time by the next seed: a test that does it all at once would be over its time. */
  times?: Amount;
};

export type Goal = {
  goal: `G${number}`;
  name: string;
  /** How many of what: a number that is asked for, or the tests that passed. */
  count: Amount | "tests";
  of: string;
  steps: readonly Step[];
  /** What of the goal no suite measures. */
  missing?: string;
};

const vitest = (project: string, files: string, ...more: string[]): readonly string[] => [
  "vitest",
  "run",
  `--project=${project}`,
  files,
  ...more,
];
const playwright = (...files: string[]): readonly string[] => [
  "playwright",
  "test",
  "--config=e2e",
  ...files,
];

const crash = vitest("journey", "e2e/crash/crash.test.ts", "-t", "kills|full disks");

export const goals: readonly Goal[] = [
  {
    goal: "G1",
    name: "crashes: nothing acknowledged is lost, nothing done twice",
    count: [1_050, 2],
    of: "times: the API killed 600, a backend 200, the whole database 200, the disk full 50",
    steps: [
      { run: crash, env: { CRASH_KILLS: [20, 1] }, times: [50, 1] },
      { run: crash, env: { CRASH_DISKS: [25, 1] }, times: [2, 1] },
    ],
    missing: "how many writes were acknowledged meanwhile: 500 000 were wanted",
  },
  {
    goal: "G2",
    name: "every statement of what uploads, signs, decides or moves money",
    count: [20, 1],
    of: "rounds, both ways of dying",
    steps: [{ run: vitest("api", "api/test/crash/every"), env: { CRASH_ROUNDS: [20, 0] } }],
  },
  {
    goal: "G3",
    name: "healthy again after a kill",
    count: [20, 1],
    of: "kills each of API, backend and database, under 300 requests a second for ten minutes",
    steps: [
      {
        run: ["bench/faults.ts", "api", "backend", "database"],
        env: { ROUNDS: [20, 1], MINUTES: [10, 0.1], RATE: [300, 20] },
      },
    ],
  },
  {
    goal: "G4",
    name: "random journeys agree with the reference",
    count: [3_000, 12],
    of: "walks through the API and its database, and 130 000 runs of each rule of the journey",
    steps: [
      {
        run: vitest("api", "api/test/journey-model"),
        env: { JOURNEY_MODEL_RUNS: [50, 4] },
        times: [20, 1],
      },
      { run: vitest("domain", "domain/src/journey"), env: { JOURNEY_RUNS: [130_000, 500] } },
    ],
  },
  {
    goal: "G5",
    name: "requests right and nearly right: no 500, always the envelope",
    count: [1_020_000, 600],
    of: "requests",
    steps: [
      {
        run: vitest("api", "api/test/fuzz"),
        env: { FUZZ_REQUESTS: [60_000, 600] },
        times: [17, 1],
      },
    ],
  },
  {
    goal: "G6",
    name: "somebody else's id in every call, for seven kinds of visitors",
    count: "tests",
    of: "tests, some 1 400 requests",
    steps: [{ run: vitest("api", "api/test/owners") }],
    missing: "5 562 were wanted: calls that take no id, and two more kinds of visitors",
  },
  {
    goal: "G7",
    name: "codes are not guessed",
    count: [40_000, 400],
    of: "guesses, 200 at once",
    steps: [
      {
        run: vitest("attacks", "e2e/attacks/guessing.test.ts", "-t", "guess|code"),
        env: { ATTACK_CODES: [200, 2] },
      },
    ],
  },
  {
    goal: "G8",
    name: "owners sign in while strangers use up every limit",
    count: [100, 2],
    of: "owners; 104 networks, 1 000 writes, 300 readings",
    steps: [
      {
        run: vitest("attacks", "e2e/attacks/guessing.test.ts", "-t", "owners sign in"),
        env: { ATTACK_OWNERS: [100, 2] },
      },
      { run: vitest("api", "api/src/people/codes/flood"), env: { ATTACK_NETWORKS: [104, 8] } },
      {
        run: vitest("api", "api/src/platform/limits/visitor-writes"),
        env: { ATTACK_WRITES: [1_000, 20] },
      },
      {
        run: vitest("api", "api/src/papers/packs/reading-at-once"),
        env: { ATTACK_READINGS: [300, 40] },
      },
    ],
  },
  {
    goal: "G9",
    name: "SMS stay in their budget",
    count: [10_000, 1_000],
    of: "requests for neighbouring phones; 40 changes of a phone",
    steps: [
      {
        run: vitest("attacks", "e2e/attacks/sending.test.ts"),
        env: { ATTACK_REQUESTS: [10_000, 1_000] },
      },
      {
        run: vitest("api", "api/src/entry/phone-change/bombing"),
        env: { ATTACK_CHANGES: [40, 4] },
      },
    ],
  },
  {
    goal: "G10",
    name: "a known phone is not told from an unknown one",
    count: [29_280, 8],
    of: "birth dates, and 5 000 timed sign-ins of each kind",
    steps: [
      {
        run: vitest("attacks", "e2e/attacks/sessions.test.ts"),
        env: { ATTACK_DATES: [29_280, 8] },
      },
      { run: ["bench/sign-in-timing.ts"], env: { ROUNDS: [5_000, 20] } },
    ],
  },
  {
    goal: "G11",
    name: "files: hostile ones refused or drawn anew, good ones taken",
    count: [669, 30],
    of: "files; 100 connections of 14.5 MB, 1 600 broken bodies",
    steps: [
      { run: vitest("api", "api/test/scans"), env: { ATTACK_FILES: [10_000, 30] } },
      { run: vitest("api", "api/test/hostile/costly-files"), env: { ATTACK_FULL: [1, 0] } },
      {
        run: vitest("api", "api/test/hostile/upload-flood"),
        env: { ATTACK_CONNECTIONS: [100, 12], ATTACK_MEGABYTES: [14.5, 2] },
      },
      { run: vitest("api", "api/test/hostile/broken-bodies"), env: { ATTACK_BODIES: [1_600, 75] } },
    ],
  },
  {
    goal: "G12",
    name: "load under fault",
    count: [300, 20],
    of: "requests a second for ten minutes beside each fault, and whole journeys; those of kills are G3's",
    steps: [
      {
        run: ["bench/faults.ts", "partner", "disk", "attacks"],
        env: { MINUTES: [10, 0.1], RATE: [300, 20] },
      },
      {
        run: ["bench/faults.ts", "release"],
        env: { MINUTES: [10, 0.1], RATE: [300, 20], ROUNDS: [5, 1] },
      },
    ],
  },
  {
    goal: "G13",
    name: "ASVS 5.0, levels 1 and 2, fifteen rows of 3",
    count: [268, 268],
    of: "rows",
    steps: [{ run: vitest("tools", "tools/tidy/asvs") }],
    missing: "at most 7 deviations: nine are named",
  },
  {
    goal: "G14",
    name: "hostile strings in every field, addresses that lead elsewhere",
    count: [300, 2],
    of: "strings in each text field, and 120 addresses three ways",
    steps: [
      {
        run: vitest("api", "api/test/hostile/hostile-strings"),
        env: { HOSTILE_STRINGS: [1_000, 2] },
      },
      { run: vitest("attacks", "e2e/attacks/redirects.test.ts") },
    ],
  },
  {
    goal: "G15",
    name: "headers and content policy",
    count: "tests",
    of: "tests",
    steps: [
      { run: vitest("api", "api/src/platform/web") },
      { run: vitest("web-node", "web/build") },
    ],
  },
  {
    goal: "G16",
    name: "nothing personal in logs, storage or addresses",
    count: "tests",
    of: "tests, forty canaries and more in the log, ten in the browser",
    steps: [
      { run: vitest("api", "api/src/platform/log") },
      { run: playwright("interruptions.spec.ts") },
    ],
  },
  {
    goal: "G17",
    name: "the journey without third parties",
    count: "tests",
    of: "journeys, each script dead and hanging, alone and all",
    steps: [{ run: playwright("third-party.spec.ts"), env: { EVERY_TURN: [1, 1] } }],
  },
  {
    goal: "G18",
    name: "accessibility",
    count: "tests",
    of: "tests over all screens",
    steps: [
      { run: playwright("accessibility.spec.ts") },
      { run: playwright("journey.spec.ts", "reapplication.spec.ts", "-g", "each screen") },
      { run: playwright("e2e/gallery/looks.spec.ts"), env: { EVERY_TURN: [1, 1] } },
    ],
  },
  {
    goal: "G19",
    name: "parts: one inventory, one registry, forty at most",
    count: "tests",
    of: "tests",
    steps: [{ run: vitest("tools", "tools/tidy/dependencies") }],
    missing: "npm audit, which needs the network",
  },
  {
    goal: "G20",
    name: "strength of the tests",
    count: [85, 85],
    of: "% at least of the mutants of each folder of steps, decisions, money, codes, sign-in and papers to sign, and 90 % of lines and branches of each file of `domain`",
    steps: [
      { run: vitest("domain", "domain/src", "--coverage") },
      { run: ["tools/night/mutants/mutants.ts"] },
    ],
    missing: "lines and branches outside `domain`",
  },
  {
    goal: "G21",
    name: "the built-in database: one process, nothing lost at a kill",
    count: [50, 1],
    of: "runs of its tests: 50 double starts, 200 kills",
    steps: [{ run: vitest("tools", "tools/embedded-postgres"), times: [50, 1] }],
  },
];
