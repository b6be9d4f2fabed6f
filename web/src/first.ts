import { askFirst } from "./app/first.calls.ts";
import { readSettings } from "./session/page.settings.ts";

// A file of its own, so small that it runs while the page's other files are still on their way.
askFirst(readSettings(), window.location);
