// A page that has arrived has its own title, its top and its heading under the reader's eyes (ux §1.9, §3 row 37).
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";

import { RouteArrival } from "./route-arrival.tsx";

const page = (path: string, content: React.ReactNode) => (
  <main style={{ minHeight: 5000 }}>
    {content}
    <RouteArrival path={path} />
  </main>
);
const heading = (words: string) => <h1 tabIndex={-1}>{words}</h1>;

test("the next page: its title, from its top, the focus on its heading, also on one that comes late", async () => {
  const screen = await render(page("/registration", heading("Заявка")));
  await screen.rerender(page("/authorization", heading("Вход")));
  await vi.waitFor(() => expect(document.title).toMatch(/^Вход/));
  expect(document.activeElement?.textContent).toBe("Вход");

  window.scrollTo(0, 2000);
  await screen.rerender(page("/agreement", <p>Загружаем</p>));
  expect(window.scrollY).toBe(0);
  await screen.rerender(page("/agreement", heading("Документы")));
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Документы"));
});

test("a form whose faults are told keeps the focus on them", async () => {
  const screen = await render(page("/registration", heading("Заявка")));
  const faulty = (
    <form>
      {heading("Адрес")}
      <div role="alert">Проверьте данные</div>
    </form>
  );
  await screen.rerender(page("/new_application-address", faulty));
  await vi.waitFor(() => expect(document.title).toMatch(/дрес/));
  expect(document.activeElement?.tagName).not.toBe("H1");
});
