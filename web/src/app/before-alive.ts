// What a person did to the prerendered page before React came: taken down, and done again when the page is alive.

type Done = { element: HTMLInputElement | HTMLSelectElement; value: string; checked: boolean };

/** By element, in the order in which the page has them; what was done last counts. */
let done = new Map<Element, Done>();
let clicked: HTMLElement[] = [];
let listening = new AbortController();

declare global {
  interface Window {
    /** Buttons that were pressed while nothing answered (build/inline-scripts.ts). */
    wasClicked?: HTMLElement[] | undefined;
  }
}

type Tick = HTMLInputElement & { type: "checkbox" | "radio" };

const isTick = (element: Done["element"]): element is Tick =>
  element instanceof HTMLInputElement && ["checkbox", "radio"].includes(element.type);

function wasTouched(element: Done["element"]): boolean {
  if (element instanceof HTMLSelectElement)
    return [...element.options].some((option) => option.selected !== option.defaultSelected);
  return isTick(element)
    ? element.checked !== element.defaultChecked
    : element.value !== element.defaultValue;
}

const isField = (element: EventTarget | null): element is Done["element"] =>
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && element.type !== "file");

function note(element: Done["element"]): void {
  const { value } = element;
  done.set(element, { element, value, checked: isTick(element) && element.checked });
}

/** Called before React takes the page over: it would put its own first values into the fields. */
export function takeDown(root: ParentNode & EventTarget): void {
  done = new Map();
  // From now on React hears of them itself.
  clicked = window.wasClicked ?? [];
  window.wasClicked = undefined;
  for (const element of root.querySelectorAll<Done["element"]>("input:not([type=file]), select")) {
    if (wasTouched(element)) note(element);
  }
  // React does it in slices, and a person may go on between them.
  listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  root.addEventListener("input", ({ target }) => isField(target) && note(target), options);
}

/** Called when the page is alive: gives the fields what they held as if it were typed now, and sends what was sent. */
export function takeOver(): void {
  // After React has put its own first values into the fields, which it does once it has the page.
  setTimeout(() => void doAgain());
}

async function doAgain(): Promise<void> {
  listening.abort();
  for (const { element, value, checked } of done.values()) {
    if (!element.isConnected) continue;
    if (!isTick(element)) retype(element, value);
    else if (checked !== element.checked) element.click();
  }
  for (const button of clicked) {
    if (button.isConnected) button.click();
    // The next press is of what this one has made of the page.
    await new Promise((drawn) => setTimeout(drawn));
  }
  done = new Map();
  clicked = [];
  // The inline script has held it back (build/inline-scripts.ts).
  for (const form of document.forms) {
    if ((form as { wasSent?: boolean }).wasSent === true) form.requestSubmit();
  }
  document.documentElement.dataset["alive"] = "";
}

function retype(element: Done["element"], value: string): void {
  // Past the setter with which React watches for changes of its own making.
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element) as object, "value");
  own?.set?.call(element, value);
  element.dispatchEvent(new Event("input", { bubbles: true }));
  element.dispatchEvent(new Event("change", { bubbles: true }));
}
