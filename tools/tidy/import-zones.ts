// Who may import whom, for modules: what the linter cannot say because it does not follow a relative path.
import { posix } from "node:path";

import { withoutComments } from "./code-only.ts";
import { file, inEach, type Rule } from "./rule.ts";
import { isCode, isTest, type SourceFile } from "./source-file.ts";

type Zone = {
  name: string;
  instead: string;
  from: RegExp;
  /** Whether the module at `from` may import the one at `to`, both paths in the repository. */
  allows: (to: string, from: string) => boolean;
  planted: [from: string, specifier: string][];
  clean: [from: string, specifier: string][];
};

const workspaceOf = (path: string): string => path.split("/")[0] ?? "";

/** A folder of the client that holds one screen. */
const screen = /^web\/src\/(?:(?:entry|steps)\/[^/]+|account|landing|agreement|not-found)\//;
const screenOf = (path: string): string | undefined => screen.exec(path)?.[0];
/** A form that two flows use lies with its step; the page around it stays its own. */
const formOfTwoScreens =
  /^web\/src\/(?:entry\/registration|steps\/(?:passport|address|employment))\/(?!.*-page\.tsx$)/;

const zones: Zone[] = [
  {
    name: "import out of a workspace by path",
    instead:
      "import `@microloan/<workspace>/<module>`; api, web and sandbox share only domain and contract",
    from: /^(?:domain|contract|api\/src|web\/src|sandbox)\//,
    allows: (to, from) => workspaceOf(to) === workspaceOf(from),
    planted: [
      ["api/src/app.ts", "../../sandbox/src/app.ts"],
      ["web/src/client/a.ts", "../../../api/src/platform/configuration/config.ts"],
      ["contract/src/a.ts", "../../domain/src/loan/money.ts"],
    ],
    clean: [["api/src/app.ts", "./config.ts"]],
  },
  {
    name: "partner that knows the product",
    instead: "a module here speaks one partner's protocol: give it plain values",
    from: /^api\/src\/partners\//,
    allows: (to) => to.startsWith("api/src/partners/"),
    planted: [["api/src/partners/sms.ts", "../platform/database/database.ts"]],
    clean: [["api/src/partners/sms.ts", "./http.ts"]],
  },
  {
    name: "store or service that looks up",
    instead: "routes call services, services call stores; pass what the lower one needs",
    from: /\.(?:store|service)\.ts$/,
    allows: (to, from) =>
      !(to.endsWith(".routes.ts") || (to.endsWith(".service.ts") && from.endsWith(".store.ts"))),
    planted: [
      ["api/src/papers/signature/offer.store.ts", "./offer.service.ts"],
      ["api/src/papers/signature/offer.service.ts", "./offer.routes.ts"],
    ],
    clean: [["api/src/papers/signature/offer.service.ts", "./offer.store.ts"]],
  },
  {
    name: "screen imports a screen",
    instead: "put what both screens need into the room of its subject below; see formOfTwoScreens",
    from: screen,
    allows: (to, from) =>
      !screen.test(to) || screenOf(to) === screenOf(from) || formOfTwoScreens.test(to),
    planted: [
      ["web/src/steps/sign/sign-page.tsx", "../../landing/landing-page.tsx"],
      ["web/src/steps/sign/sign-page.tsx", "../timer/outcomes.tsx"],
      ["web/src/steps/sign/sign-page.tsx", "../passport/passport-page.tsx"],
    ],
    clean: [
      ["web/src/steps/sign/sign-page.tsx", "./sign-form.ts"],
      ["web/src/steps/sign/sign-page.tsx", "../passport/passport-form-view.tsx"],
    ],
  },
  {
    name: "screen imported from below",
    instead: "only the table of routes (web/src/start) knows screens",
    from: /^web\/src\/(?!start\/)/,
    allows: (to, from) => !screen.test(to) || screen.test(from),
    planted: [
      ["web/src/form/step-form.tsx", "../landing/landing-page.tsx"],
      ["web/src/entry/drafts.ts", "./operator/operator-page.tsx"],
    ],
    clean: [["web/src/form/step-form.tsx", "../ui/button.tsx"]],
  },
  {
    name: "ui that knows more than ui",
    instead: "ui knows no router, form library, server or brand: give it what it shows as props",
    from: /^web\/src\/ui\//,
    allows: (to) => to.startsWith("web/src/ui/"),
    planted: [["web/src/ui/button.tsx", "../server/client.ts"]],
    clean: [["web/src/ui/button.tsx", "./spinner.tsx"]],
  },
  {
    name: "server code that knows the screens",
    instead: "web/src/server is given what the screens do by configureClient",
    from: /^web\/src\/server\//,
    allows: (to) => to.startsWith("web/src/server/"),
    planted: [["web/src/server/client.ts", "../client/state.ts"]],
    clean: [["web/src/server/client.ts", "./reply.ts"]],
  },
];

const specifier = /(?:\bfrom|\bimport)\s*\(?\s*["'](\.[^"']+)["']/g;

const ruleOf = ({ name, instead, from, allows, planted, clean }: Zone): Rule => {
  const asFile = ([path, to]: [string, string]) => file(path, `import { a } from "${to}";`);
  return {
    name,
    instead,
    find: inEach(
      (source) => isCode(source) && !isTest(source) && from.test(source.path),
      (source) =>
        importsOf(source).flatMap(({ to, line }) => (allows(to, source.path) ? [] : [line])),
    ),
    planted: planted.map(asFile),
    clean: clean.map(asFile),
  };
};

function importsOf({ path, text }: SourceFile): { to: string; line: number }[] {
  const code = withoutComments(text);
  return [...code.matchAll(specifier)].map((match) => ({
    to: posix.join(posix.dirname(path), match[1] ?? ""),
    line: code.slice(0, match.index + match[0].length).split("\n").length,
  }));
}

export const importRules: Rule[] = zones.map(ruleOf);
