// Everything a page ever writes down in the browser, judged leaf by leaf: ids, counts, instants and words of ours, no
// text of a person's (D10; reliability B6). Every browser test runs under it, so every screen is covered.
import type { BrowserContext } from "@playwright/test";

type Write = { place: string; key: string; value: unknown };

const binding = "__noteWrite";

/** Notes each write of every page of this browser; the answer lists those that nobody has allowed. */
export async function watchWrites(context: BrowserContext): Promise<() => string[]> {
  const forbidden: string[] = [];
  await context.exposeBinding(binding, ({ page }, write: Write) => {
    const { pathname } = new URL(page.url());
    for (const fault of faultsOf(write)) forbidden.push(`${pathname}: ${fault}`);
  });
  await context.addInitScript(noteWrites, binding);
  return () => forbidden;
}

/** Runs in the page, before anything else: wraps each way to keep something. */
function noteWrites(name: string): void {
  const report = (window as unknown as Record<string, (write: object) => void>)[name]!;
  const wrap = (owner: object, method: string, read: (self: object, args: unknown[]) => object) => {
    const methods = owner as Record<string, (...args: unknown[]) => unknown>;
    const original = methods[method]!;
    methods[method] = function (this: object, ...args: unknown[]) {
      report(read(this, args));
      return original.apply(this, args);
    };
  };
  /** What a structured clone would keep, as plain values; bytes as text, one character each. */
  const plain = (value: unknown): unknown => {
    if (typeof CryptoKey !== "undefined" && value instanceof CryptoKey)
      return value.extractable ? "an extractable key" : null;
    if (value instanceof ArrayBuffer) return { bytes: latin(new Uint8Array(value)) };
    if (ArrayBuffer.isView(value)) return { bytes: latin(new Uint8Array(value.buffer)) };
    if (value instanceof Date) return value.toISOString();
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).map(([key, part]) => [key, plain(part)]);
    return Object.fromEntries(entries);
  };
  const latin = (bytes: Uint8Array) =>
    Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  wrap(Storage.prototype, "setItem", (self, [key, value]) => ({
    place: self === localStorage ? "local storage" : "session storage",
    key: String(key),
    value: String(value),
  }));
  for (const method of ["add", "put"])
    wrap(IDBObjectStore.prototype, method, (self, [value, key]) => ({
      place: "database",
      key: `${(self as IDBObjectStore).name} ${typeof key === "string" ? key : ""}`,
      value: plain(value),
    }));
  // Pages without a secure origin have none.
  const cacheMethods = typeof Cache === "undefined" ? [] : ["add", "addAll", "put"];
  for (const method of cacheMethods)
    wrap(Cache.prototype, method, (_self, [request]) => ({
      place: "cache",
      key: String(request),
      value: null,
    }));
  for (const method of ["pushState", "replaceState"])
    wrap(History.prototype, method, (_self, [state]) => ({
      place: "history",
      key: "",
      value: plain(state),
    }));
}

const storageKey = "microloan";
/** Whose draft of a registration this tab has (decision 0074). */
const visitKey = "microloan-visit";

function faultsOf({ place, key, value }: Write): string[] {
  if (place === "session storage" && key === visitKey) return leafFaults(value, place);
  if (place === "history" || place === "database") return leafFaults(value, `${place} ${key}`);
  if (place !== "local storage" || key !== storageKey) return [`${place} is written: ${key}`];
  try {
    return leafFaults(JSON.parse(String(value)), place);
  } catch {
    return [`${place} holds no JSON`];
  }
}

/** Ids, groups, kinds and words of the code in Latin letters, instants, addresses of our pages. */
const harmlessText = [
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  /^[a-z][a-z-]{0,30}$/i,
  /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/,
  /^\/[a-z_-]*(?:\/[a-z_-]+)*$/,
];

/**
 * A sum, a term, a count, or an instant in milliseconds; a document's or a phone's number has eight to twelve digits.
 */
const isHarmlessNumber = (value: number) => Math.abs(value) < 1e7 || (value > 1e12 && value < 1e13);

function leafFaults(value: unknown, path: string): string[] {
  if (value === null || value === undefined || typeof value === "boolean") return [];
  if (typeof value === "number") return isHarmlessNumber(value) ? [] : [`${path} = ${value}`];
  if (typeof value === "string")
    return value === "" || harmlessText.some((shape) => shape.test(value))
      ? []
      : [`${path} = ${value}`];
  if (Array.isArray(value)) return value.flatMap((part: unknown) => leafFaults(part, path));
  return Object.entries(value).flatMap(([name, part]) => {
    if (name === "bytes") return isReadable(String(part)) ? [`${path} holds readable bytes`] : [];
    return [...leafFaults(name, `${path}, a name`), ...leafFaults(part, `${path}.${name}`)];
  });
}

/**
 * Of random bytes one in four is a letter, a digit, a mark, or the first half of a Cyrillic letter; of text, most are.
 */
function isReadable(bytes: string): boolean {
  const textual = bytes.match(/[\w .,"{}:\u00d0\u00d1]/g)?.length ?? 0;
  return bytes.length >= 64 && textual > bytes.length / 2;
}
