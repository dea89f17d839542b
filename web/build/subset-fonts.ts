// Cuts each brand's family to the characters the product uses and writes its @font-face rules (design: ux §5.3).
// The result lies in .cache/fonts/<theme> and is made again only when its inputs change.
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import { families, subsets } from "./fonts.ts";
import type { Family, Subset } from "./fonts.ts";
import type { ThemeName } from "./themes.ts";

const cacheFolder = join(import.meta.dirname, "..", ".cache", "fonts");
const packageFolder = (family: Family) =>
  dirname(
    createRequire(import.meta.url).resolve(
      `@fontsource-variable/${family.packageName}/package.json`,
    ),
  );

/** Makes the font files and fonts.css of a theme; does nothing when the cached ones fit. */
export async function subsetFonts(theme: ThemeName): Promise<void> {
  const family = families[theme];
  const folder = join(cacheFolder, theme);
  const sources = await Promise.all(subsets.map((subset) => readFile(sourceFile(family, subset))));
  const css = fontCss(family);
  const digest = createHash("sha256").update(JSON.stringify(subsets)).update(css);
  for (const source of sources) digest.update(source);
  const stamp = digest.digest("hex");
  const stampFile = join(folder, "stamp");
  if ((await readFile(stampFile, "utf8").catch(() => "")) === stamp) return;

  const { default: subsetFont } = await import("subset-font");
  await mkdir(folder, { recursive: true });
  for (const [index, subset] of subsets.entries()) {
    const cut = await subsetFont(sources[index] as Buffer, subset.characters, {
      targetFormat: "woff2",
      variationAxes: { wght: { min: 400, max: 700 } },
    });
    await writeFile(join(folder, `${subset.file}.woff2`), cut);
  }
  await writeFile(
    join(folder, "LICENSE.txt"),
    await readFile(join(packageFolder(family), "LICENSE")),
  );
  await writeFile(join(folder, "fonts.css"), css);
  await writeFile(stampFile, stamp);
}

function sourceFile(family: Family, subset: Subset): string {
  return join(
    packageFolder(family),
    "files",
    `${family.packageName}-${subset.source}-wght-normal.woff2`,
  );
}

function fontCss(family: Family): string {
  const faces = subsets.map(
    (subset) => `@font-face {
  font-family: "${family.name}";
  font-style: normal;
  font-weight: 400 700;
  font-display: swap;
  src: url("./${subset.file}.woff2") format("woff2");
  unicode-range: ${subset.unicodeRange};
}`,
  );
  const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
  const fallback = `@font-face {
  font-family: "${family.name} Fallback";
  src: local("Arial"), local("Liberation Sans"), local("Roboto");
  size-adjust: ${percent(family.widthOverArial)};
  ascent-override: ${percent(family.ascent / family.widthOverArial)};
  descent-override: ${percent(family.descent / family.widthOverArial)};
  line-gap-override: 0%;
}`;
  const stack = `:root {
  --font: "${family.name}", "${family.name} Fallback", system-ui, sans-serif;
}`;
  return [...faces, fallback, stack, ""].join("\n\n");
}
