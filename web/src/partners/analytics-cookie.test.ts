// Which cookies are told, and that ours never are (spec §7; decision 0057).
import { afterEach, expect, test, vi } from "vitest";

import { analyticsCookie } from "./analytics-cookie.ts";

afterEach(() => vi.unstubAllGlobals());

const sent = (cookie: string) => {
  vi.stubGlobal("document", { cookie });
  return analyticsCookie();
};

test("web analytics' own cookies, and no other", () => {
  const own = "_ym_uid=1718000000123456789; _ym_d=1718000000";
  const [uid, since] = own.split("; ");
  expect(sent(`XSRF-TOKEN=secret; ${uid}; _ym_isad=2; theme=dark; ${since}`)).toEqual({
    cookie: own,
  });
});

test.each(["", "XSRF-TOKEN=secret", "my_ym_uid=1", `_ym_uid=${"1".repeat(4096)}`, "_ym_uid=ы"])(
  "nothing of %#",
  (cookie) => expect(sent(cookie)).toEqual({}),
);
