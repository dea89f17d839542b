// Dialog and sheet: every way out, and where the focus is before, inside and after (ux §1.6).
import { Activity, StrictMode, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";

import { expectLateNotice } from "../../test/late-notice.ts";
import { announce } from "./announce.ts";
import { Dialog } from "./dialog.tsx";
import { Sheet } from "./sheet.tsx";

import "../themes/scale.css";

afterEach(() => page.viewport(414, 896));

function Opener({ as: Part }: { as: typeof Dialog }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Прочитать
      </button>
      <Part open={open} title="Согласие" onClose={() => setOpen(false)} footer={<b>Внизу</b>}>
        <p>Текст</p>
        <a href="#more">Подробнее</a>
      </Part>
    </>
  );
}

const parts = [
  ["dialog", Dialog],
  ["sheet", Sheet],
] as const;

const ways = [
  ["Escape", () => userEvent.keyboard("{Escape}")],
  ["its button", () => userEvent.click(page.getByRole("button", { name: "Закрыть" }))],
  ["the backdrop", () => tapAt(5, 5)],
] as const;

/** A real press of the mouse at a place of the page: nothing of the dialog is there. */
async function tapAt(x: number, y: number): Promise<void> {
  await userEvent.click(document.documentElement, { position: { x, y }, force: true });
}

test.each(parts.flatMap(([name, part]) => ways.map(([way, go]) => [name, way, part, go] as const)))(
  "a %s closes by %s and gives the focus back",
  async (_name, _way, part, go) => {
    const screen = await render(<Opener as={part} />);
    const opener = screen.getByRole("button", { name: "Прочитать" });
    await userEvent.click(opener);
    const dialog = screen.getByRole("dialog", { name: "Согласие" });
    await expect.element(dialog).toBeVisible();
    await expect.element(screen.getByRole("heading", { name: "Согласие" })).toHaveFocus();
    await go();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(screen.getByText("Текст").query()).toBeNull();
  },
);

test("a tap inside does not close it; the focus stays inside", async () => {
  const screen = await render(<Opener as={Dialog} />);
  await userEvent.click(screen.getByRole("button", { name: "Прочитать" }));
  await userEvent.click(screen.getByText("Текст"));
  const dialog = screen.getByRole("dialog").element();
  for (let tab = 0; tab < 4; tab += 1) {
    await userEvent.tab();
    const { activeElement } = document;
    expect(activeElement === document.body || dialog.contains(activeElement)).toBe(true);
  }
});

/** Taken away with what it holds, as a question that has been answered. */
function Question({ isHidden = false }: { isHidden?: boolean }) {
  const [isAsked, setAsked] = useState(false);
  const [text, setText] = useState("");
  return (
    <Activity mode={isHidden ? "hidden" : "visible"}>
      <button type="button" onClick={() => setAsked(true)}>
        Спросить
      </button>
      {isAsked && (
        <Dialog open title="Вы здесь?" onClose={() => setAsked(false)}>
          <input aria-label="Ответ" value={text} onChange={(e) => setText(e.target.value)} />
          <button type="button" onClick={() => setAsked(false)}>
            Да
          </button>
        </Dialog>
      )}
    </Activity>
  );
}

test("one that is taken away while open gives the focus back", async () => {
  const screen = await render(<Question />, { wrapper: StrictMode });
  const opener = screen.getByRole("button", { name: "Спросить" });
  await userEvent.click(opener);
  await userEvent.click(screen.getByRole("button", { name: "Да" }));
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test("one that is hidden with its page leaves the others alive, and comes back as it was", async () => {
  const screen = await render(
    <>
      <input aria-label="Логин" />
      <Question />
    </>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Спросить" }));
  await screen.getByLabelText("Ответ").fill("Пишу");
  await screen.rerender(
    <>
      <input aria-label="Логин" />
      <Question isHidden />
    </>,
  );
  const login = screen.getByLabelText("Логин");
  await userEvent.click(login);
  await expect.element(login).toHaveFocus();
  await screen.rerender(
    <>
      <input aria-label="Логин" />
      <Question />
    </>,
  );
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  await expect.element(screen.getByLabelText("Ответ")).toHaveValue("Пишу");
});

test("a selection that is drawn out of it does not close it", async () => {
  const screen = await render(<Opener as={Dialog} />);
  await userEvent.click(screen.getByRole("button", { name: "Прочитать" }));
  await userEvent.dragAndDrop(screen.getByText("Текст"), document.documentElement, {
    targetPosition: { x: 5, y: 5 },
    force: true,
  });
  await expect.element(screen.getByRole("dialog", { name: "Согласие" })).toBeVisible();
});

test("what is announced while it is open is said inside, where it is heard", async () => {
  const screen = await render(<Opener as={Dialog} />);
  await userEvent.click(screen.getByRole("button", { name: "Прочитать" }));
  announce("До выхода 30 сек");
  const dialog = screen.getByRole("dialog", { name: "Согласие" });
  await expect.element(dialog.getByRole("status")).toHaveTextContent("До выхода 30 сек");
  // Right before it closes: by the time that it would be said, nobody is inside any more.
  dialog.element().addEventListener("cancel", () => announce("Сохранено"));
  await userEvent.keyboard("{Escape}");
  await vi.waitFor(() =>
    expect(document.querySelector('body > [role="status"]')?.textContent).toBe("Сохранено"),
  );
});

test("a sheet stands at the lower edge of a phone and in the middle of a wide screen", async () => {
  await page.viewport(375, 800);
  const screen = await render(<Opener as={Sheet} />);
  await userEvent.click(screen.getByRole("button", { name: "Прочитать" }));
  const place = () => screen.getByRole("dialog").element().getBoundingClientRect();
  await Promise.all(
    screen
      .getByRole("dialog")
      .element()
      .getAnimations()
      .map((a) => a.finished),
  );
  expect(place().bottom).toBe(800);
  expect(place().width).toBe(375);
  await page.viewport(1280, 800);
  expect(place().bottom).toBeLessThan(700);
  expect(place().width).toBe(560);
});

test("one that is locked says so when what it waits for is late", async () => {
  await expectLateNotice(async () => {
    return render(
      <Dialog open isLocked title="Отказаться от займа?" onClose={() => {}}>
        <p>Деньги не придут</p>
      </Dialog>,
    );
  });
});

test("what takes the focus comes out from under the title and from under the buttons (WCAG 2.4.11)", async () => {
  await page.viewport(320, 400);
  const screen = await render(
    <Dialog open title="Отказаться от займа?" onClose={() => {}} footer={<b>Внизу</b>}>
      <a href="#first">Первая</a>
      <p style={{ height: 900 }}>Текст</p>
      <a href="#last">Последняя</a>
      <p style={{ height: 900 }}>Текст</p>
    </Dialog>,
  );
  const box = (element: Element) => element.getBoundingClientRect();
  const dialog = screen.getByRole("dialog").element();
  const scroller = dialog.firstElementChild!;
  const [header, footer] = [scroller.firstElementChild!, scroller.lastElementChild!];
  const last = screen.getByRole("link", { name: "Последняя" }).element();
  scroller.scrollTop += box(last).bottom - box(dialog).bottom;
  screen.getByRole("link", { name: "Первая" }).element().focus({ preventScroll: true });
  await userEvent.tab();
  expect(document.activeElement).toBe(last);
  expect(box(last).bottom).toBeLessThanOrEqual(box(footer).top);
  scroller.scrollTop += box(last).top - box(dialog).top - 4;
  last.blur();
  await userEvent.tab({ shift: true });
  last.focus();
  expect(box(last).top).toBeGreaterThanOrEqual(box(header).bottom);
});
