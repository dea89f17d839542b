// A submit without an answer goes out again by itself when the link is back: once, and only what was sent (issue 5).
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import * as z from "zod/mini";

import { TextField } from "./fields/text-field.tsx";
import { useRequestForm } from "./request-form.ts";
import { StepForm } from "./step-form.tsx";
import type { SubmitError } from "./step-form.tsx";

type Values = { place: string };

const lost: SubmitError = { message: "Не получилось связаться", action: { kind: "retry" } };
const refused: SubmitError = { message: "Нельзя" };
const sent = vi.fn<(values: Values) => SubmitError | null>();

function Form() {
  const [error, setError] = useState<SubmitError | null>(null);
  const form = useRequestForm({
    defaults: { place: "" },
    schema: z.object({ place: z.string() }),
    toRequest: (values) => values,
  });
  return (
    <StepForm
      form={form}
      submitError={error}
      onSubmit={async (values) => {
        setError(null);
        await new Promise(requestAnimationFrame);
        setError(await Promise.resolve(sent(values)));
      }}
    >
      <TextField form={form} name="place" label="Город" autoComplete="off" />
    </StepForm>
  );
}

async function submit(answer: SubmitError) {
  sent.mockReturnValueOnce(answer).mockReturnValue(null);
  const screen = await render(<Form />);
  await userEvent.fill(screen.getByLabelText("Город"), "Ржев");
  await userEvent.click(screen.getByRole("button"));
  await expect.element(screen.getByText(answer.message).first()).toBeVisible();
  return screen;
}

const comeBack = () => window.dispatchEvent(new Event("online"));
async function frames(): Promise<void> {
  for (let left = 10; left > 0; left -= 1) await new Promise(requestAnimationFrame);
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 200));

beforeEach(() => {
  sent.mockReset();
  vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
});
afterEach(() => vi.restoreAllMocks());

test("the link is back: it goes out once, as it was", async () => {
  const screen = await submit(lost);
  await expect.element(screen.getByText(/Отправим сами/)).toBeVisible();
  // The page listens a moment after it has said so.
  await vi.waitFor(() => {
    comeBack();
    comeBack();
    expect(sent).toHaveBeenCalledTimes(2);
  });
  await settle();
  comeBack();
  await settle();
  expect(sent.mock.calls).toEqual([[{ place: "Ржев" }], [{ place: "Ржев" }]]);
  await expect.element(screen.getByText(/Отправим сами/)).not.toBeInTheDocument();
});

test("a form changed since is the borrower's to send", async () => {
  const screen = await submit(lost);
  await userEvent.fill(screen.getByLabelText("Город"), "Псков");
  await expect.element(screen.getByText(/Отправим сами/)).not.toBeInTheDocument();
  await userEvent.fill(screen.getByLabelText("Город"), "Ржев");
  comeBack();
  await settle();
  expect(sent).toHaveBeenCalledOnce();
});

test("a refusal is not sent again", async () => {
  await submit(refused);
  comeBack();
  await settle();
  expect(sent).toHaveBeenCalledOnce();
});

test("nothing is sent from a page that is left", async () => {
  const screen = await submit(lost);
  await screen.unmount();
  comeBack();
  await settle();
  expect(sent).toHaveBeenCalledOnce();
});

test("a server that was down while the device had its link is asked again and again", async () => {
  await submit(lost);
  vi.mocked(window.fetch).mockResolvedValue(Response.json({}));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2), { timeout: 12_000 });
});

test.each([
  ["down", () => Response.json({}, { status: 503 })],
  ["behind a sign-in page", () => new Response("<html>")],
])("a page that is served says nothing of the API, which is asked: %s", async (_name, ofApi) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    await submit(lost);
    vi.mocked(window.fetch).mockImplementation(async (asked) => {
      const isApi = new URL(new Request(asked).url).pathname.startsWith("/api/");
      return isApi ? ofApi() : new Response("<html>");
    });
    await vi.advanceTimersByTimeAsync(20_000);
    await frames();
    expect(sent).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

test("pages are served while what is sent gets no answer: it goes out more and more seldom", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    vi.mocked(window.fetch).mockImplementation(async () => Response.json({}));
    const screen = await submit(lost);
    sent.mockReturnValue(lost);
    for (const [turn, seconds] of [5, 10, 20, 40, 60, 60].entries()) {
      await expect.element(screen.getByText(/Отправим сами/)).toBeVisible();
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 500);
      await frames();
      expect(sent).toHaveBeenCalledTimes(turn + 1);
      await vi.advanceTimersByTimeAsync(1000);
      await expect.poll(() => sent.mock.calls.length).toBe(turn + 2);
      await frames();
    }
  } finally {
    vi.useRealTimers();
  }
});
