// What is loaded before the first request, which is nothing that the configuration does not name, and what is ready.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";

import { createTestApp } from "../test/app.ts";

const statements = /^(?:import|export) (?!type )[^;]*?from "(?<from>[^"]+)";$/gm;

/** Everything that is loaded with a file, by imports that stand outside of functions. */
function loadedWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const { groups } of readFileSync(file, "utf8").matchAll(statements)) {
    const from = groups?.["from"] ?? "";
    if (from.startsWith(".")) loadedWith(join(dirname(file), from), found);
    else found.add(from);
  }
  return found;
}

const clientOfS3 = "@aws-sdk/client-s3";
const inSource = (path: string) => join(import.meta.dirname, path);

test("the client of S3 is not loaded with the server, but with its store", () => {
  const server = loadedWith(inSource("server.ts"));
  expect([server.has(inSource("platform/files/folder-store.ts")), server.has("fastify")]).toEqual([
    true,
    true,
  ]);
  expect(server).not.toContain(clientOfS3);
  expect(loadedWith(inSource("platform/files/s3-store.ts"))).toContain(clientOfS3);
});

/** Decision 0060. */
test("what opens foreign bytes is not loaded with the server, but with the process of scans", () => {
  const libraries = ["sharp", "libheif-js/wasm-bundle.js", "@hyzyla/pdfium", "file-type"];
  const within = (path: string) => libraries.filter((name) => loadedWith(inSource(path)).has(name));
  expect(within("server.ts")).toEqual([]);
  expect(within("scans/reading/scan-process.ts")).toEqual(libraries);
});

test.each([
  ["all", 1],
  ["api", 1],
  ["jobs", 0],
] as const)("as %s, processes of scans are made ready %i times", async (role, times) => {
  const app = await createTestApp({ config: { role } });
  onTestFinished(() => app.stop());
  const keepReady = vi.spyOn(app.context.scanReader, "keepReady").mockReturnValue();
  await app.start();
  expect(keepReady).toHaveBeenCalledTimes(times);
});
