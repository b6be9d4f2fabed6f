import type { Plugin } from "vite";

/** The waits that the specification orders. Most tests in the browser would only sit through them. */
const WAITS = [
  "CHAT_APPEARS_AFTER_MS",
  "INTERACTION_OPENS_AFTER_MS",
  "TOUR_REDIRECT_AFTER_MS",
  "MESSAGES_LOAD_AFTER_MS",
] as const;
/** Vite's mode for pages of tests (`scripts/pages.ts`); `npm run build` has no way to ask for it. */
export const WITHOUT_WAITS = "without-waits";

/** Builds pages in which those waits take no time. A wait that is not found fails the build. */
export function withoutWaits(): Plugin {
  return {
    name: "without-waits",
    enforce: "pre",
    transform: {
      filter: { id: /\/packages\/contract\/src\/limits\.ts$/ },
      handler: (source) =>
        WAITS.reduce((code, name) => {
          const [before, after, ...rest] = code.split(new RegExp(`(?<=\\b${name} = )[\\d_]+(?=;)`));
          if (after === undefined || rest.length > 0) throw new Error(`${name} is not among the limits.`);
          return `${before}0${after}`;
        }, source),
    },
  };
}
