import { countText } from "../src/components/controls/count.text.ts";
import type { Ask, Close, NewToken, TokenExpired, Unread } from "./widget.messages.ts";

/** How often the count is requested while the page is visible. */
const ASK_EVERY_MS = 60_000;

/** The values of our tokens that the button needs, because the host's page has none of our style sheets. */
const STYLE = `
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

const BUBBLE = "M6 4h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-7l-5 4v-4a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3ZM8 9h8M8 12.5h5";
const CROSS = "M6 6l12 12M18 6 6 18";

const script = document.currentScript as HTMLScriptElement;
const { origin, host } = new URL(script.src);
const { mode, path = "/", returnPath = location.href, label = "Messagerie", side = "right" } = script.dataset;

/** Read each time, because the page may change the attribute. */
const findToken = () => script.dataset.token;

/** Shows the button with the count on the host's page; the chat opens in a frame or a window of its own. */
function start(): void {
  const element = document.createElement("hello-widget");
  element.dataset.brand = host.includes("labalaguere") ? "labalaguere" : "speedboat";
  element.dataset.side = side;
  const root = element.attachShadow({ mode: "open" });
  const style = new CSSStyleSheet();
  style.replaceSync(STYLE);
  root.adoptedStyleSheets = [style];
  // Created one by one, because a host's page may forbid markup in strings (Trusted Types).
  const panel = document.createElement("div");
  const button = document.createElement("button");
  const badge = document.createElement("b");
  button.type = "button";
  button.append(drawing(BUBBLE), drawing(CROSS), badge);
  root.append(panel, button);
  let chat: HTMLIFrameElement | undefined;
  let count: number | null = null;

  // A frame of our own origin counts, so that the host's page only receives a number.
  const counter = frameAt(`${origin}/widget`, "");
  counter.hidden = true;
  counter.addEventListener("load", ask);
  root.append(counter);
  document.body.append(element);
  show();

  function ask(): void {
    const token = findToken();
    const question: Ask = token ? { type: "hello:ask", token } : { type: "hello:ask" };
    if (!document.hidden) counter.contentWindow?.postMessage(question, origin);
  }

  function show(): void {
    badge.textContent = count ? countText(count) : "";
    const unread = count ? `, ${countText(count)} non lu${count > 1 ? "s" : ""}` : "";
    button.ariaLabel = chat ? `Fermer : ${label}` : label + unread;
    button.ariaExpanded = String(!!chat);
    element.toggleAttribute("data-open", !!chat);
    panel.hidden = !chat;
  }

  function open(): void {
    const token = findToken();
    const query = new URLSearchParams({ returnPath });
    if (token) query.set("token", token);
    const address = `${origin}${path}?${query}`;
    // Without a sign-in a frame would need the login, which no frame may show.
    if (mode === "window" || (mode !== "frame" && count === null && !token)) {
      window.open(address, "hello", "popup,width=1100,height=760");
      return;
    }
    chat = frameAt(address, label);
    panel.append(chat);
    show();
    chat.focus();
  }

  function passToken(): void {
    const token = findToken();
    if (token) chat?.contentWindow?.postMessage({ type: "token", token } satisfies NewToken, origin);
    ask();
  }

  function close(): void {
    chat?.remove();
    chat = undefined;
    show();
    button.focus();
    ask();
  }

  button.onclick = () => (chat ? close() : open());
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && chat) close();
  });
  addEventListener("message", ({ origin: from, source, data }: MessageEvent<Unread | Close | TokenExpired | null>) => {
    if (from !== origin) return;
    if (source === counter.contentWindow && data?.type === "hello:unread") {
      count = data.count;
      show();
    }
    if (!chat || source !== chat.contentWindow) return;
    if (data?.type === "hello:close") close();
    if (data?.type === "tokenExpired") script.dispatchEvent(new Event("tokenexpired"));
  });
  document.addEventListener("visibilitychange", ask);
  new MutationObserver(passToken).observe(script, { attributeFilter: ["data-token"] });
  setInterval(ask, ASK_EVERY_MS);
}

const SVG = "http://www.w3.org/2000/svg";

function drawing(line: string): SVGElement {
  const svg = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.ariaHidden = "true";
  path.setAttribute("d", line);
  svg.append(path);
  return svg;
}

function frameAt(address: string, title: string): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.src = address;
  frame.title = title;
  frame.allow = "clipboard-write";
  return frame;
}

if (document.readyState === "loading") addEventListener("DOMContentLoaded", start);
else start();
