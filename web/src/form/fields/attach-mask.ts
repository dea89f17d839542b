// A mask on a field that React controls. The library's own hook draws every field twice more before anybody can type:
// it keeps the element in two states that are set while the page is handed over.
import { Maskito, type MaskitoOptions } from "@maskito/core";

/** From now on what is typed takes the mask's shape. Answers how to take the mask off. */
export function attachMask(element: HTMLInputElement, mask: MaskitoOptions): () => void {
  const masked = new Maskito(pastReact(element), mask);
  return () => masked.destroy();
}

/** What is written through this looks to React as if it had been typed, so that it hears of it. */
function pastReact(element: HTMLInputElement): HTMLInputElement {
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  return new Proxy(element, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key);
      return typeof found === "function" ? (found.bind(target) as unknown) : found;
    },
    set(target, key, value) {
      if (key === "value") own?.set?.call(target, value);
      else Reflect.set(target, key, value);
      return true;
    },
  });
}
