import { createHash } from "node:crypto";

/** The style of all pages that the server renders. Brands and themes differ in custom properties only. */
export const STYLE = `
@font-face { font-family: Figtree; font-weight: 300 900; font-display: swap; src: url("/brand/font-speedboat.woff2"); }
@font-face { font-family: Cabin; font-weight: 400 700; font-stretch: 75% 100%; font-display: swap; src: url("/brand/font-labalaguere.woff2"); }
:root {
  color-scheme: light dark;
  --accent: #0b3d7a; --accent-deep: #072a57; --on-accent: #ffffff; --on-accent-soft: #cfe0f5;
  --spark: #ffc93c; --on-spark: #1c2a40;
  --surface: #f3f7fc; --raised: #ffffff; --line: #d3dfec; --tint: #e3eefa;
  --text: #14233a; --muted: #4b5d76; --strong: #0b3d7a; --focus: #1767c9; --scene-far: #1a5296; --scene-near: #0f4687;
  --button: #0b3d7a; --button-deep: #072a57;
  --font: Figtree, "Avenir Next", Avenir, Montserrat, Corbel, "URW Gothic", "Century Gothic", "Segoe UI", system-ui, sans-serif;
}
[data-brand="labalaguere"] {
  --accent: #1f4d3a; --accent-deep: #14362a; --on-accent-soft: #d3e4d8; --spark: #e3a684; --on-spark: #351a0c;
  --surface: #faf6ee; --raised: #fffdf9; --line: #e2d8c6; --tint: #ecefe2;
  --text: #26281f; --muted: #5d594b; --strong: #1f4d3a; --focus: #2c7a57; --scene-far: #2b604a; --scene-near: #255641;
  --button: #1f4d3a; --button-deep: #14362a;
  --font: Cabin, Seravek, "Gill Sans Nova", Ubuntu, "Trebuchet MS", Calibri, "DejaVu Sans", source-sans-pro, sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --accent: #0d3a70; --accent-deep: #08264b; --surface: #0a1422; --raised: #111f33; --line: #263a56; --tint: #1a3353;
    --text: #e9f0f9; --muted: #a5b7ce; --strong: #a9cffb; --focus: #7db8ff; --scene-far: #174a86; --scene-near: #0f3f79;
    --button: #2463ae; --button-deep: #1b5196;
  }
  [data-brand="labalaguere"] {
    --accent: #1b4333; --accent-deep: #112c21; --surface: #121713; --raised: #1b231d; --line: #364137; --tint: #26382c;
    --text: #edefe6; --muted: #b3bbab; --strong: #b5d9c2; --focus: #86c9a5; --scene-far: #275740; --scene-near: #204c3a;
    --button: #2d7052; --button-deep: #245c43;
  }
}
* { box-sizing: border-box; margin: 0; }
html { font: 16px/1.45 var(--font); color: var(--text); background: var(--surface); -webkit-text-size-adjust: 100%; }
body { min-height: 100vh; min-height: 100dvh; }
button, input { font: inherit; color: inherit; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }

.brand { position: relative; overflow: hidden; padding: 24px 20px 84px; color: var(--on-accent);
  background: linear-gradient(170deg, var(--accent) 20%, var(--accent-deep)); }
.mark { display: flex; align-items: center; gap: 12px; position: relative; }
.mark-text { font-size: 26px; font-weight: 800; letter-spacing: .06em; line-height: 1; }
.mark-drawn { display: flex; align-items: center; gap: 10px; font-size: 22px; font-weight: 700; line-height: 1; white-space: nowrap; }
.mark-drawn svg { width: 48px; height: 32px; }
.badge { padding: 6px 12px; border-radius: 99px 99px 99px 4px; background: var(--spark); color: var(--on-spark);
  font-size: 13px; font-weight: 800; letter-spacing: .08em; line-height: 1; }
.promise { position: relative; max-width: 24ch; margin-top: 20px; color: var(--on-accent-soft); font-size: 17px; line-height: 1.4; }
.scene { position: absolute; inset: auto 0 0; width: 100%; height: 96px; }
.scene .far { fill: var(--scene-far); } .scene .near { fill: var(--scene-near); } .scene .spark { fill: var(--spark); }
.scene .trail { fill: none; stroke: var(--spark); stroke-width: 2.5; stroke-linecap: round; stroke-dasharray: 1 7; }
.mark-drawn .ridge { fill: none; stroke: currentColor; stroke-width: 3; stroke-linejoin: round; stroke-linecap: round; }
.mark-drawn .trail { fill: none; stroke: var(--spark); stroke-width: 2.5; stroke-linecap: round; stroke-dasharray: .1 5; }

main { position: relative; margin-top: -28px; padding: 28px 16px 40px; border-radius: 24px 24px 0 0; background: var(--surface); }
h1 { font-size: 26px; line-height: 1.2; letter-spacing: -.01em; text-wrap: balance; }
.lead { max-width: 58ch; margin-top: 8px; color: var(--muted); }
h2 { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 8px; margin: 28px 0 10px; font-size: 16px; }
h2 + .lead { margin-top: -4px; }
.lead + p:not(:has(a)) { margin-top: 12px; }
main a:not(.primary) { color: var(--strong); text-underline-offset: 2px; overflow-wrap: anywhere; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(220px, 1fr)); gap: 12px; margin-top: 24px; }
section { padding: 16px 18px; border: 1px solid var(--line); border-radius: 16px; background: var(--raised); }
section h2 { margin-top: 0; }
main > section, form > section { margin-top: 16px; overflow-wrap: anywhere; }
h2 span { color: var(--muted); font-size: 13px; font-weight: 500; }
ul { padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 16px; background: var(--raised); overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
.person { display: flex; align-items: center; gap: 12px; width: 100%; min-height: 72px; padding: 10px 14px; border: 0;
  background: none; text-align: left; cursor: pointer; transition: background .14s ease-out; }
.person:hover { background: var(--tint); }
.person:focus-visible { outline-offset: -3px; border-radius: 16px; }
.face { display: grid; place-items: center; flex: none; width: 44px; height: 44px; border-radius: 50%;
  font-size: 17px; font-weight: 700; color: #fff; }
.face-0 { background: #1f5fa8; } .face-1 { background: #9c4326; } .face-2 { background: #2c6b4f; }
.face-3 { background: #7a3b78; } .face-4 { background: #7d5a14; } .face-5 { background: #2f5f70; }
.about { flex: 1; min-width: 0; }
.line { display: flex; align-items: center; justify-content: space-between; gap: 10px; }
.line + .line { margin-top: 1px; color: var(--muted); }
.name { font-weight: 650; }
.facts { font-size: 14px; }
.name, .facts, .uuid { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.tag { flex: none; padding: 3px 9px; border-radius: 99px; background: var(--tint); color: var(--strong);
  font-size: 12px; font-weight: 650; line-height: 1.3; }
.tag-staff { background: var(--spark); color: var(--on-spark); }
.tag-new { background: none; box-shadow: inset 0 0 0 1px var(--muted); color: var(--muted); }
.uuid { flex: none; max-width: 60%; font: 12px/1.6 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }

.field { display: flex; gap: 8px; margin-top: 20px; }
.field label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.field input { flex: 1; min-width: 0; min-height: 48px; padding: 0 16px; border: 1px solid var(--muted); border-radius: 12px; background: var(--raised); }
.field input::placeholder { color: var(--muted); opacity: 1; }
.field button, .primary { min-height: 48px; padding: 0 20px; border: 0; border-radius: 12px; background: var(--button);
  color: var(--on-accent); font-weight: 650; cursor: pointer; transition: background .14s ease-out; }
.primary.second { background: none; box-shadow: inset 0 0 0 1px var(--muted); color: var(--strong); }
.primary.second:hover { background: var(--tint); }
.field button:hover, .primary:hover { background: var(--button-deep); }
.documents { display: flex; flex-wrap: wrap; gap: 0 20px; margin-top: 32px; }
.documents a { display: inline-flex; align-items: center; min-height: 44px; }
.note { margin-top: 14px; padding: 12px 14px; border-radius: 12px; background: var(--tint); }
.primary { display: inline-flex; align-items: center; margin-top: 24px; text-decoration: none; }
.primary.second { margin-top: 12px; }
.detail { margin-top: 16px; color: var(--muted); font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; }
details { margin-top: 24px; border-top: 1px solid var(--line); padding-top: 8px; }
summary { min-height: 44px; padding: 10px 4px; color: var(--strong); font-weight: 650; cursor: pointer; }
details p { color: var(--muted); font-size: 14px; padding: 0 4px; }
details .field { margin-top: 12px; }

@media (min-width: 900px) {
  body { display: grid; grid-template-columns: minmax(340px, 34vw) 1fr; }
  .brand { position: sticky; top: 0; height: 100vh; padding: 48px 36px; }
  .mark-text { font-size: 38px; } .mark-drawn { font-size: 24px; } .mark-drawn svg { width: 57px; height: 38px; }
  .promise { margin-top: 40px; font-size: 26px; line-height: 1.3; color: var(--on-accent); }
  .scene { height: 38vh; }
  main { margin: 0; padding: 56px clamp(32px, 5vw, 88px) 64px; border-radius: 0; }
  main > * { max-width: 860px; }
  h1 { font-size: 32px; }
  ul { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; border: 0; border-radius: 0; background: none; overflow: visible; }
  li, li + li { border: 1px solid var(--line); border-radius: 16px; background: var(--raised); overflow: hidden; }
  li:hover { border-color: var(--strong); }
  .field { max-width: 560px; }
}
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`;

export const STYLE_HASH = `'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;
