// The camera on the page: its photo, its end, and the device's own program where it does not open (ux §1.5).
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { FileField } from "./file-field.tsx";

const nothing = () => {};
const field = (
  onChoose: (files: readonly File[]) => void,
  hasOwnCamera = true,
  facing: "environment" | "user" = "environment",
) => (
  <FileField
    sample="spread"
    label="Разворот с фотографией"
    files={[]}
    hasOwnCamera={hasOwnCamera}
    facing={facing}
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
  const stream = canvas.captureStream();
  const draw = () => {
    context.fillStyle = "#f3e7da";
    context.fillRect(0, 0, 320, 240);
    if (stream.active) requestAnimationFrame(draw);
  };
  draw();
  return stream;
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

test("a double tap takes one photo, and the focus comes back to where the camera was opened", async () => {
  cameraOf(async () => film());
  const onChoose = vi.fn();
  const screen = await render(field(onChoose));
  const take = screen.getByRole("button", { name: "Сфотографировать" });
  const shoot = screen.getByRole("button", { name: "Снять" });
  for (const photos of [1, 2]) {
    await userEvent.click(take);
    await expect.element(shoot).not.toHaveAttribute("aria-disabled");
    const button = shoot.element() as HTMLElement;
    button.click();
    button.click();
    await vi.waitFor(() => expect(screen.getByRole("dialog").query()).toBeNull());
    await expect.element(take).toHaveFocus();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(onChoose).toHaveBeenCalledTimes(photos);
  }
});

test("closed: no photo, the focus comes back, the camera is off", async () => {
  const stream = film();
  cameraOf(async () => stream);
  const onChoose = vi.fn();
  const screen = await render(field(onChoose));
  const take = screen.getByRole("button", { name: "Сфотографировать" });
  await userEvent.click(take);
  const shoot = screen.getByRole("button", { name: "Снять" });
  await expect.element(shoot).not.toHaveAttribute("aria-disabled");
  await userEvent.click(screen.getByRole("button", { name: "Закрыть" }));
  await expect.element(take).toHaveFocus();
  expect(onChoose).not.toHaveBeenCalled();
  expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(["ended"]);
});

test("a selfie is taken by the camera in front, without the frame of a document", async () => {
  const open = cameraOf(async () => film());
  const screen = await render(field(nothing, true, "user"));
  expect(deviceCamera().getAttribute("capture")).toBe("user");
  await userEvent.click(screen.getByRole("button", { name: "Сфотографировать" }));
  await expect.element(screen.getByRole("button", { name: "Снять" })).toBeVisible();
  await vi.waitFor(() => expect(open).toHaveBeenCalledOnce());
  expect(open.mock.calls[0]![0]!.video).toMatchObject({ facingMode: { ideal: "user" } });
  expect(document.querySelector("video")!.nextElementSibling).toBeNull();
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
