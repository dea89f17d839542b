// Vite plugin: SWC takes once more what Vite's own minifier has made of the scripts. It reckons ahead what the build
// configuration says and leaves a twentieth less of the first page.
import { minify } from "@swc/core";
import type { ESTree, Plugin } from "vite";

export const minifyPlugin = (): Plugin => ({
  name: "microloan-minify",
  enforce: "post",
  apply: ({ build }, { command }) => command === "build" && !build?.ssr,
  async generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
    await Promise.all(
      chunks.map(async (chunk) => {
        const { code } = await minify(chunk.code, {
          module: true,
          compress: { module: true, ecma: 2020, passes: 3 },
          mangle: { toplevel: true },
        });
        chunk.code = markWrapped(code, this.parse(code));
      }),
    );
  },
});

/**
 * The libraries that stand wrapped in functions are all called at once. In brackets of their own, which SWC takes away,
 * a browser makes them ready while they arrive, and not on the page's own thread when they are called.
 */
export function markWrapped(code: string, program: ESTree.Program): string {
  const wrapped = program.body
    .flatMap((node) => (node.type === "VariableDeclaration" ? node.declarations : []))
    .flatMap(({ init }) => (init?.type === "CallExpression" ? [init] : []))
    .filter(({ callee }) => callee.type === "Identifier" && runtimeNames(program).has(callee.name))
    .flatMap(({ arguments: [wrapper] }) =>
      wrapper?.type === "ArrowFunctionExpression" ? [wrapper] : [],
    );
  return wrapped
    .toReversed()
    .reduce(
      (text, { start, end }) =>
        `${text.slice(0, start)}(${text.slice(start, end)})${text.slice(end)}`,
      code,
    );
}

/** What the bundler's own helpers are called here. */
const runtimeNames = ({ body }: ESTree.Program): ReadonlySet<string> =>
  new Set(
    body
      .filter((node) => node.type === "ImportDeclaration")
      .filter(({ source }) => source.value.includes("rolldown-runtime"))
      .flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)),
  );
