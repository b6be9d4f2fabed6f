import { countText } from "../src/components/controls/count.text.ts";
import { BUBBLE, CROSS, STYLE } from "./widget.look.ts";
import type { Ask, Close, NewToken, TokenExpired, Unread } from "./widget.messages.ts";

/** How often the count is asked for while the page is seen. */
const ASK_EVERY_MS = 60_000;

const script = document.currentScript as HTMLScriptElement;
const { origin, host } = new URL(script.src);
const { mode, path = "/", returnPath = location.href, label = "Messagerie", side = "right" } = script.dataset;

/** The page may write another one into the attribute at any time. */
const findToken = () => script.dataset.token;

/** The button with the count on the host's page, and the chat in a frame or a window of its own. */
function start(): void {
  const place = document.createElement("hello-widget");
  place.dataset.brand = host.includes("labalaguere") ? "labalaguere" : "speedboat";
  place.dataset.side = side;
  const root = place.attachShadow({ mode: "open" });
  const style = new CSSStyleSheet();
  style.replaceSync(STYLE);
  root.adoptedStyleSheets = [style];
  // Made one by one: a host's page may forbid markup in a text (Trusted Types).
  const panel = document.createElement("div");
  const button = document.createElement("button");
  const badge = document.createElement("b");
  button.type = "button";
  button.append(drawing(BUBBLE), drawing(CROSS), badge);
  root.append(panel, button);
  let chat: HTMLIFrameElement | undefined;
  let count: number | null = null;

  // Asks in our own name, so that the host's page never sees more than a number.
  const counter = frameAt(`${origin}/widget`, "");
  counter.hidden = true;
  counter.addEventListener("load", ask);
  root.append(counter);
  document.body.append(place);
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
    place.toggleAttribute("data-open", !!chat);
    panel.hidden = !chat;
  }

  function open(): void {
    const token = findToken();
    const query = new URLSearchParams({ returnPath });
    if (token) query.set("token", token);
    const address = `${origin}${path}?${query}`;
    // A frame in which nobody is signed in could only show a login that frames forbid.
    if (mode === "window" || (mode !== "frame" && count === null && !token)) {
      window.open(address, "hello", "popup,width=1100,height=760");
      return;
    }
    chat = frameAt(address, label);
    panel.append(chat);
    show();
    chat.focus();
  }

  function handOver(): void {
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
  new MutationObserver(handOver).observe(script, { attributeFilter: ["data-token"] });
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
