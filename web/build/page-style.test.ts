// What a page carries of the style is what paints it: no rule of an element that it has is missing.
import { expect, test } from "vitest";

import { readStyle } from "./page-style.ts";

const page = `<!doctype html>
<html lang="ru">
  <body>
    <div id="app"><main class="page-x1 wide-x1"><input class="input-x2" disabled="" value="a > b"/>
      <details><summary>Ещё</summary></details><svg fill="var(--of-picture)"></svg></main></div>
  </body>
</html>`;

test.each([
  ["*{box-sizing:border-box}", true],
  ["html{margin:0}", true],
  ["#app{margin:0}", true],
  ["#other{margin:0}", false],
  [".page-x1{margin:0}", true],
  [".page-x1.wide-x1{margin:0}", true],
  [".page-x1.input-x2{margin:0}", false],
  ["main.input-x2{margin:0}", false],
  [".page-x1 .input-x2{margin:0}", true],
  [".page-x1>.gone-x3{margin:0}", false],
  [".gone-x3 .page-x1{margin:0}", false],
  [".page-x1 svg{margin:0}", true],
  [".page-x1 p{margin:0}", false],
  [".page-x1:before{content:''}", true],
  [".page-x1::after{content:''}", true],
  [".page-x1:focus-visible{outline:0}", true],
  [".page-x1:hover{color:red}", false],
  [".page-x1{cursor:pointer;transition:color 1s}", false],
  [".input-x2:disabled{margin:0}", true],
  [".page-x1 main:disabled{margin:0}", false],
  [".page-x1:not(.gone-x3){margin:0}", true],
  [":is(.page-x1:has(.gone-x3),.other-x3){margin:0}", true],
  [".page-x1:has(.input-x2){margin:0}", true],
  [".page-x1:has(.gone-x3:checked){margin:0}", false],
  [".input-x2[disabled]{margin:0}", true],
  [".input-x2[aria-invalid=true]{margin:0}", false],
  [":root[data-scheme=dark]{margin:0}", true],
  [":root[data-kept] .page-x1{margin:0}", true],
  [":root[data-hydrated] .page-x1{margin:0}", false],
  ["details[open]{margin:0}", true],
  ["@media (width>=768px){.page-x1{margin:0}}", true],
  ["@media (width>=768px){.gone-x3{margin:0}}", false],
  ["@media (width>=768px){@supports (display:grid){.page-x1{cursor:pointer}}}", false],
  ["@media print{.page-x1{margin:0}}", false],
  ["@supports (display:grid){.page-x1{margin:0}}", true],
  ["@font-face{font-family:Onest Fallback;src:local(Arial)}", true],
  ["@font-face{font-family:Onest;src:url(/a.woff2)}", false],
])("%s is carried by the page: %s", (rule, isCarried) => {
  expect(readStyle(rule).ofPage(page)).toBe(isCarried ? rule : "");
});

test("of a list only the selectors that the page has an element for stay", () => {
  const { ofPage } = readStyle(".gone-x3,.page-x1,.page-x1 p{margin:0}");
  expect(ofPage(page)).toBe(".page-x1{margin:0}");
});

test("custom properties and animations go with the last that names them", () => {
  const { ofPage } = readStyle(
    ":root{--a:var(--b);--b:1px;--c:var(--d);--d:2px;--of-picture:red}" +
      ".page-x1{margin:var(--a);animation:turn-x1 1s}.gone-x3{margin:var(--c);animation:blink-x3 1s}" +
      "@keyframes turn-x1{to{rotate:1turn}}@keyframes blink-x3{to{opacity:0}}",
  );
  expect(ofPage(page)).toBe(
    ":root{--a:var(--b);--b:1px;--of-picture:red}" +
      ".page-x1{margin:var(--a);animation:turn-x1 1s}@keyframes turn-x1{to{rotate:1turn}}",
  );
});

test("what the style's compiler says twice is said once, under names of a letter", () => {
  const pair = "--lightningcss-light:initial;--lightningcss-dark: ;";
  const colour = "color:var(--lightningcss-light,#000) var(--lightningcss-dark,#fff)";
  const { ofPage } = readStyle(`:root{${pair}${pair}${colour}}`);
  expect(ofPage("<html><body></body></html>")).toBe(
    ":root{--l:initial;--d: ;color:var(--l,#000) var(--d,#fff)}",
  );
});

test("what follows is the whole, without the font faces: loaded twice, the text would blink", () => {
  const rules = ".gone-x3{margin:0}@media print{.page-x1{margin:0}}";
  const face = "@font-face{font-family:Onest;src:url(/a.woff2)}";
  const fallback = "@font-face{font-family:Onest Fallback;src:local(Arial)}";
  expect(readStyle(`${face}${fallback}${rules}`)).toMatchObject({ rest: rules, faces: face });
});
