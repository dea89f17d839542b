// A card page is a document of its own: entered and left by loading it anew, wherever scripts may be (D10).
import { describe, expect, test } from "vitest";

import { createDocumentRule } from "./document-rule.ts";

const card = "/new_application-select-map";
const otherCard = "/reapplication-method-obtaining";
const form = "/new_application-passport";

describe("with scripts configured", () => {
  test("a card page is entered and left by a new document", () => {
    const fromForm = createDocumentRule({ openedAt: form, isConfigured: true });
    expect(fromForm.needsAnotherDocument(card)).toBe(true);
    expect(fromForm.needsAnotherDocument(otherCard)).toBe(true);
    expect(fromForm.needsAnotherDocument("/")).toBe(false);
    const fromCard = createDocumentRule({ openedAt: `${card}/`, isConfigured: true });
    expect(fromCard.needsAnotherDocument(card)).toBe(false);
    expect(fromCard.needsAnotherDocument(form)).toBe(true);
  });

  test("nothing is loaded in a card page's document, whatever it shows later", () => {
    const rule = createDocumentRule({ openedAt: card, isConfigured: true });
    expect(rule.mayLoadAt(card)).toBe(false);
    expect(rule.mayLoadAt(form)).toBe(false);
  });

  test("nothing is loaded while the address holds a secret", () => {
    const openedAt = "/redirect-continue-application";
    const rule = createDocumentRule({ openedAt, isConfigured: true });
    expect(rule.mayLoadAt(openedAt)).toBe(false);
    expect(rule.mayLoadAt(form)).toBe(true);
    expect(rule.needsAnotherDocument(form)).toBe(false);
  });

  test("the build's own rendering needs no other document", () => {
    const rule = createDocumentRule({ openedAt: null, isConfigured: true });
    expect(rule.needsAnotherDocument(card)).toBe(false);
  });
});

test("without scripts the router never reloads, until the captcha has come", () => {
  const rule = createDocumentRule({ openedAt: "/registration", isConfigured: false });
  expect(rule.needsAnotherDocument(card)).toBe(false);
  rule.noteLoaded();
  expect(rule.needsAnotherDocument(card)).toBe(true);
  const fromCard = createDocumentRule({ openedAt: card, isConfigured: false });
  expect(fromCard.needsAnotherDocument(form)).toBe(false);
});
