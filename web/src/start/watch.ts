import { tryAgain } from "./page.failed.ts";

// A script of its own, which depends on no other file: it notices that the page's first one did not run (EASE-31).
if (document.readyState === "complete") look();
else window.addEventListener("load", look);

/** By now every file of the page has come or failed. One that hangs is told by the loader's own style sheet. */
function look(): void {
  if (document.documentElement.dataset.begun === undefined) void tryAgain();
}
