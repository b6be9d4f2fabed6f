import type { Workspace } from "@hello/contract";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { build, type Rolldown } from "vite";
import { shortClassNames } from "./class.names.ts";

export const LOADER = "build/drawn.loader.tsx";

export type LoaderModule = { DrawnLoader: FunctionComponent<{ workspace: Workspace }> };

/** Builds the loader, which is a component, so that its markup can stand in the pages. */
export async function buildLoader(root: string): Promise<LoaderModule> {
  const built = (await build({
    configFile: false,
    root,
    logLevel: "error",
    // The same as in the page's styles.
    css: { modules: shortClassNames(root) },
    ssr: { noExternal: true },
    build: { ssr: LOADER, write: false },
  })) as Rolldown.RolldownOutput;
  return import(`data:text/javascript,${encodeURIComponent(built.output[0].code)}`);
}

export function drawLoader({ DrawnLoader }: LoaderModule, workspace: Workspace): string {
  return renderToStaticMarkup(createElement(DrawnLoader, { workspace }));
}
