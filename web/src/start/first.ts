import { askFirst } from "./first.calls.ts";
import { tryAgain } from "./page.failed.ts";
import { readSettings } from "./page.settings.ts";

const PAINTED_WITHIN_MS = 200;

// A file of its own, so small that it runs while the page's other files are still on their way.
askFirst(readSettings(), window.location);

document.documentElement.dataset.begun = "";
const chat = document.querySelector<HTMLLinkElement>("#chat");
if (chat) startWhenPainted(chat.href).catch(tryAgain);

/** The loader is seen before the work begins; where nothing is painted, as in a hidden tab, it begins a little later. */
async function startWhenPainted(chatFile: string): Promise<void> {
  await new Promise<void>((resolve) => {
    // Told once a frame is drawn; that it was shown is told much later.
    new IntersectionObserver(() => resolve()).observe(document.documentElement);
    setTimeout(resolve, PAINTED_WITHIN_MS);
  });
  // Style sheets have come or failed before any script runs; without them nothing could be read.
  const styles = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
  if ([...styles].some(({ sheet }) => !sheet?.cssRules.length)) throw new Error("A style sheet did not come");
  await import(/* @vite-ignore */ chatFile);
}
