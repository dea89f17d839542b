// What React tells the browser's profiler of every element costs a tenth of a screen's test, and nobody reads it there.
// It looks once whether anybody could, when it is loaded: after this.
Object.assign(console, { createTask: undefined, timeStamp: undefined });
