import { createElement, type SVGProps } from "react";

/** Paths, and other shapes with their attributes. */
type Drawing = readonly (string | [shape: string, attributes: object])[];

/** As Lucide draws. */
const LOOK = {
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

type Props = SVGProps<SVGSVGElement> & { size?: number };

/** One icon. Without a label it is decoration. */
export function drawnIcon(drawing: Drawing) {
  const shapes = drawing.map((shape, key) =>
    typeof shape === "string"
      ? createElement("path", { key, d: shape })
      : createElement(shape[0], { key, ...shape[1] }),
  );
  return ({ size = 24, ...props }: Props) => {
    const hidden = props["aria-label"] ? undefined : true;
    return createElement("svg", { ...LOOK, width: size, height: size, "aria-hidden": hidden, ...props }, shapes);
  };
}
