// The events that are held while a page comes alive are those for which this React would take it over at once.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";

import { heldEvents } from "./held-events.ts";

test("React replays the same events", () => {
  const manifest = createRequire(import.meta.url).resolve("react-dom/package.json");
  const source = join(manifest, "../cjs/react-dom-client.production.js");
  const replayed = /"(mousedown mouseup [\w ]+)"/.exec(readFileSync(source, "utf8"))?.[1];
  expect(heldEvents.split(" ").toSorted()).toEqual(replayed?.split(" ").toSorted());
});
