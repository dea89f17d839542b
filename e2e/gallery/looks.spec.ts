// Every part in every state, as it was last agreed to look: both brands (a project each), light and dark, on a phone
// and on a wide screen. Axe finds nothing in any of them.
// Baselines are made anew by `EVERY_TURN=1 npx playwright test --config=e2e --project='ui-*' --update-snapshots=all`.
import { inTurn } from "../../tools/testing/turns.ts";
import { expectAccessible } from "../browser/fixtures.ts";
import { expect, show, test } from "./fixtures.ts";

/** Each run sees both schemes and both widths, crosswise. */
const pairs = [
  [
    ["light", 375],
    ["dark", 1280],
  ],
  [
    ["dark", 375],
    ["light", 1280],
  ],
] as const;

for (const pair of inTurn(pairs)) {
  for (const [colorScheme, width] of pair) {
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
        if (width === 375) await expectAccessible(gallery);
        await gallery.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
      }
    });
  }
}
