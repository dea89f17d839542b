// Whether the captcha is on, for the content policy of pages: the last known answer, so that no page waits for the
// database or fails with it (spec §3, the two captcha site keys).
import type { Db } from "../../platform/database/database.ts";
import type { Settings } from "../../platform/settings/settings.ts";

const freshMilliseconds = 2_000;

/** Asked for each page; the first one after a change of the setting may still be served as before it. */
export function createCaptchaSwitch(settings: Settings, db: Db): () => boolean {
  let isOn = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  const ask = () => {
    askedAt = performance.now();
    settings.read(db).then(
      ({ GoogleReCaptchaSiteKey_v2, GoogleReCaptchaSiteKey_v3 }) => {
        isOn = Boolean(GoogleReCaptchaSiteKey_v3 || GoogleReCaptchaSiteKey_v2);
      },
      () => {},
    );
  };
  ask();
  return () => {
    if (performance.now() - askedAt >= freshMilliseconds) ask();
    return isOn;
  };
}
