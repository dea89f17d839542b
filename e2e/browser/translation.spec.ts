// Under a browser's translation every screen goes on working, and says what is so now.
import { expect, skipAxe, test } from "./fixtures.ts";
import { translate } from "./translate.ts";
import * as walk from "./walk.ts";

test("a new borrower gets a loan while the browser translates every screen", async ({
  page,
  product,
}) => {
  test.slow();
  skipAxe(page);
  await translate(page, "[data-hydrated]");
  const walker = walk.newWalker(page, product);
  await walk.walkToTheCard(walker);
  await walk.walkOnToTheMoney(walker);
  await expect(page.locator("main font").first()).toBeAttached();
});
