import { createHash } from "node:crypto";
import { join, resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { buildScript } from "./lone.scripts.ts";

const START = "src/app/main.tsx";
/** Customers never reach what only these need. */
const OF_STAFF = "src/app/staff.screens.tsx";

/** Builds the service worker, with the list of the files that it keeps. */
export function pageWorker(): Plugin {
  let root = "";
  let outDir = "";
  return {
    name: "page-worker",
    apply: "build",
    configResolved: (config) => {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      sequential: true,
      handler: async (_options, bundle) => {
        const files = listFiles(Object.values(bundle));
        const id = createHash("sha256").update(files.join("\n")).digest("hex").slice(0, 16);
        const define = { FILES: JSON.stringify(files), BUILD_ID: JSON.stringify(id) };
        await buildScript(root, outDir, "worker/worker", join(root, "worker/page.worker.ts"), { define });
      },
    },
  };
}

/** Scripts and styles of all screens that customers reach. */
function listFiles(bundle: (Rolldown.OutputAsset | Rolldown.OutputChunk)[]): string[] {
  const chunks = new Map(bundle.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])));
  const isOf = (module: string) => (chunk: Rolldown.OutputChunk) => chunk.moduleIds.some((id) => id.endsWith(module));
  const start = [...chunks.values()].find(isOf(START));
  if (!start) throw new Error(`${START} is not among what was built.`);
  const reached = new Set([start]);
  for (const chunk of reached) {
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
      const next = chunks.get(name);
      if (next && !isOf(OF_STAFF)(next)) reached.add(next);
    }
  }
  const styles = [...reached].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const names = new Set([...[...reached].map(({ fileName }) => fileName), ...styles]);
  return [...names].map((name) => `/${name}`).sort();
}
