import type { Workspace } from "@hello/contract";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { build, type Rolldown } from "vite";

const LOADER = "build/drawn.loader.tsx";

type Loader = FunctionComponent<{ workspace: Workspace }>;

/** Draws the loader for the page of a brand. */
export async function drawLoader(root: string): Promise<(workspace: Workspace) => string> {
  const built = (await build({
    configFile: false,
    root,
    logLevel: "error",
    ssr: { noExternal: true },
    build: { ssr: LOADER, write: false },
  })) as Rolldown.RolldownOutput;
  const { DrawnLoader }: { DrawnLoader: Loader } = await import(
    `data:text/javascript,${encodeURIComponent(built.output[0].code)}`
  );
  return (workspace) => renderToStaticMarkup(createElement(DrawnLoader, { workspace }));
}
