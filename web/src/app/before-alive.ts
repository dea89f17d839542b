// What a person did to the prerendered page before React came: taken down, and done again when the page is alive.

type Done = { element: HTMLInputElement | HTMLSelectElement; value: string; checked: boolean };

let done: Done[] = [];

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

/** Called before React takes the page over: it would put its own first values into the fields. */
export function takeDown(root: ParentNode): void {
  done = [...root.querySelectorAll<Done["element"]>("input:not([type=file]), select")]
    .filter(wasTouched)
    .map((element) => ({
      element,
      value: element.value,
      checked: isTick(element) && element.checked,
    }));
}

/** Called when the page is alive: gives the fields what they held as if it were typed now, and sends what was sent. */
export function takeOver(): void {
  // After React has put its own first values into the fields, which it does once it has the page.
  setTimeout(doAgain);
}

function doAgain(): void {
  for (const { element, value, checked } of done) {
    if (!element.isConnected) continue;
    if (!isTick(element)) retype(element, value);
    else if (checked !== element.checked) element.click();
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
