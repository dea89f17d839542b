// Loads what a page can do without, and lets it do without where it cannot be loaded.

export function later<M>(load: () => Promise<M>, use: (module: M) => unknown): void {
  load()
    .then(use)
    .catch(() => {
      // No link, or a newer build: what mattered says so itself.
    });
}
