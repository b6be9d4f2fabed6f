import { createElement, type SVGProps } from "react";

/** Paths, and other shapes with their attributes. */
type Drawing = readonly (string | [shape: string, attributes: object])[];

/** As Lucide draws. */
const LOOK = {
  width: 24,
  height: 24,
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

/** One icon. Without a label it is decoration. */
export function drawnIcon(drawing: Drawing) {
  const shapes = drawing.map((shape, key) =>
    typeof shape === "string"
      ? createElement("path", { key, d: shape })
      : createElement(shape[0], { key, ...shape[1] }),
  );
  return (props: SVGProps<SVGSVGElement>) =>
    createElement("svg", { ...LOOK, "aria-hidden": props["aria-label"] ? undefined : true, ...props }, shapes);
}
