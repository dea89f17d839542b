// Suggestions: a help by mouse, touch and keyboard, never an obstacle (ux §1.8).
import { useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { Combobox } from "./combobox.tsx";
import type { Suggestion } from "./combobox.tsx";

const cities = ["Казань", "Калуга", "Кострома"];
const found = (text: string): Suggestion<string>[] =>
  cities
    .filter((city) => city.startsWith(text))
    .map((city) => ({ value: city, details: "Россия", item: city }));

type Props = {
  suggest?: (text: string, signal: AbortSignal) => Promise<Suggestion<string>[] | null>;
  silence?: { none: string; down: string };
  onPick?: (suggestion: Suggestion<string>) => string | void;
};

function Field({ suggest = async (text) => found(text), onPick = () => {}, ...more }: Props) {
  const form = useForm({ defaultValues: { city: "" } });
  return (
    <Combobox
      form={form}
      name="city"
      label="Город"
      autoComplete="address-level2"
      suggest={suggest}
      onPick={onPick}
      {...more}
    />
  );
}

test("a suggestion picked by a tap fills the field and closes the list", async () => {
  const onPick = vi.fn();
  const screen = await render(<Field onPick={onPick} />);
  const field = screen.getByRole("combobox", { name: "Город" });
  await userEvent.type(field, "Ка");
  await userEvent.click(screen.getByRole("option", { name: /Калуга/ }));
  await expect.element(field).toHaveValue("Калуга");
  expect(onPick).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ item: "Калуга" }));
  await expect.element(field).toHaveAttribute("aria-expanded", "false");
});

test("where there are no arrows it says where the suggestions are", async () => {
  const matching = matchMedia("all");
  vi.spyOn(window, "matchMedia").mockReturnValue(matching);
  const screen = await render(<Field />);
  await userEvent.type(screen.getByRole("combobox"), "Ка");
  await expect
    .poll(() => document.querySelector('body > [role="status"]')?.textContent)
    .toBe("Подсказок: 2. Они под полем");
  vi.restoreAllMocks();
});

test("by keyboard: arrows go through the list, Enter picks, Escape closes", async () => {
  const screen = await render(<Field />);
  const field = screen.getByRole("combobox");
  await userEvent.type(field, "Ка");
  await expect.element(screen.getByRole("option").first()).toBeVisible();
  await expect.poll(() => document.body.textContent).toContain("Подсказок: 2");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect
    .element(screen.getByRole("option", { name: /Калуга/ }))
    .toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveValue("Калуга");
});

test("a list that is being chosen from does not change when a later answer comes", async () => {
  const suggest = vi.fn(async () => found("К"));
  const screen = await render(<Field suggest={suggest} />);
  const field = screen.getByRole("combobox");
  await userEvent.type(field, "Ка");
  await expect.element(screen.getByRole("option").first()).toBeVisible();
  await userEvent.keyboard("л{ArrowDown}{ArrowDown}");
  await new Promise((resolve) => setTimeout(resolve, 600));
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveValue("Калуга");
});

test("what is typed on is meant: the mark for the text before goes at once", async () => {
  const screen = await render(<Field />);
  const field = screen.getByRole("combobox");
  await userEvent.type(field, "Ка");
  await expect.element(screen.getByRole("option").first()).toBeVisible();
  await userEvent.keyboard("{ArrowDown}лач{Enter}");
  await expect.element(field).toHaveValue("Калач");
  expect(field.element().hasAttribute("aria-activedescendant")).toBe(false);
});

test("Escape closes the list and leaves the text; Enter without a mark is the form's own", async () => {
  const screen = await render(<Field />);
  const field = screen.getByRole("combobox");
  await userEvent.type(field, "Ка");
  await expect.element(screen.getByRole("option").first()).toBeVisible();
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  expect(field.element().dispatchEvent(enter)).toBe(true);
  await userEvent.keyboard("{ArrowUp}");
  await expect
    .element(field)
    .toHaveAttribute("aria-activedescendant", screen.getByRole("option").last().element().id);
  await userEvent.keyboard("{Escape}");
  await expect.element(field).toHaveAttribute("aria-expanded", "false");
  await expect.element(field).toHaveValue("Ка");
});

