// The desk's build and the borrower's share no file: a page of either that loads one of the other is no build.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

import { checkDeskIsApart, placeDeskPage } from "./desk.ts";
import { outdatedScript } from "./inline-scripts.ts";

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "microloan-desk-"));
  put("pages/index.html", '<script>import("/assets/start-a.js")</script>');
  put("assets/start-a.js", 'import"./react-a.js"');
  put("desk.html", '<body><script type="module" src="/assets/desk/desk-a.js"></script></body>');
  put("assets/desk/desk-a.js", 'fetch("/api/desk/queue")');
});
afterEach(() => rmSync(dist, { recursive: true }));

function put(path: string, text: string): void {
  mkdirSync(dirname(join(dist, path)), { recursive: true });
  writeFileSync(join(dist, path), text);
}

test("the document goes to the pages, and what is apart is let be", async () => {
  await placeDeskPage(dist);
  const page = readFileSync(join(dist, "pages/desk.html"), "utf8");
  expect(page).toContain("desk-a.js");
  expect(page).toContain(`<script>${outdatedScript}</script>`);
  await expect(checkDeskIsApart(dist)).resolves.toBeUndefined();
});

test.each([
  ["pages/operator.html", '<link href="/assets/desk/desk-a.css">'],
  ["assets/queue-a.js", 'import("/assets/desk/queue-a.js")'],
  ["assets/calls-a.js", 'path:"/api/desk/queue"'],
  ["pages/desk.html", '<link href="/assets/style-a.css">'],
  ["assets/desk/desk-b.js", 'import"/assets/react-a.js"'],
])("%s with %s is no build", async (path, text) => {
  await placeDeskPage(dist);
  put(path, text);
  await expect(checkDeskIsApart(dist)).rejects.toThrow(path);
});
