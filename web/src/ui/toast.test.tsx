// The short message: polite, long enough, held while somebody is at it, put away by a button.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { Toast } from "./toast.tsx";

const moveAway = () => userEvent.hover(document.body, { position: { x: 1, y: 300 } });

beforeEach(async () => {
  // Where the test before has left the pointer, it would hold the message.
  await moveAway();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("the region is there before its words, so that they are spoken", async () => {
  const screen = await render(<Toast message={null} onGone={() => {}} />);
  const region = screen.getByRole("status");
  expect(region.element().textContent).toBe("");
  await screen.rerender(<Toast message="Отправили новый код" onGone={() => {}} />);
  expect(region.element().textContent).toBe("Отправили новый код");
});

test("goes after six seconds, a long one after as long as it takes to read", async () => {
  const onGone = vi.fn();
  const screen = await render(<Toast message="Готово" onGone={onGone} />);
  await pass(5900);
  expect(onGone).not.toHaveBeenCalled();
  await pass(200);
  expect(onGone).toHaveBeenCalledOnce();
  await screen.rerender(<Toast message={"д".repeat(120)} onGone={onGone} />);
  await pass(10_000);
  expect(onGone).toHaveBeenCalledOnce();
  await pass(1000);
  expect(onGone).toHaveBeenCalledTimes(2);
});

test("stays while it is hovered or focused, and its whole time from then on", async () => {
  const onGone = vi.fn();
  const screen = await render(<Toast message="Готово" onGone={onGone} />);
  await userEvent.hover(screen.getByText("Готово"));
  await pass(60_000);
  await moveAway();
  screen.getByRole("button", { name: "Закрыть сообщение" }).element().focus();
  await pass(60_000);
  expect(onGone).not.toHaveBeenCalled();
  (document.activeElement as HTMLElement).blur();
  await pass(5900);
  expect(onGone).not.toHaveBeenCalled();
  await pass(200);
  expect(onGone).toHaveBeenCalledOnce();
});

test("put away by its button; the next one goes by itself again", async () => {
  const onGone = vi.fn();
  const screen = await render(<Toast message="Готово" onGone={onGone} />);
  const close = screen.getByRole("button", { name: "Закрыть сообщение" });
  const showNext = async (message: string) => {
    await screen.rerender(<Toast message={null} onGone={onGone} />);
    await screen.rerender(<Toast message={message} onGone={onGone} />);
  };
  await userEvent.click(close);
  expect(onGone).toHaveBeenCalledOnce();
  // The next one comes in the same place, where the pointer would hold it.
  await moveAway();
  await showNext("Ещё раз");
  await pass(6100);
  expect(onGone).toHaveBeenCalledTimes(2);
  await showNext("И ещё раз");
  close.element().focus();
  await userEvent.keyboard("{Enter}");
  expect(onGone).toHaveBeenCalledTimes(3);
  await showNext("Последний раз");
  await pass(6100);
  expect(onGone).toHaveBeenCalledTimes(4);
});
