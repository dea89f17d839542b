// The visible captcha at a form: drawn when the server asks for it, one token for one request (spec §7; D4).
import { useEffect } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";

import { settingsEndpoints } from "@microloan/contract/endpoints/settings";

import { fakeServer } from "../../test/fake-server.ts";
import { CaptchaBox } from "./captcha-box.tsx";
import { loadScript } from "./load-script.ts";
import { useCaptcha } from "./use-captcha.ts";

vi.mock("./load-script.ts", () => ({ loadScript: vi.fn(async () => true) }));

type Drawn = { sitekey: string; callback: (token: string) => void };
const drawn: Drawn[] = [];

beforeEach(() => {
  drawn.length = 0;
  const data = [
    { code: "GoogleReCaptchaSiteKey_v2", value: "key-two" },
    { code: "GoogleReCaptchaSiteKey_v3", value: "key-three" },
  ];
  fakeServer("/authorization").answer(settingsEndpoints.getPublicSettings, { result: true, data });
  window.grecaptcha = {
    ready: (run) => run(),
    execute: async () => "invisible",
    render: (container, options) => {
      container.textContent = "Я не робот";
      drawn.push(options);
    },
  };
});
afterEach(() => {
  delete window.grecaptcha;
  vi.mocked(loadScript).mockImplementation(async () => true);
  vi.restoreAllMocks();
});

let captcha: ReturnType<typeof useCaptcha>;
function Form() {
  const used = useCaptcha("authorization");
  useEffect(() => {
    captcha = used;
  });
  return <CaptchaBox box={used.box} />;
}

test("stands there only when asked for, and its token goes instead of the invisible one", async () => {
  const screen = await render(<Form />);
  expect(screen.getByRole("group").elements()).toHaveLength(0);
  expect(await captcha.tokenFor("a")).toEqual({ captchaV3: "invisible" });
  captcha.spend();
  captcha.showBox();
  await expect.element(screen.getByText("Я не робот")).toBeVisible();
  expect(drawn.map(({ sitekey }) => sitekey)).toEqual(["key-two"]);
  drawn[0]?.callback("visible");
  expect(await captcha.tokenFor("a")).toEqual({ captchaV2: "visible" });
  expect(await captcha.tokenFor("a")).toEqual({ captchaV2: "visible" });
});

test("is drawn anew once its token is spent", async () => {
  await render(<Form />);
  captcha.showBox();
  await vi.waitFor(() => expect(drawn).toHaveLength(1));
  drawn[0]?.callback("visible");
  await captcha.tokenFor("a");
  captcha.spend();
  await vi.waitFor(() => expect(drawn).toHaveLength(2));
  expect(await captcha.tokenFor("a")).toEqual({ captchaV3: "invisible" });
});

test("says what to do when it does not come", async () => {
  if (window.grecaptcha) delete window.grecaptcha.render;
  const screen = await render(<Form />);
  captcha.showBox();
  await expect.element(screen.getByText(/не загрузилась/)).toBeVisible();
});
