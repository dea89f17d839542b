// What is done to a page while React takes it over neither stops everything nor is lost (decision 0069).
import { useLayoutEffect, useState } from "react";
import { expect, test, vi } from "vitest";

import { hydrate } from "../start/mount.ts";
import { replayTouchedFields } from "./before-hydration.ts";
import { HydrationProvider } from "./hydration.tsx";

function writtenPage(): { root: HTMLElement; input: HTMLInputElement } {
  const root = document.createElement("div");
  root.innerHTML = '<input aria-label="Имя" value="">';
  document.body.replaceChildren(root);
  return { root, input: root.querySelector("input")! };
}

test("a key pressed meanwhile does not make React take the page over at once; what was typed stands", async () => {
  const { root, input } = writtenPage();
  const drawn = vi.fn();
  const typed = vi.fn();
  function Page() {
    drawn();
    const [name, setName] = useState("");
    useLayoutEffect(replayTouchedFields, []);
    return (
      <input
        aria-label="Имя"
        value={name}
        onKeyDown={typed}
        onChange={(event) => setName(event.target.value)}
      />
    );
  }
  hydrate(root, <Page />);
  const press = () => input.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true }));
  press();
  input.value = "А";
  input.dispatchEvent(new Event("input", { bubbles: true }));
  expect(drawn).not.toHaveBeenCalled();

  await vi.waitFor(() => {
    press();
    expect(typed).toHaveBeenCalled();
  });
  expect(input.value).toBe("А");
  expect(input.defaultValue).toBe("А");
});

test("a page that does not say that it is alive is let go all the same", async () => {
  const { root, input } = writtenPage();
  const typed = vi.fn();
  root.addEventListener("keydown", typed);
  hydrate(
    root,
    <HydrationProvider>
      <input aria-label="Имя" defaultValue="" />
    </HydrationProvider>,
  );
  const press = () => input.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true }));
  press();
  expect(typed).not.toHaveBeenCalled();
  await vi.waitFor(() => {
    press();
    expect(typed).toHaveBeenCalled();
  });
});
