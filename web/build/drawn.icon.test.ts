import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { drawnIcon } from "./drawn.icon.ts";

const Icon = drawnIcon(["M1 1h2", ["circle", { cx: "4", cy: "4", r: "2" }]]);

it("draws an icon in the size that is asked for, 24 px by default", () => {
  const drawn = renderToStaticMarkup(createElement(Icon));
  expect(drawn).toMatch(
    /^<svg viewBox="0 0 24 24".* width="24" height="24" aria-hidden="true"><path d="M1 1h2"><\/path><circle /,
  );
  const small = renderToStaticMarkup(createElement(Icon, { size: 14, "aria-label": "Contesté" }));
  expect(small).toMatch(/ width="14" height="14" aria-label="Contesté">/);
  expect(small).not.toContain("size=");
});
