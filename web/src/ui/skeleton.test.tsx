// The stand-in: nothing for 300 ms, the height of what comes, and said to be busy (ux §3 row 31).
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";

import "#theme";

import "#fonts.css";
import "../themes/base.css";
import { TextField } from "../form/fields/text-field.tsx";
import { Skeleton } from "./skeleton.tsx";

test("invisible for the first 300 ms, with its height from the start", async () => {
  const screen = await render(<Skeleton lines={2} />);
  const skeleton = screen.getByText("Загружаем").element().parentElement!;
  expect(skeleton.getAttribute("aria-busy")).toBe("true");
  const [appearing] = skeleton.getAnimations();
  appearing!.pause();
  const height = skeleton.offsetHeight;
  appearing!.currentTime = 290;
  expect(getComputedStyle(skeleton).visibility).toBe("hidden");
  appearing!.currentTime = 510;
  expect(getComputedStyle(skeleton).visibility).toBe("visible");
  expect(getComputedStyle(skeleton).opacity).toBe("1");
  expect(skeleton.offsetHeight).toBe(height);
});

function Fields() {
  const form = useForm({ defaultValues: { one: "", two: "" } });
  return (
    <div data-testid="fields" style={{ display: "grid", gap: 24 }}>
      <TextField form={form} name="one" label="Один" autoComplete="off" />
      <TextField form={form} name="two" label="Два" autoComplete="off" />
    </div>
  );
}

test("as high as the fields that come", async () => {
  const screen = await render(
    <>
      <Skeleton lines={2} />
      <Fields />
    </>,
  );
  const skeleton = screen.getByText("Загружаем").element().parentElement!;
  expect(skeleton.offsetHeight).toBe(
    (screen.getByTestId("fields").element() as HTMLElement).offsetHeight,
  );
});
