// The code form: sent once when complete, errors that go at the first edit, the blocked state (D4; ux §2.1).
import { useEffect } from "react";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { expectLateNotice } from "../../../test/late-notice.ts";
import { instantAfter } from "../../ui/countdown.ts";
import { CodeForm } from "./code-form.tsx";
import type { CodeState } from "./code-state.ts";

type Spies = { onCode?: (code: string) => void; onResend?: () => void; resendIn?: number };

const form = (state: CodeState, { onCode, onResend, resendIn = 60 }: Spies = {}) => (
  <CodeForm
    heading="Подтверждение номера"
    mask="######"
    state={state}
    resendAt={instantAfter(resendIn)}
    onCode={onCode ?? (() => {})}
    onResend={onResend ?? (() => {})}
  />
);

test("a complete code is sent once by itself", async () => {
  const onCode = vi.fn();
  const screen = await render(form({ kind: "entering" }, { onCode }));
  await userEvent.type(screen.getByLabelText("Код из СМС"), "123456");
  expect(onCode).toHaveBeenCalledExactlyOnceWith("123456");
});

test("a code that is too short is not sent, and the form says so", async () => {
  const onCode = vi.fn();
  const screen = await render(form({ kind: "entering" }, { onCode }));
  await userEvent.type(screen.getByLabelText("Код из СМС"), "123");
  await userEvent.click(screen.getByRole("button", { name: "Продолжить" }));
  expect(onCode).not.toHaveBeenCalled();
  await expect.element(screen.getByRole("alert")).toMatchTextContent("Введите все цифры кода");
});

test("one input that the phone can fill in", async () => {
  const screen = await render(form({ kind: "entering" }));
  const input = screen.getByLabelText("Код из СМС");
  await expect.element(input).toHaveAttribute("autocomplete", "one-time-code");
  await expect.element(input).toHaveAttribute("inputmode", "numeric");
  await expect.element(input).toHaveAttribute("translate", "no");
});

test("a wrong code is told and forgotten at the first edit; nothing is sent while checking", async () => {
  const onCode = vi.fn();
  const screen = await render(form({ kind: "entering" }, { onCode }));
  const input = screen.getByLabelText("Код из СМС");
  await userEvent.type(input, "123456");
  await screen.rerender(form({ kind: "checking" }, { onCode }));
  await userEvent.click(screen.getByRole("button", { name: "Продолжить" }), { force: true });
  expect(onCode).toHaveBeenCalledOnce();
  await screen.rerender(form({ kind: "wrong", message: "Код не подошёл" }, { onCode }));
  await expect.element(screen.getByRole("alert")).toMatchTextContent("Код не подошёл");
  await expect.element(input).toHaveAttribute("aria-invalid", "true");
  await userEvent.type(input, "{Backspace}");
  await expect.element(input).toHaveAttribute("aria-invalid", "false");
});

test.each([
  ["a code", { kind: "checking" }, false],
  ["another code", { kind: "entering" }, true],
] as const)(
  "no answer about %s for 15 seconds: the form says so",
  async (_what, state, resending) => {
    await expectLateNotice(async () => {
      return render(<CodeForm {...form(state).props} resending={resending} />);
    });
  },
);

test("a new code can be asked for when the time has come, by a button of its own", async () => {
  const onResend = vi.fn();
  const screen = await render(form({ kind: "entering" }, { onResend, resendIn: 60 }));
  await expect.element(screen.getByRole("timer")).toMatchTextContent(/ (?:01:00|00:59)$/);
  expect(screen.getByRole("button", { name: "Запросить новый код" }).query()).toBeNull();
  await screen.rerender(form({ kind: "entering" }, { onResend, resendIn: 0 }));
  await userEvent.click(screen.getByRole("button", { name: "Запросить новый код" }));
  expect(onResend).toHaveBeenCalledOnce();
});

test("blocked: the time left and no input", async () => {
  const screen = await render(form({ kind: "blocked", endsAt: instantAfter(900) }));
  await expect.element(screen.getByRole("timer")).toMatchTextContent(/ (?:15:00|14:59)$/);
  expect(screen.getByLabelText("Код из СМС").query()).toBeNull();
});

