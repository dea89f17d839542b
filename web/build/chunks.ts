// How the bundle is cut: React, which changes rarely; what the first page needs; what every form needs;
// the rest by page.
import { join } from "node:path";

type Modules = {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
};

/** The first page: the entry, the landing and the calculator. */
const startModules = [
  "src/app/main.tsx",
  "src/pages/landing/landing-page.tsx",
  "src/calculator/calculator.tsx",
];

/** The form kit, and what the ways in share: fetched once, while the first page is being read. */
export const kitModules = [
  "src/app/journey-guard.tsx",
  "src/documents/kept-ticks.ts",
  "src/form/step-form.tsx",
  "src/form/text-field.tsx",
  "src/form/date-field.tsx",
  "src/form/phone-field.tsx",
  "src/form/name-field.tsx",
  "src/form/radio-group.tsx",
  "src/form/checkbox-row.tsx",
  "src/form/request-form.ts",
  "src/server/query.ts",
  "src/server/use-submit.ts",
  "src/sign-in/continue-journey.tsx",
  "src/sign-in/drafts.ts",
  "src/sign-in/use-code-entry.ts",
  "src/sign-in/use-save-anonymous-step.ts",
  "src/sign-in/other-way.tsx",
  "src/sign-in/support-phone.tsx",
  "src/third-party/use-captcha.ts",
  "src/ui/dialog.tsx",
];

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
function group(name: string, roots: readonly string[], priority: number) {
  let closure: ReadonlySet<string> | undefined;
  return {
    debugName: name,
    priority,
    name: (id: string, modules: Modules) => {
      closure ??= closureOf(roots, modules);
      return closure.has(id) ? name : null;
    },
  };
}

export const chunkGroups = [
  {
    name: "react",
    test: /node_modules\/(?:react|react-dom|scheduler)\/|src\/app\/mount\.ts|^\0rolldown/,
    priority: 3,
  },
  group("start", startModules, 2),
  group("kit", kitModules, 1),
];
