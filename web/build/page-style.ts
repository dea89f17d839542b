// Of the whole style, what one prerendered page needs to be painted: it carries that itself, and the whole follows as
// a file after the first paint (decision 0069).
import { parse } from "postcss";
import type { AtRule, ChildNode, Container, Root } from "postcss";

type PageElement = {
  tag: string;
  id: string | undefined;
  classes: ReadonlySet<string>;
  attributes: ReadonlySet<string>;
};

/** What no written page has, but what comes to it before the whole style does. */
const laterAttributes: Readonly<Record<string, readonly string[]>> = {
  // By the early script (inline-scripts.ts).
  html: ["data-kept", "data-scheme"],
  // By the browser, when it is pressed.
  details: ["open"],
};

/** Every element of a page, as React and index.html write them: values stand in double quotes. */
function elementsOf(html: string): PageElement[] {
  const tags = html.matchAll(/<([a-z][\w-]*)((?:\s+[^\s=>/"]+(?:="[^"]*")?)*)\s*\/?>/gi);
  return [...tags].map(([, name = "", text = ""]) => {
    const pairs = [...text.matchAll(/([^\s=>/"]+)(?:="([^"]*)")?/g)];
    const attributes = new Map(
      pairs.map(([, key = "", value = ""]) => [key.toLowerCase(), value] as const),
    );
    const tag = name.toLowerCase();
    return {
      tag,
      id: attributes.get("id"),
      classes: new Set(attributes.get("class")?.split(" ")),
      attributes: new Set([...attributes.keys(), ...(laterAttributes[tag] ?? [])]),
    };
  });
}

/** `a.b[c]` → what an element must have for it. */
function partsOf(compound: string) {
  const names = (pattern: RegExp) => [...compound.matchAll(pattern)].map(([, name = ""]) => name);
  return {
    tags: names(/^([a-z][\w-]*)/gi),
    ids: names(/#([\w-]+)/g),
    classes: names(/\.([\w-]+)/g),
    attributes: names(/\[([\w-]+)/g),
  };
}

/** Nothing is painted by a press or a hover that has not been yet. */
const isOfPointer = (selector: string): boolean => /:(?:hover|active)\b/.test(selector);

/** Nor by these, until something changes. */
const ofChanges = /^(?:cursor|transition)/;

/**
 * Whether each part of the selector has an element. Where they stand to one another, and what stands in `:is()` or
 * `:not()`, is not looked at: a rule too many is a few bytes, one too few would be seen.
 */
function mayMatch(selector: string, elements: readonly PageElement[]): boolean {
  if (isOfPointer(selector)) return false;
  const compounds = selector
    .replaceAll(/:has\(([^()]*)\)/g, " $1")
    .replaceAll(":disabled", "[disabled]")
    .replaceAll(/:[\w-]+\((?:[^()]|\([^()]*\))*\)/g, "")
    .replaceAll(/::?[\w-]+/g, "")
    .split(/[\s>+~]+/);
  return compounds
    .map(partsOf)
    .every(({ tags, ids, classes, attributes }) =>
      elements.some(
        (element) =>
          tags.every((tag) => tag.toLowerCase() === element.tag) &&
          ids.every((id) => id === element.id) &&
          classes.every((name) => element.classes.has(name)) &&
          attributes.every((name) => element.attributes.has(name)),
      ),
    );
}

/** The style as a page's file is made from it. */
export type WholeStyle = {
  /** What follows the first paint: all but the font faces, which every page has; twice they would be loaded twice. */
  rest: string;
  /** The faces that are files. */
  faces: string;
  /** What the page whose HTML this is needs for its first paint. */
  ofPage: (html: string) => string;
};

export function readStyle(style: string): WholeStyle {
  const whole = parse(style);
  const faces: string[] = [];
  whole.walkAtRules("font-face", (face) => {
    if (!face.toString().includes("url(")) return;
    faces.push(face.toString());
    face.remove();
  });
  const rest = whole.clone();
  rest.walkAtRules("font-face", (face) => {
    face.remove();
  });
  return {
    rest: rest.toString(),
    faces: faces.join(""),
    ofPage: (html) => neededBy(html, whole.clone()),
  };
}

function neededBy(html: string, style: Root): string {
  const elements = elementsOf(html);
  const isPrint = (rule: AtRule) => rule.name === "media" && rule.params === "print";
  style.walkAtRules((rule) => {
    if (isPrint(rule)) rule.remove();
  });
  style.walkRules((rule) => {
    if (isKeyframe(rule.parent)) return;
    const kept = rule.selectors.filter((selector) => mayMatch(selector, elements));
    if (kept.length === 0) rule.remove();
    else rule.selectors = kept;
  });
  style.walkDecls(ofChanges, (declaration) => {
    declaration.remove();
  });
  removeUnnamed(html, style);
  removeRepeated(style);
  removeEmpty(style);
  return withShortNames(style.toString());
}

/** A rule that says a thing twice: the style's compiler does with its own two. */
function removeRepeated(style: Root): void {
  style.walkDecls((declaration) => {
    for (let later = declaration.next(); later !== undefined; later = later.next())
      if (later.toString() === declaration.toString()) return void declaration.remove();
  });
}

/** Of the two that stand in every colour. */
const withShortNames = (text: string): string =>
  text.replaceAll("--lightningcss-light", "--l").replaceAll("--lightningcss-dark", "--d");

/** From within, so that what is empty then goes too. */
function removeEmpty(parent: Container): void {
  parent.each((node) => {
    if (!("nodes" in node) || node.nodes === undefined) return;
    removeEmpty(node);
    if (node.nodes.length === 0) node.remove();
  });
}

const isKeyframe = (parent: ChildNode["parent"]): boolean =>
  parent?.type === "atrule" && (parent as AtRule).name === "keyframes";

/** Custom properties and animations that nothing left names, and what only they named. */
function removeUnnamed(html: string, style: Root): void {
  for (;;) {
    const text = html + style.toString();
    const names = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name));
    let isChanged = false;
    style.walkDecls(/^--/, (declaration) => {
      if (names.has(declaration.prop)) return;
      declaration.remove();
      isChanged = true;
    });
    style.walkAtRules("keyframes", (animation) => {
      if (text.split(animation.params).length > 2) return;
      animation.remove();
      isChanged = true;
    });
    if (!isChanged) return;
  }
}
