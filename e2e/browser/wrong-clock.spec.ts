// A device whose clock is twenty years behind: the server's day judges ages and dates of issue, and what it would take
// is not refused here.
import { expect, skipAxe, test } from "./fixtures.ts";
import * as walk from "./walk.ts";

test("a clock that is far behind makes nobody too young and no passport one of the future", async ({
  page,
  product,
}) => {
  skipAxe(page);
  await page.clock.setSystemTime(new Date("2006-11-21T09:00:00Z"));
  const walker = walk.newWalker(page, product);
  await walk.chooseLoan(walker);
  await walk.register(walker);
  await walk.fillPassport(walker);
  await expect(page).toHaveURL(/\/new_application-additional-questions$/);
});
