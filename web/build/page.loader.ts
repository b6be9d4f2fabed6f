import type { Workspace } from "@hello/contract";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { build, type Rolldown } from "vite";
import type { ShortNames } from "./short.names.ts";

const LOADER = "src/components/full.screen.loader.tsx";

type Loader = FunctionComponent<{ workspace: Workspace }>;

/** The loader as React will draw it, for the page to show before any script runs (SHELL-09). */
export async function drawLoader(root: string, names: ShortNames): Promise<(workspace: Workspace) => string> {
  const built = (await build({
    configFile: false,
    root,
    logLevel: "error",
    css: { modules: { generateScopedName: names } },
    ssr: { noExternal: true },
    build: { ssr: LOADER, write: false },
  })) as Rolldown.RolldownOutput;
  const { FullScreenLoader }: { FullScreenLoader: Loader } = await import(
    `data:text/javascript,${encodeURIComponent(built.output[0].code)}`
  );
  return (workspace) => renderToStaticMarkup(createElement(FullScreenLoader, { workspace }));
}