test("free text stays when the field is left", async () => {
  const screen = await render(<Field />);
  const field = screen.getByRole("combobox");
  await userEvent.type(field, "Каз");
  await expect.element(screen.getByRole("option")).toBeVisible();
  await userEvent.tab();
  await expect.element(field).toHaveValue("Каз");
  expect(screen.getByRole("option").query()).toBeNull();
});

test("a newer question aborts the older one, whose late answer does not count", async () => {
  const asked: { text: string; signal: AbortSignal; answer: (city: string) => void }[] = [];
  const suggest = (text: string, signal: AbortSignal) =>
    new Promise<Suggestion<string>[]>((resolve) => {
      asked.push({ text, signal, answer: (city) => resolve([{ value: city, item: city }]) });
    });
  const screen = await render(<Field suggest={suggest} />);
  const field = screen.getByRole("combobox");
  await userEvent.type(field, "Ка");
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await userEvent.type(field, "з");
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked.map(({ text, signal }) => [text, signal.aborted])).toEqual([
    ["Ка", true],
    ["Каз", false],
  ]);
  asked[1]!.answer("Казань");
  asked[0]!.answer("Калуга");
  await expect.element(screen.getByRole("option")).toMatchTextContent("Казань");
});

test("what the field says of itself", async () => {
  const screen = await render(<Field />);
  const input = screen.getByRole("combobox").element() as HTMLInputElement;
  expect({ autocomplete: input.autocomplete, spellcheck: input.spellcheck }).toEqual({
    autocomplete: "address-level2",
    spellcheck: false,
  });
});

const silence = { none: "Ничего не нашлось", down: "Подсказки недоступны" };

test.each([
  [silence.none, async () => []],
  [silence.down, async () => null],
])("where nothing is suggested it says so: %s", async (words, suggest) => {
  const screen = await render(<Field suggest={suggest} silence={silence} />);
  const field = screen.getByRole("combobox");
  await userEvent.type(field, "Ка");
  await expect.element(screen.getByRole("paragraph")).toHaveTextContent(words);
  await userEvent.tab();
  expect(screen.getByRole("paragraph").elements()).toHaveLength(1);
  await userEvent.fill(field, "К");
  expect(screen.getByRole("paragraph").elements()).toHaveLength(0);
});

test("what is a part of what is looked for is gone on with, and not suggested again", async () => {
  const onPick = ({ value }: Suggestion<string>) => `${value}, `;
  const suggest = async (text: string) =>
    text.startsWith("Калуга")
      ? ["Калуга", "Калуга, Ленина"].map((value) => ({ value, item: value }))
      : found(text);
  const screen = await render(<Field suggest={suggest} onPick={onPick} silence={silence} />);
  const field = screen.getByRole("combobox");
  await userEvent.type(field, "Ка");
  await userEvent.click(screen.getByRole("option", { name: /Калуга/ }));
  await expect.element(field).toHaveValue("Калуга, ");
  await expect.element(screen.getByRole("option")).toMatchTextContent("Калуга, Ленина");
});

test("words that come while something below is pressed wait until the finger is lifted", async () => {
  const onTap = vi.fn();
  const answer = Promise.withResolvers<[]>();
  const screen = await render(
    <>
      <Field suggest={() => answer.promise} silence={silence} />
      {/* It leaves the focus where it is, as a finger does until it is lifted. */}
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={onTap}>
        Дальше
      </button>
    </>,
  );
  await userEvent.type(screen.getByRole("combobox"), "Кк");
  await new Promise((resolve) => setTimeout(resolve, 500));
  const button = screen.getByRole("button", { name: "Дальше" });
  const top = () => button.element().getBoundingClientRect().top;
  const before = top();
  const seen = Promise.withResolvers<number>();
  button.element().addEventListener("pointerdown", () => {
    answer.resolve([]);
    setTimeout(() => seen.resolve(top()), 100);
  });
  await userEvent.click(button, { delay: 200 });
  expect(await seen.promise).toBe(before);
  expect(onTap).toHaveBeenCalledOnce();
  await expect.element(screen.getByRole("paragraph")).toHaveTextContent(silence.none);
});
