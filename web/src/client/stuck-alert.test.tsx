// The first incomplete form is where the journey goes on; a journey that sees none missing begins again (D5).
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";

import { inSession, sessionAt } from "../../test/fake-session.tsx";
import { StuckAlert } from "./stuck-alert.tsx";

const view = {
  message: "Заявка заполнена не до конца",
  action: { kind: "step", step: "first-incomplete" },
} as const;

test.each([
  [0, "/new_application-passport"],
  [2, "/new_application-address"],
  [4, "/new_application-passport"],
  [8, "/new_application-passport"],
])("a journey that goes on at %i leads to %s", async (nextStep, href) => {
  const screen = await render(
    inSession(sessionAt(nextStep), <StuckAlert title="Пока нельзя" view={view} />),
  );
  await expect
    .element(screen.getByRole("link", { name: "Перейти к этому шагу" }))
    .toHaveAttribute("href", href);
});
