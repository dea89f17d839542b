// What a partner's XML may not do: name entities, lead elsewhere, grow (ASVS 1.5.1; reliability API10).
import { expect, test } from "vitest";
import * as z from "zod/mini";

import { readXmlAnswer, writeXml } from "./xml.ts";

const shape = z.object({ Answer: z.object({ Name: z.string() }) });
const read = (text: string) => readXmlAnswer({ ok: true, status: 200, text }, shape);

test.each([
  ["an entity of its own", '<!DOCTYPE a [<!ENTITY x "y">]><Answer><Name>&x;</Name></Answer>'],
  [
    "a file",
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Answer><Name>&x;</Name></Answer>',
  ],
  [
    "another document",
    '<!DOCTYPE a SYSTEM "http://evil.example/a.dtd"><Answer><Name>a</Name></Answer>',
  ],
  ["a laugh", `<!DOCTYPE a [<!ENTITY a "${"ha".repeat(50)}"><!ENTITY b "&a;&a;">]><Answer/>`],
])("an answer with %s is no answer", (_what, text) => {
  expect(read(text)).toEqual({ ok: false, fault: "bad-answer" });
});

test("signs that XML minds are written escaped and come back as they were", () => {
  const Name = '<Иванов a="1"> & ]]> &lt;';
  expect(writeXml({ Answer: { Name } })).not.toContain("<Иванов");
  expect(read(writeXml({ Answer: { Name } }))).toEqual({ ok: true, value: { Answer: { Name } } });
});
