// For tests: finds text that breaks a page under a browser's translation, which puts an element in the place of every
// text node. React then changes a node that nobody sees, or fails beside one that is gone. It keeps its own mark on
// such a node; text that is the only child of its element has none, since React sets it by the element.

const reactMark = "__reactFiber$";

const isHeldByReact = (node: Node | null): node is Text =>
  node instanceof Text && Object.keys(node).some((key) => key.startsWith(reactMark));

const isTranslated = (place: Node | null): boolean =>
  place instanceof Element && place.closest("[translate=no], svg, title") === null;

const placeOf = (element: Node | null): string =>
  element instanceof Element ? element.outerHTML.slice(0, 200) : String(element?.nodeName);

function faultOf({ type, target, removedNodes, addedNodes, nextSibling }: MutationRecord) {
  if (!isTranslated(type === "characterData" ? target.parentElement : target)) return false;
  if (type === "characterData")
    return isHeldByReact(target) && `changes in place: ${placeOf(target.parentElement)}`;
  const removed = [...removedNodes].find(isHeldByReact);
  if (removed !== undefined) return `goes alone: "${removed.data}" of ${placeOf(target)}`;
  const isInserted = addedNodes.length > 0 && isHeldByReact(nextSibling);
  return isInserted && `has something put before it: ${placeOf(target)}`;
}

/** Watches the page. Answers how to ask for what was found since. */
export function watchText(page: Node): () => string[] {
  const found = new Set<string>();
  const note = (records: MutationRecord[]) => {
    for (const record of records) {
      const fault = faultOf(record);
      if (fault !== false) found.add(fault);
    }
  };
  const observer = new MutationObserver(note);
  observer.observe(page, { childList: true, characterData: true, subtree: true });
  return () => {
    note(observer.takeRecords());
    const faults = [...found];
    found.clear();
    return faults;
  };
}
