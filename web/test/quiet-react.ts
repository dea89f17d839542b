// What React takes down of every element costs a fifth of a screen's test, and nobody reads it there.

// For the browser's profiler. It looks once whether anybody could read it, when it is loaded: after this.
Object.assign(console, { createTask: undefined, timeStamp: undefined });

// For the words of its warnings: a stack of calls.
const React = await import("react");
Object.defineProperty(
  Reflect.get(React, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE"),
  "recentlyCreatedOwnerStacks",
  { get: () => Infinity, set: () => {}, configurable: true },
);
