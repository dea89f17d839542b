// What the build needs to know of eqvazaim, for the head of its pages.
import type { ThemeMeta } from "../theme-meta.ts";

export const meta: ThemeMeta = {
  name: "eqvazaim",
  themeColorLight: "#ffffff",
  themeColorDark: "#14201e",
  description:
    "Заём онлайн на карту от 1 000 до 100 000 ₽. Сумма к возврату и полная стоимость видны до заявки, скрытых услуг нет.",
};
