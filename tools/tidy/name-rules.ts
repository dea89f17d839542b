// Rules about names: of files, and of what is in them.
import { codeOnly } from "./code-only.ts";
import { file, inEach, linesWith, type Rule } from "./rule.ts";
import { isCode, type SourceFile } from "./source-file.ts";

const isOurs = ({ path }: SourceFile): boolean =>
  /^(?:domain|contract|api|web|sandbox|e2e|bench|tools|docs)\//.test(path) &&
  !/(?:^|\/)(?:README\.md|\.[^/]+|__snapshots__\/.*)$/.test(path);

const stems = (path: string): string[] => path.split("/").map((part) => part.replace(/\..*$/, ""));
const vague = /(?:^|-)(?:utils?|helpers?|common|misc|managers?)(?:-|$)/;

/** Words that nobody would search for; in sentences they are English like any other. */
const privateNames =
  /\b(?:[Tt]old|told[A-Z]\w*|\w+Told|[Hh]ear[ds]?|\w*[Dd]eeds?|[Dd]oubts?|[Nn]obodys\w*|tell[A-Z]\w*|\w+(?:Anew|Lately|Alone))\b/;

const roles = /\.(?:routes|service|store|job|fake)\.ts$/;

export const nameRules: Rule[] = [
  {
    name: "file name not in kebab-case",
    instead: "small Latin letters, digits and hyphens; a role stands after a dot",
    find: inEach(isOurs, ({ path }) =>
      path.split("/").every((part) => /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)*$/.test(part))
        ? []
        : [1],
    ),
    planted: [
      file("web/src/ui/DatePicker.tsx"),
      file("api/src/my_file.ts"),
      file("docs/решения.md"),
    ],
    clean: [
      file("web/src/ui/button.module.css"),
      file("sandbox/README.md"),
      file("api/migrations/0001-people.ts"),
    ],
  },
  {
    name: "name that says nothing",
    instead: "name it by what it does, beside what it serves",
    find: inEach(isOurs, ({ path }) => (stems(path).some((stem) => vague.test(stem)) ? [1] : [])),
    planted: [
      file("web/src/utils/dates.ts"),
      file("api/src/session-manager.ts"),
      file("domain/src/common.ts"),
    ],
    clean: [file("web/src/form/fields/masks.ts"), file("api/src/misconduct.ts")],
  },
  {
    name: "role outside the API",
    instead: "roles after a dot (.routes, .service, .store, .job) belong to api/src",
    find: inEach(isOurs, ({ path }) =>
      roles.test(path) && !path.startsWith("api/src/") ? [1] : [],
    ),
    planted: [file("web/src/client/session.store.ts")],
    clean: [file("api/src/platform/session/session.store.ts")],
  },
  {
    name: "a name that a stranger would not search for",
    instead:
      "the field's term, or what it holds: prefilled, reported, stated, answers, auditAction, unregistered, recent",
    find: inEach(isCode, ({ text }) => linesWith(codeOnly(text), privateNames)),
    planted: [
      file("api/src/a.ts", "const told = await answerOf(bureau);"),
      file("contract/src/a.ts", "export type Deed = keyof typeof words;"),
      file("web/src/a.tsx", "<BorrowersAlone deed={word} />"),
      file("web/src/a.ts", "export function tellFault(form: Form): void {}"),
      file("domain/src/a.ts", "return { areAllTold, nobodysPhone };"),
      file("web/src/a.tsx", "type NobodysProps = { found: Phone };"),
      file("api/src/a.ts", "if (wereLately) await askAnew(db);"),
    ],
    clean: [
      file("api/src/a.ts", 'const way = "told"; // what the borrower told, in a deed of its own'),
      file("web/src/a.ts", "const isUntold = prefilled.source; sendSingle(headers);"),
    ],
  },
];
