// A page of tests keeps the modules that the page before it has fetched: told to ask again for each of some 350, it
// spent a third of its time on them. While tests are watched they are asked for, since they change.
import type { ServerResponse } from "node:http";
import type { Plugin } from "vitest/config";

const askAgain = "no-cache";
const keptSeconds = 3_600;

export function keptModules(): Plugin {
  let isWatching = true;

  function keep(response: ServerResponse): void {
    const setHeader = response.setHeader.bind(response);
    response.setHeader = (name, value) =>
      setHeader(name, value === askAgain ? `max-age=${keptSeconds}` : value);
  }

  return {
    name: "kept-modules",
    configureVitest({ vitest }) {
      isWatching = vitest.config.watch;
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const isTest = /\.test\.tsx/.test(request.url ?? "");
        if (!isWatching && !isTest) keep(response);
        next();
      });
    },
  };
}
