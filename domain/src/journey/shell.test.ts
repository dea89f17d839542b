import { describe, expect, it, test } from "vitest";

import { routes } from "./routes.ts";
import { shellOf, type ShellFacts } from "./shell.ts";

const unknownPath = "/nowhere";

/**
 * Every route, written out by hand from spec §2.
 *
 *   layout   columns (form and calculator) | column (one, in the middle) | main (the whole width)
 *   strip    always | A (only while preScoring is A) | -
 *   result   of the strip: always | A (only while addSum is A) | -
 *   side     the button of the sidebar calculator: side | -
 *   out, in  the personal-account button for a visitor and for somebody signed in:
 *            sign-in (to authorization), sign-up (to registration), account (opens it), -
 *   logo     link | plain
 *   steps    progress, back and forward: steps | -
 */
const table = `
  path                                    | layout  | strip  | result | side | out     | in      | logo  | steps
  /                                       | main    | always | always | -    | sign-in | account | link  | -
  /redirect-continue-application          | main    | always | always | -    | -       | -       | link  | -
  /registration                           | columns | always | always | -    | sign-in | account | link  | -
  /registration-refusal                   | main    | always | always | -    | sign-in | account | link  | -
  /registration-number-confirmation       | column  | always | always | -    | -       | -       | plain | -
  /authorization                          | columns | always | always | -    | sign-up | account | link  | -
  /authorization-number-confirmation      | column  | always | always | -    | -       | -       | plain | -
  /authorization-blocking-counter         | column  | always | always | -    | sign-in | account | link  | -
  /change-phone                           | column  | -      | -      | -    | sign-in | account | link  | -
  /change-phone/success                   | main    | -      | -      | -    | sign-in | account | link  | -
  /choosing-reset-method                  | main    | -      | -      | -    | sign-in | account | link  | -
  /registration-esia                      | main    | always | always | -    | -       | -       | link  | -
  /registration-tinkoff                   | main    | always | always | -    | -       | -       | link  | -
  /agreement                              | main    | always | always | -    | sign-in | account | link  | -
  /access-denied                          | main    | always | always | -    | -       | -       | link  | -
  /registration-timer                     | column  | always | always | -    | sign-in | account | link  | -
  /new_application-passport               | column  | always | always | side | sign-in | account | link  | steps
  /new_application-additional-questions   | column  | always | always | side | sign-in | account | link  | steps
  /new_application-address                | column  | always | always | side | sign-in | account | link  | steps
  /new_application-place-work             | column  | always | always | side | sign-in | account | link  | steps
  /new_application-number-confirmation    | column  | always | always | -    | -       | -       | plain | steps
  /new_application-select-map             | column  | always | always | side | sign-in | account | link  | steps
  /new_application-docs-uploading         | column  | always | A      | -    | sign-in | account | link  | steps
  /new_application-signing                | main    | always | A      | -    | -       | -       | plain | steps
  /new_application-timer                  | column  | A      | A      | -    | sign-in | account | link  | steps
  /new_application-docs-uploading-signed  | column  | always | A      | -    | sign-in | account | link  | steps
  /new_application-inn                    | column  | always | A      | -    | sign-in | account | link  | steps
  /reapplication-confirmation             | column  | always | always | side | sign-in | account | link  | steps
  /reapplication-number-confirmation      | column  | always | always | -    | -       | -       | plain | steps
  /reapplication-method-obtaining         | column  | always | always | side | sign-in | account | link  | steps
  /reapplication-docs-uploading           | column  | always | A      | -    | sign-in | account | link  | steps
  /reapplication-signing                  | main    | always | A      | -    | -       | -       | plain | steps
  /reapplication-docs-uploading-signed    | column  | always | A      | -    | sign-in | account | link  | steps
  /account                                | main    | -      | -      | -    | -       | -       | link  | -
  /operator                               | column  | -      | -      | -    | -       | -       | link  | -
  /nowhere                                | main    | -      | -      | -    | sign-in | account | link  | -
`;

