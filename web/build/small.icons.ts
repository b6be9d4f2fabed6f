import { fileURLToPath, pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const ICON = fileURLToPath(new URL("drawn.icon.ts", import.meta.url));

type Icon = { __iconData: { node: [shape: string, attributes: Record<string, string>][] } };

/** Draws Lucide's icons by a component of our own: theirs has options that nothing here uses, and comes with 1 KB. */
export function smallIcons(): Plugin {
  return {
    name: "small-icons",
    apply: "build",
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/, code: "createLucideIcon" },
      handler: async (_source, id) => {
        const { __iconData } = (await import(pathToFileURL(id).href)) as Icon;
        const drawing = __iconData.node.map(([shape, { key: _key, ...attributes }]) =>
          shape === "path" && Object.keys(attributes).length === 1 ? attributes.d : [shape, attributes],
        );
        const code = `import { drawnIcon } from ${JSON.stringify(ICON)};\nexport default drawnIcon(${JSON.stringify(drawing)});`;
        return { code, map: null };
      },
    },
  };
}
