// Every part in every state, as it was last agreed to look: both brands (a project each), light and dark, on a phone
// and on a wide screen. Axe finds nothing in any of them.
// Baselines are made anew by `npx playwright test --config=e2e --project='ui-*' --update-snapshots=all`.
import { expectAccessible } from "../browser/fixtures.ts";
import { expect, show, test } from "./fixtures.ts";

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [375, 1280]) {
    const look = `${width}-${colorScheme}`;

    test(`the looks of all parts: ${look}`, async ({ gallery }) => {
      await show(gallery, { colorScheme, width });
      await expectAccessible(gallery);
      for (const section of await gallery.locator("main > section").all()) {
        await expect
          .soft(section)
          .toHaveScreenshot(`${look}-${await section.getAttribute("id")}.png`);
      }
    });

    test(`the looks of dialog and sheet: ${look}`, async ({ gallery }) => {
      await show(gallery, { colorScheme, width });
      for (const [button, name] of [
        ["Открыть окно", "dialog"],
        ["Открыть шторку", "sheet"],
      ]) {
        await gallery.getByRole("button", { name: button! }).click();
        const dialog = gallery.getByRole("dialog");
        await expect.soft(dialog).toHaveScreenshot(`${look}-${name}.png`);
        // Their colours are those of every surface, which axe sees above.
        if (look === "375-light") await expectAccessible(gallery);
        await gallery.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
      }
    });
  }
}
