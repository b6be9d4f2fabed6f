import { createHash } from "node:crypto";

/** Without a brand on purpose: the page imitates a tool of somebody else. */
export const BACK_OFFICE_STYLE = `
:root { color-scheme: light; --line: #d5d9df; --text: #22262c; --muted: #555d68; }
* { box-sizing: border-box; margin: 0; }
html { font: 14px/1.45 system-ui, "DejaVu Sans", sans-serif; color: var(--text); background: #eef0f3; }
body { display: flex; flex-direction: column; height: 100vh; }
header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 16px; padding: 12px 20px; color: #fff; background: #2b3340; }
h1 { font-size: 17px; }
header p { color: #d4dae3; font-size: 13px; }
main { display: flex; flex: 1; gap: 16px; min-height: 0; padding: 16px; }
section { display: flex; flex: 0 0 400px; min-width: 0; flex-direction: column; min-height: 0; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
form { display: flex; flex-wrap: wrap; gap: 8px 12px; padding: 12px; border-bottom: 1px solid var(--line); }
form label { display: flex; align-items: center; gap: 6px; color: var(--muted); }
input, select { min-height: 32px; padding: 2px 8px; border: 1px solid #878f9b; border-radius: 4px; font: inherit; color: inherit; background: #fff; }
select { width: 300px; max-width: 100%; min-width: 0; } form label { min-width: 0; } input[name=town] { width: 110px; } input[type=number] { width: 62px; }
input[type=checkbox] { width: 16px; min-height: 16px; height: 16px; }
.all { display: flex; justify-content: space-between; padding: 8px 12px; border-bottom: 1px solid var(--line); background: #f6f7f9; }
.all label, li label { display: flex; align-items: center; gap: 10px; }
output { color: var(--muted); font-variant-numeric: tabular-nums; }
ul { flex: 1; padding: 0; list-style: none; overflow: auto; }
li label { overflow-wrap: anywhere; padding: 6px 12px; border-bottom: 1px solid #e8ebef; }
li span { margin-left: auto; color: var(--muted); font-size: 13px; }
iframe { flex: 1; min-width: 0; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
iframe[data-emoji-picker] { min-height: 560px; }
header a { color: #fff; }
.booking { height: auto; min-height: 100vh; } .booking main { flex-wrap: wrap; align-items: flex-start; align-content: flex-start; }
.booking section { flex: 1 1 400px; max-height: none; } .booking section.answer, .booking > main > p { flex: 1 0 100%; padding: 12px; background: #fff; }
.booking h2 { padding: 12px 12px 0; font-size: 15px; } .booking section > p { padding: 12px; } .booking li:not(:has(label)) { display: flex; flex-wrap: wrap; gap: 2px 12px; padding: 6px 12px; border-bottom: 1px solid #e8ebef; }
.booking a[aria-current] { font-weight: 700; } .booking fieldset { flex: 1 0 100%; min-width: 0; padding: 0; border: 1px solid var(--line); } .booking fieldset ul { max-height: 260px; } legend { margin-left: 8px; padding: 0 4px; color: var(--muted); }
code, pre { overflow-wrap: anywhere; white-space: pre-wrap; font-size: 13px; } .booking section > ul { max-height: 420px; }
button { min-height: 32px; padding: 2px 12px; border: 1px solid #2b3340; border-radius: 4px; font: inherit; color: #fff; background: #2b3340; cursor: pointer; }
:focus-visible { outline: 2px solid #1767c9; outline-offset: 2px; }
@media (max-width: 900px) { body { height: auto; } main { flex-direction: column; } section { flex: 0 0 360px; } iframe { flex: none; height: 640px; } }
`;

export const BACK_OFFICE_STYLE_HASH = `'sha256-${createHash("sha256").update(BACK_OFFICE_STYLE).digest("base64")}'`;
