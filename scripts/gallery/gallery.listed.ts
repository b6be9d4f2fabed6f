import { PAGE_PATHS } from "@hello/contract/plain";
import { type Screens as Listed, untilShown } from "../../e2e/screens/screens.ts";
import type { Stage } from "./gallery.stage.ts";
import { ONE_OF_EACH, type Screens } from "./gallery.types.ts";

/** Pictures of the list of screens, which tests open too, and of each layer over them. */
export function picturesOf(listed: Listed<Stage>): Screens {
  const pictures: Screens = {};
  for (const [name, screen] of Object.entries(listed)) {
    const { about, as, path, page: pageName, prepare, layers = {} } = screen;
    const base = { as, path: (stage: Stage) => path?.(stage) ?? PAGE_PATHS[pageName], ...(prepare && { prepare }) };
    pictures[name] = { ...base, title: about, act: (page, { stage }) => untilShown(page, screen, stage) };
    for (const [layer, { about: title, open, isTouch }] of Object.entries(layers))
      pictures[layer] = {
        ...base,
        title,
        widths: isTouch ? [390] : ONE_OF_EACH,
        act: async (page, { stage }) => {
          await untilShown(page, screen, stage);
          await open(page, stage);
          // Pictures in what has opened.
          await page.waitForLoadState("networkidle").catch(() => {});
        },
      };
  }
  return pictures;
}
