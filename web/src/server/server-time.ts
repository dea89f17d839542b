// The server's time, by the Date header of its answers: a device's clock may be set to any. Until the first of them it
// is the device's own.
let aheadMs = 0;

export function noteServerTime({ headers }: Response): void {
  const time = Date.parse(headers.get("date") ?? "");
  if (!Number.isNaN(time)) aheadMs = time - Date.now();
}

/** Now (ms), by the server's clock. */
export const serverNow = (): number => Date.now() + aheadMs;
