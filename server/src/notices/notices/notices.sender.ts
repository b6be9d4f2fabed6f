import { type Ask, type AskKind, type Center, inWordsOf, noticePath, smsTextOf, type Workspace } from "@hello/contract";
import type { Db, Fragment } from "../../platform/db/connection.ts";
import { type Parts, withCenter } from "../delivery/delivery.mail.parts.ts";
import { MAIL_BRANDS } from "../delivery/delivery.mail.ts";
import { byRow, type Content, type Loading, type LoadRows } from "../delivery/delivery.senders.ts";
import { asksOf } from "./notices.names.ts";
import { questionAnswered } from "./notices.questions.ts";
import { centerOfNotice } from "./notices.stays.ts";

const TEXTS = {
  open: "Ouvrir la messagerie",
  why: "Vous recevez ce message de service parce que vous avez réservé un séjour.",
  answer: "Répondre",
  asked: "Votre question\u00a0:",
  question: "Une question\u00a0? Posez-la sous ce message dans la messagerie\u00a0: l’équipe la reçoit.",
};

const ASKS: Record<AskKind, string> = {
  receipt: "Merci de confirmer dans la messagerie que vous avez bien reçu ce message.",
  safety:
    "Répondez dans la messagerie\u00a0: «\u00a0En sécurité\u00a0» ou «\u00a0Besoin d’aide\u00a0», pour vous et pour les vôtres.",
};

/** What can be answered, in a sentence. */
function asksText(asks: Ask): string {
  if (typeof asks === "string") return ASKS[asks];
  const texts = asks.map((text) => `«\u00a0${text}\u00a0»`);
  return `Répondez dans la messagerie\u00a0: ${texts.slice(0, -1).join(", ")} ou ${texts.at(-1)}, pour vous et pour les vôtres.`;
}

type NoticeRow = {
  id: string;
  workspace: Workspace;
  noticeId: string;
  text: string;
  asks: Ask | null;
  /** The person's question that it answers. */
  answersTo: { question: string } | null;
  files: string[];
  center: Center | null;
  address: string | null;
  country: string | null;
  /** Whether the person stopped this channel, or was erased. */
  isStopped: boolean;
  isRetired: boolean;
};

/** Reads notices as they are now. */
export const loadNotices: LoadRows = async (loading, rows) => {
  const { db, channel } = loading;
  const found = await db<NoticeRow[]>`
    select d.id, d.workspace, n.id as "noticeId", s.content as text, ${asksOf(db, db`s`)} as asks, ${centerOfNotice(db)} as center,
      ${questionAnswered(db)} as "answersTo",
      coalesce((select json_agg(a.description order by a.position) from attachments a where a.send_id = s.id), '[]') as files,
      ${addressOn(db, channel)} as address, u.country,
      u.erased_at is not null
        or exists (select from delivery_stops x where x.user_id = n.user_id and x.channel = ${channel}) as "isStopped",
      s.retired_at is not null as "isRetired"
    from deliveries d join notices n on n.id = d.notice_id join notice_sends s on s.id = n.send_id
    join users u on u.id = n.user_id
    where d.id = any(${rows.map(({ id }) => id)}::uuid[])`;
  return byRow(found, (row) => {
    if (row.isRetired) return { unwanted: "retired" };
    if (row.isStopped) return { unwanted: "opted_out" };
    return { address: row.address, country: row.country, content: contentOf(row, loading) };
  });
};

/** The address of the person's record, or the number given with the send if the record has none (D38), or their id. */
function addressOn(db: Db, channel: Loading["channel"]): Fragment {
  if (channel === "push") return db`n.user_id::text`;
  return channel === "email" ? db`u.email` : db`coalesce(u.phone_number, n.phone_number)`;
}

function contentOf(row: NoticeRow, { channel, originOf }: Loading): Content {
  const origin = originOf(row.workspace);
  if (channel === "push") return { noticeId: row.noticeId };
  if (channel === "sms") return { text: smsTextOf(row.text, row.asks, origin) };
  return { parts: noticeParts(row, origin) };
}

/** A notice that asks says so, and what can be answered; the answer to a question repeats it. */
function noticeParts({ workspace, noticeId, files, center, asks, ...row }: NoticeRow, origin: string): Parts {
  const { subject, sender } = MAIL_BRANDS[workspace];
  const action = { text: asks ? TEXTS.answer : TEXTS.open, url: origin + noticePath(noticeId) };
  const asked = row.answersTo && `${TEXTS.asked} «\u00a0${row.answersTo.question}\u00a0»`;
  const paragraphs = [...(asked ? [asked] : []), row.text, ...(asks ? [asksText(asks)] : [])];
  const foot = [[`Envoyé par ${sender}. ${inWordsOf(workspace, TEXTS.why)} ${TEXTS.question}`]];
  return withCenter({ subject, paragraphs, files, action, foot }, center);
}
