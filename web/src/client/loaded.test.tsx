// What could not be loaded: another try leaves nobody on a button that is gone (ux §1.9).
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { expectLateNotice } from "../../test/late-notice.ts";
import { makeQueryClient } from "../server/query.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { Loaded } from "./loaded.tsx";

/** Answers in their turn. */
function Asking({ answers }: { answers: Promise<string>[] }) {
  const query = useQuery({
    queryKey: ["asked"],
    queryFn: () => answers.shift() ?? "",
    retry: false,
  });
  return <Loaded query={query}>{(words) => <PageHeading>{words}</PageHeading>}</Loaded>;
}

test("another try that fails has its button again; one that does not, the heading of what has come", async () => {
  const asked = [1, 2, 3].map(() => Promise.withResolvers<string>());
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <Asking answers={asked.map(({ promise }) => promise)} />
    </QueryClientProvider>,
  );
  const again = screen.getByRole("button", { name: "Попробовать ещё раз" });
  asked[0]!.reject(new Error("lost"));
  await userEvent.click(again);
  asked[1]!.reject(new Error("lost"));
  await expect.element(again).toHaveFocus();
  await userEvent.click(again);
  asked[2]!.resolve("Ваши данные");
  await expect.element(screen.getByRole("heading", { name: "Ваши данные" })).toHaveFocus();
});

test("what comes at once takes the focus from nobody", async () => {
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <Asking answers={[Promise.resolve("Ваши данные")]} />
    </QueryClientProvider>,
  );
  const heading = screen.getByRole("heading", { name: "Ваши данные" });
  await expect.element(heading).toBeVisible();
  await expect.element(heading).not.toHaveFocus();
});

test("what does not come for 15 seconds is said to be late", async () => {
  await expectLateNotice(async () => {
    return render(
      <QueryClientProvider client={makeQueryClient()}>
        <Asking answers={[new Promise(() => {})]} />
      </QueryClientProvider>,
    );
  });
});
