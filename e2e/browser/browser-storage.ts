// Everything a browser keeps of the site, and the address, as text: what lies in its databases byte by byte (D10).
import type { Page } from "@playwright/test";

/** Bytes stand twice, as UTF-8 and as UTF-16: a text in either would be found. */
export const browserStorageOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const plain = (value: unknown): unknown => {
      if (value instanceof ArrayBuffer) {
        const even = value.slice(0, value.byteLength - (value.byteLength % 2));
        return [new TextDecoder().decode(value), new TextDecoder("utf-16le").decode(even)];
      }
      if (ArrayBuffer.isView(value)) return plain(value.buffer);
      if (typeof value !== "object" || value === null) return value;
      return Object.entries(value).map(([name, part]) => [name, plain(part)]);
    };
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error("unread")));
      });

    const databases: unknown[] = [];
    for (const { name = "", version } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name, version));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        databases.push([name, store, plain(await done(rows.getAll()))]);
      }
      database.close();
    }
    const kept = [localStorage, sessionStorage, databases, await caches.keys()];
    return JSON.stringify([kept, history.state, document.cookie, location.href]);
  });
