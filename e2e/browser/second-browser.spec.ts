// Resume where left off: an application begun in one browser goes on in another (docs/expectations.md, 1).
import { expect, test } from "./fixtures.ts";
import { signedInBefore } from "./signed-in.ts";
import * as walk from "./walk.ts";

test("half way, then on in a second browser", async ({ browser, page, product }) => {
  const { walker } = await signedInBefore(page, product, "additional-questions");
  await walk.answerQuestions(walker);
  await expect(page).toHaveURL(/new_application-address/);

  const elsewhere = await browser.newContext({ baseURL: product.appUrl });
  const other = { ...walker, page: await elsewhere.newPage() };
  await walk.signIn(other);
  await walk.fillAddress(other);
  await expect(other.page).toHaveURL(/new_application-place-work/);
  await elsewhere.close();
});
