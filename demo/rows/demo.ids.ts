import { v5 } from "uuid";
import type { DemoPerson } from "./demo.types.ts";

const NAMESPACE = "6f1d3c0e-52a7-4b8e-9a44-1c7e0d9b2f35";

/** The same id for the same name, so that addresses stay the same after a reset. */
export function idOf(...name: (string | number)[]): string {
  return v5(name.join("/"), NAMESPACE);
}

export function userId({ uuid }: DemoPerson): string {
  return idOf("user", uuid);
}

/** A number that looks random and is always the same for one id. */
export function varietyOf(id: string): number {
  return Number.parseInt(id.slice(0, 8), 16);
}
