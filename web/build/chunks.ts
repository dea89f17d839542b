// How the bundle is cut: React, which changes rarely; what the first page needs; its calculator; what every form needs;
// the rest by page.
import { join } from "node:path";

type Modules = {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
};

/** The first page: the entry and the landing. */
const startModules = ["src/start/main.tsx", "src/landing/landing-page.tsx"];

/** At the first sign of a person there, and on the pages that have it beside a form. */
const calculatorModules = ["src/landing/landing-calculator.tsx"];

/** What the calculator shares with every form: in a file of its own, or one of them would bring the other along. */
const sharedModules = [
  "src/client/today.ts",
  "../domain/src/text/date.ts",
  "../domain/src/loan/money.ts",
];

/** The form kit, and what the ways in share: fetched once, while the first page is being read. */
export const kitModules = [
  "src/start/journey-guard.tsx",
  "src/papers/persisted-ticks.ts",
  "src/form/step-form.tsx",
  "src/form/fields/text-field.tsx",
  "src/form/fields/date-field.tsx",
  "src/form/fields/phone-field.tsx",
  "src/form/fields/name-field.tsx",
  "src/form/fields/radio-group.tsx",
  "src/form/fields/checkbox-row.tsx",
  "src/form/request-form.ts",
  "src/server/query.ts",
  "src/server/use-submit.ts",
  "src/entry/continue-journey.tsx",
  "src/entry/drafts.ts",
  "src/form/code/use-code-entry.ts",
  "src/entry/use-save-anonymous-step.ts",
  "src/entry/other-way.tsx",
  "src/client/support-phone.tsx",
  "src/partners/use-captcha.ts",
  "src/ui/dialog.tsx",
];

/** What the kit's calls are checked by: made ready in a task of its own (start/further-pages.ts). */
const callModules = /\/contract\/src\/|node_modules\/zod\/|src\/server\/jitless\.ts/;

const web = join(import.meta.dirname, "..");

/** The modules that these bring along by static imports, themselves included. */
function closureOf(roots: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (module: string) => {
    if (found.has(module)) return;
    found.add(module);
    for (const imported of modules.getModuleInfo(module)?.importedIds ?? []) visit(imported);
  };
  for (const root of roots) visit(join(web, root));
  return found;
}

/** A group takes the modules that static imports bring along from these roots. */
function group(name: string, roots: readonly string[], priority: number, only = /./) {
  let closure: ReadonlySet<string> | undefined;
  return {
    debugName: name,
    priority,
    name: (id: string, modules: Modules) => {
      closure ??= closureOf(roots, modules);
      return closure.has(id) && only.test(id) ? name : null;
    },
  };
}

export const chunkGroups = [
  {
    name: "react",
    test: /node_modules\/(?:react|react-dom|scheduler)\/|src\/(?:start\/mount|client\/held-events)\.ts|^\0rolldown/,
    priority: 5,
  },
  group("start", startModules, 4),
  group("shared", sharedModules, 3),
  group("calculator", calculatorModules, 2),
  group("calls", kitModules, 1.5, callModules),
  group("kit", kitModules, 1),
];
