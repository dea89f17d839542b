// For tests: the files of a worker share a page, so each of them begins as if the page had just been opened.
import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { page, server } from "vitest/browser";

import "#theme";
// As in the product, whatever the file before has brought into the page.
import "#fonts.css";
import "../src/themes/base.css";
import { useNotice } from "../src/client/notice.ts";
import { usePersistedState } from "../src/client/state.ts";
import { useDeskState } from "../src/desk/session.ts";
import { useDrafts } from "../src/entry/drafts.ts";
import { useSmsDelay } from "../src/form/code/sms-delay.tsx";
import { dictionaryCache } from "../src/form/fields/dictionaries.ts";
import { useUploads } from "../src/scans/uploads.ts";
import { noteAnswer } from "../src/server/connection.ts";
import { noteAnswerAt } from "../src/server/last-answer.ts";
import { stopWaiting } from "./page-timers.ts";

const { href } = location;
const root = document.documentElement;
const rootAttributes = root.getAttributeNames();

type Store<T> = { setState: (state: T, replace: true) => void; getInitialState: () => T };
const reset = <T>({ setState, getInitialState }: Store<T>): void =>
  setState(getInitialState(), true);

function forgetVisit(): void {
  dictionaryCache.clear();
  reset(usePersistedState);
  reset(useDrafts);
  reset(useUploads);
  reset(useSmsDelay);
  reset(useNotice);
  reset(useDeskState);
  noteAnswerAt(Date.now());
  noteAnswer();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", href);
}

beforeAll(async () => {
  // One that came in the middle of a click would move what is under the pointer. A machine may lack the local ones.
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
  const { width, height } = server.config.browser.viewport;
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
});

// The library's own entry does so for the first file of a page alone.
beforeEach(() => cleanup());

afterAll(async () => {
  await cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  stopWaiting();
  forgetVisit();
  // What is said to screen readers, and what opens over the page, is put there by no component's root.
  document.body.replaceChildren();
  for (const name of root.getAttributeNames())
    if (!rootAttributes.includes(name)) root.removeAttribute(name);
});
