// What a person did to the prerendered page before React came: taken down, and done again when the page is alive.

type Done = { element: HTMLInputElement | HTMLSelectElement; value: string; checked: boolean };

let done: Done[] = [];

const isTicked = (element: Done["element"]): boolean =>
  element instanceof HTMLInputElement && element.checked;

const wasTouched = (element: Done["element"]): boolean =>
  element instanceof HTMLSelectElement
    ? [...element.options].some((option) => option.selected !== option.defaultSelected)
    : element.value !== element.defaultValue || element.checked !== element.defaultChecked;

/** Called before React takes the page over: it would put its own first values into the fields. */
export function takeDown(root: ParentNode): void {
  done = [...root.querySelectorAll<Done["element"]>("input:not([type=file]), select")]
    .filter(wasTouched)
    .map((element) => ({ element, value: element.value, checked: isTicked(element) }));
}

/** Called when the page is alive: gives the fields what they held as if it were typed now, and sends what was sent. */
export function takeOver(): void {
  for (const { element, value, checked } of done) {
    if (!element.isConnected) continue;
    if (checked !== isTicked(element)) element.click();
    else if (value !== element.value) retype(element, value);
  }
  done = [];
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
