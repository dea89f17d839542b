// What the second minifier would take away: the brackets by which a browser knows that a function is called at once.
import { parseAst } from "vite";
import { expect, test } from "vitest";

import { markWrapped } from "./minify-plugin.ts";

const marked = (code: string) => markWrapped(code, parseAst(code));

test("a wrapped library stands in brackets, and nothing else changes", () => {
  const head = 'import{r as a,t}from"./rolldown-runtime-X1.js";import{w}from"./other.js";';
  const other = "c=w(e=>{e()}),d=a(()=>1,2),f=(e=>e)(1)";
  expect(marked(`${head}var b=t((e,n)=>{n.exports=1}),${other};`)).toBe(
    `${head}var b=t(((e,n)=>{n.exports=1})),${other.replace("a(()=>1,2)", "a((()=>1),2)")};`,
  );
  expect(marked("var b=t(e=>{})")).toBe("var b=t(e=>{})");
});
