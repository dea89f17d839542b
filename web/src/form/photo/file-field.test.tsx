// Choosing a photo: camera and gallery apart, each file's state in words, errors at the group (ux §2.3, §3 row 26).
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import "#theme";

import { FileField } from "./file-field.tsx";
import type { ChosenFile } from "./file-field.tsx";

const nothing = () => {};
const field = (files: readonly ChosenFile[], more: object = {}) => (
  <FileField
    id="photo"
    label="Разворот с фотографией"
    sample="spread"
    files={files}
    onChoose={nothing}
    onRemove={nothing}
    onRetry={nothing}
    {...more}
  />
);
const inputs = () => [...document.querySelectorAll<HTMLInputElement>('input[type="file"]')];

test("two ways: the camera alone, and files of the accepted kinds", async () => {
  const screen = await render(field([]));
  await expect.element(screen.getByRole("button", { name: "Сфотографировать" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Выбрать из галереи" })).toBeVisible();
  const [camera, gallery] = inputs();
  expect(camera!.getAttribute("capture")).toBe("environment");
  expect(gallery!.hasAttribute("capture")).toBe(false);
  expect(gallery!.accept).toBe(
    "image/jpeg,image/png,image/heic,image/heif,.heic,.heif,application/pdf",
  );
});

test("the same file can be chosen again after it failed", async () => {
  const onChoose = vi.fn();
  await render(field([], { onChoose }));
  const photo = new File(["x"], "passport.jpg", { type: "image/jpeg" });
  const gallery = inputs()[1]!;
  await userEvent.upload(gallery, photo);
  await userEvent.upload(gallery, photo);
  expect(onChoose).toHaveBeenCalledTimes(2);
});

test("a photo that is taken with a doubt is not told in the colour of success", async () => {
  const screen = await render(
    field([
      { key: "1", name: "one.jpg", state: "stored" },
      { key: "2", name: "two.jpg", state: "stored", message: "Загружено. Фото нечёткое" },
    ]),
  );
  const colourOf = (words: string) =>
    getComputedStyle(screen.getByText(words, { exact: true }).element()).color;
  expect(colourOf("Загружено. Фото нечёткое")).not.toBe(colourOf("Загружено"));
});

test("each file says how it stands, can be taken away, and sent again when it failed", async () => {
  const onRemove = vi.fn();
  const onRetry = vi.fn();
  const files: ChosenFile[] = [
    { key: "1", name: "one.jpg", state: "stored" },
    { key: "2", name: "two.jpg", state: "sending", share: 0.4 },
    { key: "3", name: "three.pdf", state: "failed" },
    { key: "4", name: "four.pdf", state: "failed", message: "Слишком большой", canRetry: false },
  ];
  const screen = await render(field(files, { onRemove, onRetry }));
  await expect.element(screen.getByText("Загружено")).toBeVisible();
  await expect
    .element(screen.getByRole("progressbar", { name: "two.jpg" }))
    .toHaveAttribute("value", "40");
  await expect.element(screen.getByText("Слишком большой")).toBeVisible();
  expect(screen.getByRole("button", { name: "Повторить four.pdf" }).query()).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Повторить three.pdf" }));
  expect(onRetry).toHaveBeenCalledExactlyOnceWith("3");
  await userEvent.click(screen.getByRole("button", { name: "Отменить загрузку two.jpg" }));
  await userEvent.click(screen.getByRole("button", { name: "Удалить one.jpg" }));
  expect(onRemove.mock.calls).toEqual([["2"], ["1"]]);
});

test("the row or the button that had the focus is gone: the way to another photo has it", async () => {
  const failed: ChosenFile = { key: "1", name: "one.jpg", state: "failed" };
  const screen = await render(field([failed]));
  await userEvent.click(screen.getByRole("button", { name: "Повторить one.jpg" }));
  await screen.rerender(field([{ ...failed, state: "stored" }]));
  await expect.element(screen.getByRole("button", { name: "Переснять" })).toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: "Удалить one.jpg" }));
  await screen.rerender(field([]));
  await expect.element(screen.getByRole("button", { name: "Сфотографировать" })).toHaveFocus();
});

