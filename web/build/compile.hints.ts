import type { Plugin } from "vite";

/** What a page runs from its first moment on. */
const FIRST = /^(react|chat|room)$/;

/**
 * Tells the engine to prepare these files whole, beside the page's own work, instead of one function after the other when
 * each is first called. Engines that do not know the word read a comment.
 */
export function compileHints(): Plugin {
  return {
    name: "compile-hints",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === "chunk" && FIRST.test(file.name)) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}
