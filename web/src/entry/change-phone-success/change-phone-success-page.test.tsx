// The end of a phone change is told to whom has made it, and to nobody else who opens its address (decision 0022).
import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";

import { arrivalState } from "../arrival-state.ts";
import { ChangePhoneSuccessPage } from "./change-phone-success-page.tsx";

afterEach(() => history.replaceState(null, "", location.href));

test("after the change it says that the number is another one", async () => {
  history.replaceState(arrivalState("PhoneChanged").state, "", "/change-phone/success");
  const screen = await render(<ChangePhoneSuccessPage />);
  await expect.element(screen.getByRole("heading", { name: "Номер изменён" })).toBeVisible();
});

test("opened by its address it claims no change and leads to the change and to sign-in", async () => {
  history.replaceState(null, "", "/change-phone/success");
  const screen = await render(<ChangePhoneSuccessPage />);
  await expect
    .element(screen.getByRole("heading", { name: "Смена номера телефона" }))
    .toBeVisible();
  expect(screen.getByText(/изменён|отправили СМС/).elements()).toHaveLength(0);
  const way = (name: string) => screen.getByRole("link", { name });
  await expect.element(way("Сменить номер")).toHaveAttribute("href", "/change-phone");
  await expect.element(way("Войти")).toHaveAttribute("href", "/authorization");
  expect(document.title).toMatch(/^Смена номера телефона – /);
});
