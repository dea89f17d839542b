// Some password managers, and browsers that fill in a form, tell of a value by `change` alone, which masks and React
// hear only of some fields. What everybody listens to is sent after it.

/** Those that have been told of in the usual way since their last change. */
const told = new WeakSet<EventTarget>();

/** Called once, by whatever has fields. */
export function hearChangesAlone(): void {
  addEventListener("input", ({ target }) => target !== null && told.add(target), true);
  addEventListener(
    "change",
    ({ target }) => {
      if (target !== null && !told.delete(target)) tell(target);
    },
    true,
  );
}

function tell(field: EventTarget): void {
  if (field instanceof HTMLTextAreaElement) return tellText(field, HTMLTextAreaElement.prototype);
  // React listens to the change of a list; a file is never filled in.
  if (!(field instanceof HTMLInputElement) || field.type === "file") return;
  if (field.type !== "checkbox" && field.type !== "radio")
    return tellText(field, HTMLInputElement.prototype);
  // React sees what it drew, then a click as if it came now.
  field.checked = !field.checked;
  field.click();
}

function tellText(field: HTMLInputElement | HTMLTextAreaElement, prototype: object): void {
  const { value } = field;
  // Past the setter with which React watches for changes of its own making.
  field.value = value === "" ? " " : "";
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  told.delete(field);
}
