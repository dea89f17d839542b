// Rules about the parts of the interface: fields that browsers can fill in, colours by token,
// no brand (ux §3 row 14, §5.2).
import { file, inEach, linesWith, type Rule } from "./rule.ts";
import { isTest, type SourceFile } from "./source-file.ts";

const isScreen = ({ path }: SourceFile): boolean => /^web\/src\/.*\.tsx$/.test(path);
const isPart = ({ path }: SourceFile): boolean => /^web\/src\/(?:ui|form|calculator)\//.test(path);
const isStyle = ({ path }: SourceFile): boolean => /^web\/(?:src|gallery)\/.*\.css$/.test(path);

const typedInto = /<(?:input|textarea|OTPInput|Input|TextField|Combobox)\b/g;
const notTypedInto = /\btype="(?:radio|checkbox|file|range|hidden)"/;

/** The lines of the tags without `autoComplete`; what is spread in is the compiler's business. */
function silentFields({ text }: SourceFile): number[] {
  return [...text.matchAll(typedInto)].flatMap(({ index }) => {
    const tag = openingTag(text, index);
    const speaks = /\bautoComplete\b|\{\.\.\./.test(tag) || notTypedInto.test(tag);
    return speaks ? [] : [text.slice(0, index).split("\n").length];
  });
}

/** From "<" to the ">" that ends the tag, not one inside braces such as that of an arrow. */
function openingTag(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === "{") depth += 1;
    else if (text[at] === "}") depth -= 1;
    else if (text[at] === ">" && depth === 0) return text.slice(start, at);
  }
  return text.slice(start);
}

export const interfaceRules: Rule[] = [
  {
    name: "field that does not say what the browser may fill in",
    instead: 'give it autoComplete: the token of WCAG 1.3.5, or "off" where nothing fits',
    find: inEach((source) => isScreen(source) && !isTest(source), silentFields),
    planted: [
      file("web/src/form/a.tsx", '<input type="text" onInput={(event) => take(event)} />'),
      file(
        "web/src/steps/a/a.tsx",
        'const a = (\n  <TextField\n    form={form}\n    name="a" />\n);',
      ),
    ],
    clean: [
      file("web/src/form/a.tsx", '<input onInput={(e) => a > b} autoComplete="off" />'),
      file("web/src/form/a.tsx", '<input\n  type="checkbox"\n  checked />'),
      file("web/src/ui/a.tsx", "<input {...rest} />"),
    ],
  },
  {
    name: "a browser's own triangle",
    instead: "give the summary a class that draws its mark: ui/disclosure.module.css",
    find: inEach(
      // Its style sheet draws them by the element.
      (source) => isScreen(source) && !isTest(source) && !source.path.endsWith("/questions.tsx"),
      ({ text }) => linesWith(text, /<summary(?! className=)/),
    ),
    planted: [file("web/src/scans/a.tsx", "<summary>Камера не открывается?</summary>")],
    clean: [file("web/src/scans/a.tsx", "<summary className={disclosure.summary}>")],
  },
  {
    name: "brand's name in a part of the interface",
    instead: "use a token, or take what differs from the theme as a prop",
    find: inEach(
      (source) => isPart(source) && !isTest(source),
      ({ text }) => linesWith(text, /eqvazaim|turbozaim/i),
    ),
    planted: [
      file("web/src/ui/a.css", ":root[data-brand=turbozaim] {"),
      file("web/src/form/a.tsx", 'theme === "eqvazaim"'),
    ],
    clean: [file("web/src/themes/eqvazaim/theme.tsx", 'name: "eqvazaim"')],
  },
  {
    name: "colour that is no token",
    instead: "use a token of web/src/themes, so that both brands and the dark scheme follow",
    find: inEach(
      (source) => isStyle(source) && !source.path.startsWith("web/src/themes/"),
      ({ text }) => linesWith(text, /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|lab|lch|oklab|oklch)a?\(/i),
    ),
    planted: [
      file("web/src/ui/a.module.css", "  color: #fff;"),
      file("web/src/steps/a/a.module.css", "  background: rgb(0 0 0 / 0.5);"),
    ],
    clean: [
      file("web/src/ui/a.module.css", "  color: var(--text);"),
      file("web/src/themes/scale.css", "  --backdrop: rgb(0 0 0 / 0.5);"),
    ],
  },
];
