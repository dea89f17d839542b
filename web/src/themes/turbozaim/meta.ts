// What the build needs to know of turbozaim, for the head of its pages.
import type { ThemeMeta } from "../theme-meta.ts";

export const meta: ThemeMeta = {
  name: "turbozaim",
  themeColorLight: "#ffffff",
  themeColorDark: "#181428",
  description:
    "Заём на карту за 15 минут, до 100 000 ₽. Всё онлайн: калькулятор с полной стоимостью, короткая заявка, подпись кодом из СМС.",
};