test("what is stored can be looked at where the page shows it", async () => {
  const onView = vi.fn();
  const files: ChosenFile[] = [
    { key: "1", name: "one.jpg", state: "stored" },
    { key: "2", name: "two.jpg", state: "sending", share: 0.4 },
  ];
  const screen = await render(field(files, { onView }));
  const view = screen.getByRole("button", { name: /^Посмотреть/ });
  await expect.element(view).toHaveAccessibleName("Посмотреть one.jpg");
  await userEvent.click(view);
  expect(onView).toHaveBeenCalledExactlyOnceWith("1");
  await screen.rerender(field(files));
  expect(view.query()).toBeNull();
});

test("an error belongs to the group and to the button that the summary leads to", async () => {
  const screen = await render(field([], { error: "Добавьте фотографию", hint: "До 15 МБ" }));
  const group = screen.getByRole("group", { name: "Разворот с фотографией" });
  await expect.element(group).toHaveAccessibleDescription("До 15 МБ Добавьте фотографию");
  const button = screen.getByRole("button", { name: "Сфотографировать" });
  await expect.element(button).toHaveAttribute("id", "photo");
  await expect.element(button).toHaveAccessibleDescription("До 15 МБ Добавьте фотографию");
});

test("once a photo is there one button takes it again; camera and gallery come back behind it", async () => {
  const onChoose = vi.fn();
  const files: ChosenFile[] = [
    { key: "1", name: "one.jpg", state: "stored" },
    { key: "2", name: "two.jpg", state: "failed", canRetry: false },
  ];
  const screen = await render(field(files, { onChoose }));
  const gallery = screen.getByRole("button", { name: "Выбрать из галереи" });
  expect(gallery.query()).toBeNull();
  const again = screen.getByRole("button", { name: "Переснять" });
  await expect.element(again).toHaveAttribute("id", "photo");
  await userEvent.click(again);
  await expect.element(screen.getByRole("button", { name: "Сфотографировать" })).toHaveFocus();
  await expect.element(gallery).toBeVisible();
  const photo = new File(["x"], "three.jpg", { type: "image/jpeg" });
  await userEvent.upload(inputs()[1]!, photo);
  expect(onChoose.mock.calls).toEqual([[[expect.any(File)], ["1"]]]);
  await expect.element(again).toHaveFocus();
});

test("a paper of several pages: each is added beside the others", async () => {
  const onChoose = vi.fn();
  const screen = await render(field([], { onChoose, hasPages: true }));
  await expect.element(screen.getByRole("button", { name: "Сфотографировать" })).toBeVisible();
  const files: ChosenFile[] = [{ key: "1", name: "one.jpg", state: "stored" }];
  await screen.rerender(field(files, { onChoose, hasPages: true }));
  await expect.element(screen.getByRole("button", { name: "Добавить страницу" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Выбрать из галереи" })).toBeVisible();
  await userEvent.upload(inputs()[1]!, new File(["x"], "two.jpg", { type: "image/jpeg" }));
  expect(onChoose.mock.calls).toEqual([[[expect.any(File)], []]]);
});

test("several photos are not replaced by one; while one takes another's place they stand as one", async () => {
  const onChoose = vi.fn();
  const one: ChosenFile = { key: "1", name: "one.jpg", state: "stored" };
  const two: ChosenFile = { key: "2", name: "two.jpg", state: "sending" };
  const screen = await render(field([one, two], { onChoose }));
  await expect.element(screen.getByRole("button", { name: "Добавить фото" })).toBeVisible();
  const photo = new File(["x"], "three.jpg", { type: "image/jpeg" });
  await userEvent.upload(inputs()[1]!, photo);
  await screen.rerender(field([one, { ...two, replaced: ["1"] }], { onChoose }));
  await userEvent.click(screen.getByRole("button", { name: "Переснять" }));
  await userEvent.upload(inputs()[1]!, photo);
  expect(onChoose.mock.calls.map(([, replaced]) => replaced)).toEqual([[], ["1", "2"]]);
});
