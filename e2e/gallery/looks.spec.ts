// Every part in every state, as it was last agreed to look: both brands (a project each), light and dark, on a phone
// and on a wide screen. Axe finds nothing in any of them.
// Baselines are made anew by `npx playwright test --config=e2e --project='ui-*' --update-snapshots=all`.
import { expectAccessible } from "../browser/fixtures.ts";
import { expect, openGallery, test } from "./fixtures.ts";

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [375, 1280]) {
    const look = `${width}-${colorScheme}`;

    test(`${look}: sections`, async ({ page, galleryUrl }) => {
      await openGallery(page, galleryUrl, { colorScheme, width });
      await expectAccessible(page);
      const sections = page.locator("main > section");
      for (const section of await sections.all()) {
        await expect(section).toHaveScreenshot(`${look}-${await section.getAttribute("id")}.png`);
      }
    });

    test(`${look}: dialog and sheet`, async ({ page, galleryUrl }) => {
      await openGallery(page, `${galleryUrl}#messages`, { colorScheme, width });
      for (const [button, name] of [
        ["Открыть окно", "dialog"],
        ["Открыть шторку", "sheet"],
      ]) {
        await page.getByRole("button", { name: button! }).click();
        const dialog = page.getByRole("dialog");
        await expect(dialog).toHaveScreenshot(`${look}-${name}.png`);
        await expectAccessible(page);
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
      }
    });
  }
}
