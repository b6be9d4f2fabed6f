/** The tokens' values that the button needs; a host's page has none of our style sheets. */
export const STYLE = `
:host{--a:#0b4a94;--b:#073870;--s:#ffc93c;--t:#1d2a40;all:initial;position:fixed;z-index:2147483000;bottom:20px;right:20px;font:700 13px/1 system-ui,sans-serif}
:host([data-brand=labalaguere]){--a:#1f5541;--b:#163f30;--s:#e39a6e;--t:#2f1608}
:host([data-side=left]){right:auto;left:20px}
button{all:unset;box-sizing:border-box;position:relative;display:grid;place-items:center;width:60px;height:60px;margin-left:auto;border-radius:50% 50% 50% 8px;color:#fff;background:var(--a);box-shadow:0 4px 12px #0003,0 8px 32px #0003;cursor:pointer;transition:background .15s}
button:hover{background:var(--b)}
button:focus-visible{outline:3px solid var(--a);outline-offset:3px}
svg{width:28px;height:28px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
svg+svg,:host([data-open]) svg{display:none}
:host([data-open]) svg+svg{display:block}
b{position:absolute;top:-4px;right:-4px;box-sizing:border-box;min-width:24px;padding:5px 6px;border:2px solid #fff;border-radius:12px;color:var(--t);background:var(--s);text-align:center}
b:empty,:host([data-open]) b,[hidden]{display:none!important}
div{width:420px;height:min(680px,calc(100vh - 120px));max-width:calc(100vw - 40px);margin-bottom:12px;border-radius:16px;background:#fff;box-shadow:0 4px 12px #0002,0 20px 48px #0004;overflow:hidden;animation:r .18s ease-out}
iframe{display:block;width:100%;height:100%;border:0}
:host([data-side=left]) button{margin-left:0}
@keyframes r{from{opacity:0;transform:translateY(12px)}}
@media(max-width:767px){div{position:fixed;inset:0;width:auto;height:auto;max-width:none;margin:0;border-radius:0}:host([data-open]) button{display:none}}
@media(prefers-reduced-motion:reduce){div,button{animation:none;transition:none}}
`;

export const BUBBLE = "M6 4h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-7l-5 4v-4a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3ZM8 9h8M8 12.5h5";
export const CROSS = "M6 6l12 12M18 6 6 18";
