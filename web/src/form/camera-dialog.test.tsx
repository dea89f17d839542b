// The camera on the page: its photo, its end, and the device's own program where it does not open (ux §1.5).
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { FileField } from "./file-field.tsx";

const nothing = () => {};
const field = (onChoose: (files: readonly File[]) => void, hasOwnCamera = true) => (
  <FileField
    label="Разворот с фотографией"
    files={[]}
    hasOwnCamera={hasOwnCamera}
    onChoose={onChoose}
    onRemove={nothing}
    onRetry={nothing}
  />
);

/** A camera that films a coloured canvas. */
function film(): MediaStream {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: 320, height: 240 });
  const context = canvas.getContext("2d")!;
  const draw = () => {
    context.fillStyle = "#f3e7da";
    context.fillRect(0, 0, 320, 240);
    if (canvas.width > 0) requestAnimationFrame(draw);
  };
  draw();
  return canvas.captureStream();
}
const cameraOf = (answer: () => Promise<MediaStream>) =>
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockImplementation(answer);
const deviceCamera = () => document.querySelector<HTMLInputElement>('[data-source="camera"]')!;

afterEach(() => vi.restoreAllMocks());

test("takes a photo as a file, and is off when the dialog is gone", async () => {
  const stream = film();
  cameraOf(async () => stream);
  const onChoose = vi.fn();
  const screen = await render(field(onChoose));
  await userEvent.click(screen.getByRole("button", { name: "Сфотографировать" }));
  const shoot = screen.getByRole("button", { name: "Снять" });
  await expect.element(shoot).not.toHaveAttribute("aria-disabled");
  await userEvent.click(shoot);
  await vi.waitFor(() => expect(onChoose).toHaveBeenCalledOnce());
  const [file] = onChoose.mock.calls[0]![0] as File[];
  const { width, height } = await createImageBitmap(file!);
  expect([file!.type, width, height]).toEqual(["image/jpeg", 320, 240]);
  await vi.waitFor(() => expect(screen.getByRole("dialog").query()).toBeNull());
  expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(["ended"]);
});

test("refused or missing: said, and the next tap opens the device's camera", async () => {
  cameraOf(() => Promise.reject(new DOMException("no", "NotAllowedError")));
  const screen = await render(field(nothing));
  const take = screen.getByRole("button", { name: "Сфотографировать" });
  await userEvent.click(take);
  await expect.element(screen.getByText(/не открылась/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Понятно" }));
  await vi.waitFor(() => expect(screen.getByRole("dialog").query()).toBeNull());
  const click = vi.spyOn(deviceCamera(), "click").mockImplementation(nothing);
  await userEvent.click(take);
  expect(click).toHaveBeenCalledOnce();
});

test("without the setting the device's camera is the way", async () => {
  const open = cameraOf(async () => film());
  const screen = await render(field(nothing, false));
  const click = vi.spyOn(deviceCamera(), "click").mockImplementation(nothing);
  await userEvent.click(screen.getByRole("button", { name: "Сфотографировать" }));
  expect(click).toHaveBeenCalledOnce();
  expect(open).not.toHaveBeenCalled();
});
