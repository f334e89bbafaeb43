import type { Plugin } from "vite";

/**
 * Has Chromium compile the first files whole, on another thread: most of it runs at once, and piece by piece it takes
 * longer. `first` are the names of their chunks.
 */
export function compiledAhead(first: readonly string[]): Plugin {
  return {
    name: "keystead-compiled-ahead",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk" && first.includes(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}
