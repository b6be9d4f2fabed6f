import { reloadOrFail } from "./page.failed.ts";

// The build makes this a script without imports, so that it runs even if first.ts does not load (EASE-31).
if (document.readyState === "complete") check();
else window.addEventListener("load", check);

/** At the load event every file of the page has loaded or failed. For one that hangs the loader's style sheet has a timer. */
function check(): void {
  if (document.documentElement.dataset.begun === undefined) void reloadOrFail();
}