type Row = Record<
  "path" | "layout" | "strip" | "result" | "side" | "out" | "in" | "logo" | "steps",
  string
>;

const [header = [], ...lines] = table
  .trim()
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()));
const rows = lines.map((cells) => {
  if (cells.length !== header.length) throw new Error(`the line of ${cells[0]} misses a cell`);
  return Object.fromEntries(header.map((name, column) => [name, cells[column]])) as Row;
});

const visitor: Omit<ShellFacts, "path"> = {
  isAuth: false,
  addSum: "A",
  preScoring: "A",
  lastStep: null,
  lockOAuthData: false,
  isOver: false,
  isRestricted: false,
};

const buttons: Record<string, string> = {
  "-": "hidden",
  "sign-in": "toAuthorization",
  "sign-up": "toRegistration",
  account: "openAccount",
};

const groups = ["A", "B"] as const;
const yesOrNo = [false, true];

/** Signed in or not, the two experiments, data from ESIA or the bank ID, restricted mode. */
const cases = yesOrNo.flatMap((isAuth) =>
  groups.flatMap((addSum) =>
    groups.flatMap((preScoring) =>
      yesOrNo.flatMap((lockOAuthData) =>
        yesOrNo.map((isRestricted) => ({
          ...visitor,
          isAuth,
          addSum,
          preScoring,
          lockOAuthData,
          isRestricted,
        })),
      ),
    ),
  ),
);

const isShown = (cell: string, group: "A" | "B") => cell === "always" || cell === group;

test.each(rows)("$path, in every combination of the facts", (row) => {
  for (const facts of cases) {
    const { isAuth, addSum, preScoring, lockOAuthData, isRestricted } = facts;
    const strip = isShown(row.strip, preScoring);
    const isButtonHidden = isRestricted || (isAuth && lockOAuthData);
    const button = isButtonHidden ? "-" : isAuth ? row.in : row.out;
    const shell = {
      layout: row.layout,
      strip,
      stripResult: strip && isShown(row.result, addSum),
      sideBarCalculator: row.side === "side" && !isRestricted,
      accountButton: buttons[button],
      logo: row.logo,
      stepBar: row.steps === "steps",
      restrictedBanner: isRestricted,
      signOut: isAuth && !isRestricted && row.path !== "/account",
    };
    expect({ facts, shell: shellOf({ ...facts, path: row.path }) }).toEqual({ facts, shell });
  }
});

describe("the step looked at last", () => {
  const at = (path: string, lastStep: number | null, addSum: "A" | "B" = "B") =>
    shellOf({ ...visitor, path, isAuth: true, addSum, lastStep }).stripResult;

  test.each([
    [0, true],
    [4, true],
    [5, true],
    [6, false],
    [7, false],
    [8, false],
    [9, false],
    [10, false],
    [null, true],
  ])("%s: the sum of group B is shown on a page without a step: %s", (lastStep, isSumShown) => {
    expect(at("/agreement", lastStep)).toBe(isSumShown);
    expect(at("/agreement", lastStep, "A")).toBe(true);
  });

  it("gives way to the step of the page", () => {
    expect(at("/new_application-passport", 8)).toBe(true);
    expect(at("/new_application-signing", 0)).toBe(false);
  });

  it("brings no strip where there is none", () => expect(at("/change-phone", 0)).toBe(false));
});

test("no loan is being taken under the end of an application", () => {
  const shown = (path: string) => shellOf({ ...visitor, path, isAuth: true, isOver: true }).strip;
  expect(shown("/new_application-timer")).toBe(false);
  expect(shown("/new_application-passport")).toBe(true);
});

describe("the table", () => {
  it("misses no route, and has an unknown path", () => {
    const paths = rows.map(({ path }) => path);
    expect(paths).toEqual([...routes.map(({ path }) => path), unknownPath]);
  });

  it("is walked in every combination", () => expect(cases).toHaveLength(32));
});
