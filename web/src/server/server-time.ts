// The server's time, as its answers tell it: a device's clock may be set to any. Until the first of them it is the
// device's own.
let aheadMs = 0;

export function noteServerTime({ headers }: Response): void {
  const told = Date.parse(headers.get("date") ?? "");
  if (!Number.isNaN(told)) aheadMs = told - Date.now();
}

/** Now (ms), by the server's clock. */
export const serverNow = (): number => Date.now() + aheadMs;