test("the block over: a new code can be asked for, by a tap", async () => {
  const onResend = vi.fn();
  const screen = await render(form({ kind: "blocked", endsAt: instantAfter(1) }, { onResend }));
  await expect.element(screen.getByRole("timer")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Запросить новый код" }));
  expect(onResend).toHaveBeenCalledOnce();
  await expect
    .element(screen.getByRole("heading", { name: "Можно попробовать снова" }))
    .toBeVisible();
});

test("expired: the button for a new code stands out, the cells stay for it", async () => {
  const screen = await render(form({ kind: "expired", message: "Время вышло" }, { resendIn: 0 }));
  await expect.element(screen.getByRole("alert")).toMatchTextContent("Время вышло");
  await expect.element(screen.getByLabelText("Код из СМС")).toHaveFocus();
  const { width } = screen
    .getByRole("button", { name: "Запросить новый код" })
    .element()
    .getBoundingClientRect();
  expect(width).toBe(
    screen.getByRole("button", { name: "Продолжить" }).element().getBoundingClientRect().width,
  );
});

test("while a new code is being sent the button says so and takes no second tap", async () => {
  const onResend = vi.fn();
  const screen = await render(
    <CodeForm {...form({ kind: "entering" }, { onResend, resendIn: 0 }).props} resending />,
  );
  const button = screen.getByRole("button", { name: "Отправляем код" });
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  await userEvent.click(button, { force: true });
  expect(onResend).not.toHaveBeenCalled();
});

test("no more codes: no button for another, the one that was sent may be entered", async () => {
  const onCode = vi.fn();
  const state = { kind: "no-more-codes", message: "На сегодня коды закончились" } as const;
  const screen = await render(form(state, { onCode, resendIn: 0 }));
  await expect.element(screen.getByText(state.message)).toBeVisible();
  expect(screen.getByRole("button", { name: "Запросить новый код" }).query()).toBeNull();
  await userEvent.type(screen.getByLabelText("Код из СМС"), "123456");
  expect(onCode).toHaveBeenCalledExactlyOnceWith("123456");
});

test("ended: neither cells nor buttons, but what else can be done", async () => {
  const ended = form({ kind: "ended", message: "Вход по коду закрыт" }).props;
  const screen = await render(<CodeForm {...ended} help={<a href="#bank">Через банк</a>} />);
  await expect.element(screen.getByText("Вход по коду закрыт")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Через банк" })).toBeVisible();
  expect(screen.getByRole("textbox").query()).toBeNull();
  expect(screen.getByRole("button").query()).toBeNull();
});

test("letters, spaces and dashes never get into the cells; the title tells of an error", async () => {
  document.title = "Вход";
  const screen = await render(form({ kind: "entering" }));
  const input = screen.getByLabelText("Код из СМС");
  await userEvent.type(input, "4а8-2 1");
  await expect.element(input).toHaveValue("4821");
  await screen.rerender(form({ kind: "wrong", message: "Код не подошёл" }));
  expect(document.title).toBe("Ошибка: Вход");
  await userEvent.type(input, "7");
  expect(document.title).toBe("Вход");
});

const pasteOver = (text: string) => paste(text, 0);

async function paste(text: string, from: number): Promise<void> {
  const input = document.querySelector<HTMLInputElement>("#code")!;
  input.setSelectionRange(from, input.value.length);
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  input.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
  );
}

test("a code pasted over a complete wrong one is sent by itself, a digit mended in it is not", async () => {
  const onCode = vi.fn();
  const screen = await render(form({ kind: "entering" }, { onCode }));
  const input = screen.getByLabelText("Код из СМС");
  await userEvent.type(input, "123456");
  await screen.rerender(form({ kind: "wrong", message: "Код не подошёл" }, { onCode }));
  await userEvent.keyboard("123457");
  expect(onCode).toHaveBeenLastCalledWith("123457");
  onCode.mockClear();
  await screen.rerender(form({ kind: "wrong", message: "Код снова не подошёл" }, { onCode }));
  await userEvent.click(input);
  (input.element() as HTMLInputElement).setSelectionRange(0, 1);
  await userEvent.keyboard("9");
  await expect.element(input).toHaveValue("923457");
  expect(onCode).not.toHaveBeenCalled();
  await pasteOver("Код: 482 193");
  expect(onCode).toHaveBeenCalledExactlyOnceWith("482193");
});

async function withWrong(onCode: (code: string) => void) {
  const screen = await render(form({ kind: "entering" }, { onCode }));
  const input = screen.getByLabelText("Код из СМС");
  await userEvent.type(input, "000000");
  await screen.rerender(form({ kind: "checking" }, { onCode }));
  await screen.rerender(form({ kind: "wrong", message: "Код не подошёл" }, { onCode }));
  return input;
}

test.each([
  ["wherever the caret is", "482 193", "482193"],
  ["also when one digit alone is another", "000001", "000001"],
])("a whole code pasted over a wrong one takes its place, %s", async (_, text, sent) => {
  const onCode = vi.fn();
  const input = await withWrong(onCode);
  onCode.mockClear();
  await paste(text, 5);
  await expect.element(input).toHaveValue(sent);
  expect(onCode).toHaveBeenCalledExactlyOnceWith(sent);
});

test("after a wrong code all of it is selected, also when it is tapped again: typing begins anew", async () => {
  const onCode = vi.fn();
  const input = await withWrong(onCode);
  const selection = () => {
    const { selectionStart, selectionEnd } = input.element() as HTMLInputElement;
    return [selectionStart, selectionEnd];
  };
  await expect.poll(selection).toEqual([0, 6]);
  await userEvent.click(input);
  await expect.poll(selection).toEqual([0, 6]);
  await userEvent.keyboard("482193");
  await expect.element(input).toHaveValue("482193");
  expect(onCode).toHaveBeenLastCalledWith("482193");
});

function HeadingFocus() {
  useEffect(() => document.querySelector("h1")!.focus(), []);
  return null;
}

test("the field has the focus on arrival, though a page's heading takes it", async () => {
  const page = (
    <>
      {form({ kind: "entering" })}
      <HeadingFocus />
    </>
  );
  const screen = await render(page);
  await expect.element(screen.getByLabelText("Код из СМС")).toHaveFocus();
});

test("after a new code was sent the cells are empty and have the focus; a refused resend keeps them", async () => {
  const screen = await render(form({ kind: "wrong", message: "Код не подошёл" }, { resendIn: 0 }));
  const input = screen.getByLabelText("Код из СМС");
  await userEvent.type(input, "12345");
  const resending = (state: CodeState, isRunning: boolean) => (
    <CodeForm {...form(state).props} resending={isRunning} />
  );
  await screen.rerender(resending({ kind: "wrong", message: "Код не подошёл" }, true));
  await screen.rerender(resending({ kind: "wrong", message: "Нет связи" }, false));
  await expect.element(input).toHaveValue("12345");
  await screen.rerender(resending({ kind: "wrong", message: "Нет связи" }, true));
  await screen.rerender(resending({ kind: "entering" }, false));
  await expect.element(input).toHaveValue("");
  await expect.element(input).toHaveFocus();
});

const masked = (onCode: (code: string) => void, mask = "###-###") => (
  <CodeForm {...form({ kind: "entering" }, { onCode }).props} mask={mask} />
);
const cells = () => document.querySelector<HTMLElement>("#code")!.closest("form")!.textContent;

test("the mask's separators are drawn between the digits, and are no part of the code", async () => {
  const onCode = vi.fn();
  const screen = await render(masked(onCode));
  const input = screen.getByLabelText("Код из СМС");
  await userEvent.type(input, "4821");
  expect(cells()).toContain("482–1");
  await expect.element(input).toHaveValue("4821");
  await userEvent.type(input, "{Backspace}{Backspace}");
  expect(cells()).toContain("48–");
  await userEvent.type(input, "2-193");
  expect(cells()).toContain("482–193");
  expect(onCode).toHaveBeenCalledExactlyOnceWith("482193");
});

test.each(["482-193", "482 193", "482193", "Код: 482-193"])("%s is pasted", async (text) => {
  const onCode = vi.fn();
  await render(masked(onCode));
  await pasteOver(text);
  expect(onCode).toHaveBeenCalledExactlyOnceWith("482193");
});

test.each([
  ["482-193", "999-999"],
  ["482193", "###-###"],
  ["482-193", "######"],
])("%s is filled in by the browser under the mask %s", async (text, mask) => {
  const onCode = vi.fn();
  const screen = await render(masked(onCode, mask));
  await userEvent.fill(screen.getByLabelText("Код из СМС"), text);
  await expect.element(screen.getByLabelText("Код из СМС")).toHaveValue("482193");
  expect(onCode).toHaveBeenCalledExactlyOnceWith("482193");
});
