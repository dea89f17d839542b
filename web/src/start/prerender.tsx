// Entry of the build's own rendering: the HTML of a page as every visitor first sees it (architecture, "Prerender").
import { StrictMode } from "react";
import { prerender } from "react-dom/static";

import { routes } from "@microloan/domain/journey/routes";
import { twoColumnRoutes } from "@microloan/domain/journey/shell";

import { PrerenderedPath } from "../client/navigation.tsx";
import type { ThemeMeta } from "../themes/theme-meta.ts";
import { App } from "./app.tsx";
import { descriptionOf } from "./descriptions.ts";
import { furtherPages } from "./further-pages.ts";
import { listedPaths } from "./routes.ts";
import { titleOf } from "./title.ts";

/** An address of no page, for the page that says so. */
const notFoundPath = "/404";

/** Every page to be written, with what stands in its head. */
export const prerenderedPages = (brand: ThemeMeta) => [
  ...routes.map(({ path, access }) => ({
    path,
    title: titleOf(path),
    description: descriptionOf(path, brand),
    isListed: listedPaths.includes(path),
    isGuarded: access === "session",
    hasAside: (twoColumnRoutes as readonly string[]).includes(path),
    name: path === "/" ? "LandingPage" : furtherPages[path].name,
  })),
  {
    path: notFoundPath,
    title: titleOf(notFoundPath),
    description: descriptionOf("*", brand),
    isListed: false,
    isGuarded: false,
    hasAside: false,
    name: furtherPages["*"].name,
  },
];

/** Fails the build when a page throws: half a page is worse than none. */
export async function renderPage(path: string): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <PrerenderedPath value={path}>
        <App />
      </PrerenderedPath>
    </StrictMode>,
    {
      // Whole pages without inline scripts: the content policy allows none that it does not know.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        throw error;
      },
    },
  );
  return new Response(prelude).text();
}
