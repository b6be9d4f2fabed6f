import type { Workspace } from "@hello/contract";
import { type Html, html, trusted } from "../../platform/html/page.html.ts";
import type { Mail } from "../../platform/outside/handover.ts";
import type { Parts } from "./delivery.mail.parts.ts";

type Brand = {
  name: string;
  subject: string;
  sender: string;
  colours: { accent: string; onAccent: string; spark: string; onSpark: string; surface: string; text: string };
};

export const MAIL_BRANDS: Record<Workspace, Brand> = {
  speedboat: {
    name: "UCPA",
    subject: "Un message de votre équipe UCPA",
    sender: "l’équipe UCPA",
    colours: {
      accent: "#0b3d7a",
      onAccent: "#ffffff",
      spark: "#ffc93c",
      onSpark: "#1c2a40",
      surface: "#f3f7fc",
      text: "#14233a",
    },
  },
  labalaguere: {
    name: "La Balaguère",
    subject: "Un message de votre équipe La Balaguère",
    sender: "l’équipe La Balaguère",
    colours: {
      accent: "#1f4d3a",
      onAccent: "#ffffff",
      spark: "#e3a684",
      onSpark: "#351a0c",
      surface: "#faf6ee",
      text: "#26281f",
    },
  },
};

const FILES_TEXT = "À télécharger dans la messagerie\u00a0:";

type Envelope = { id: string; workspace: Workspace; address: string; from: string };

/** An e-mail in the look of the brand. It loads nothing from outside, and files stay in the chat. */
export function renderMail({ id, workspace, address, from }: Envelope, parts: Parts): Mail {
  const brand = MAIL_BRANDS[workspace];
  const { subject, replyTo, unsubscribeUrl } = parts;
  return {
    id: `${id}.email`,
    from: { name: brand.name, address: from },
    to: address,
    ...(replyTo !== undefined && { replyTo }),
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
    subject,
    text: plainPart(parts),
    html: htmlPart(brand, parts).markup,
  };
}

function plainPart({ paragraphs, files, action, foot }: Parts): string {
  const list = files.length > 0 ? [FILES_TEXT, ...files.map((name) => `- ${name}`), ""] : [];
  const said = paragraphs.flatMap((paragraph) => [paragraph, ""]);
  const small = foot.map((line) => line.map(plainPiece).join(""));
  return [...said, ...list, `${action.text}\u00a0: ${action.url}`, "", ...small].join("\n");
}

/** The text of a phone number or an e-mail address says enough. */
function plainPiece(piece: Parts["foot"][number][number]): string {
  if (typeof piece === "string") return piece;
  return piece.url.startsWith("http") ? `${piece.text}\u00a0: ${piece.url}` : piece.text;
}

const FONT = "font-family:'Avenir Next',Montserrat,'Segoe UI',Helvetica,Arial,sans-serif";

/** Blocks have inline styles, because many mail clients drop the style sheet; it only serves the dark theme. */
function htmlPart({ name, colours }: Brand, { subject, paragraphs, files, action, foot }: Parts): Html {
  const { accent, onAccent, spark, onSpark, surface, text } = colours;
  const paragraph = `margin:0 0 16px;${FONT};font-size:16px;line-height:24px`;
  return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
<style>@media (prefers-color-scheme: dark) { .page { background: #10161f !important } .card { background: #1a2330 !important; color: #e9f0f9 !important } .small { color: #b3bfce !important } }</style>
</head>
<body class="page" style="margin:0;padding:0;background:${surface}">
<div style="max-width:560px;margin:0 auto;padding:24px 12px">
<div style="padding:16px 24px;background:${accent};border-radius:12px 12px 0 0;${FONT};font-size:20px;line-height:28px;font-weight:700;color:${onAccent}">${name} <span style="padding:2px 8px;border-radius:99px;background:${spark};color:${onSpark};font-size:12px;letter-spacing:1px">HELLO</span></div>
<div class="card" style="padding:24px;background:#ffffff;border-radius:0 0 12px 12px;color:${text}">
${paragraphs.map((text) => html`<p style="${paragraph}">${withBreaks(text, new URL(action.url).origin)}</p>`)}
${files.length > 0 && html`<p style="${paragraph}">${FILES_TEXT}<br>${files.map((file) => html`•\u00a0${file}<br>`)}</p>`}
<p style="margin:24px 0 0"><a href="${action.url}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:${accent};color:${onAccent};${FONT};font-size:16px;font-weight:600;text-decoration:none">${action.text}</a></p>
</div>
${foot.map((line) => html`<p class="small" style="margin:12px 24px;${FONT};font-size:13px;line-height:19px;color:#4b5d76">${line.map(htmlPiece)}</p>\n`)}
</div>
</body>
</html>`;
}

function htmlPiece(piece: Parts["foot"][number][number]): Html {
  return typeof piece === "string"
    ? html`${piece}`
    : html`<a href="${piece.url}" style="color:inherit">${piece.text}</a>`;
}

function withBreaks(content: string, origin: string): Html {
  const lines = content.split(/\r?\n/).map((line) => withLinks(line, origin).markup);
  return trusted(lines.join("<br>\n"));
}

const PATH = /^\/[\w/-]*/;

/** Turns addresses of this site into links (D174), because not every mail client does. Other addresses stay text. */
function withLinks(line: string, origin: string): Html {
  const [before = "", ...places] = line.split(origin);
  const linked = places.map((rest) => {
    const path = PATH.exec(rest)?.[0];
    return path
      ? html`<a href="${origin + path}" style="color:inherit">${origin + path}</a>${rest.slice(path.length)}`
      : html`${origin + rest}`;
  });
  return html`${before}${linked}`;
}
