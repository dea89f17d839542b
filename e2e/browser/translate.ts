// A browser's translation, as Chrome and Yandex Browser do it: every text node is taken out and an element put in its
// place, those that are added later too. The words stay, so that a walk finds its way by them.
import type { Page } from "@playwright/test";

/** `when`: what the root element is to match before it begins. */
export const translate = (page: Page, when = ":root"): Promise<unknown> =>
  page.addInitScript((begun) => {
    const untouched = "[translate=no], script, style, noscript, textarea, svg, font";
    const replace = (text: Text) => {
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateAll = () => {
      if (document.body === null || !document.documentElement.matches(begun)) return;
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walker.nextNode() !== null) found.push(walker.currentNode as Text);
      for (const text of found)
        if (text.data.trim() !== "" && text.parentElement?.closest(untouched) === null)
          replace(text);
    };
    new MutationObserver(translateAll).observe(document, {
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ["data-hydrated"],
      subtree: true,
    });
  }, when);
