import { CASE_REASONS, type CaseReportType, roomDisplayName } from "@hello/contract";
import type { Parts } from "../../notices/delivery/delivery.mail.parts.ts";

/** The content of an e-mail to the moderation address: room, type and comment, without the message and without names. */
export type CaseContent = {
  /** Null for a report that has no case yet. */
  caseId: string | null;
  roomId: string;
  roomName: string;
  contested: boolean;
  /** The type of the report that opened the case; null when staff opened it. */
  type: CaseReportType | null;
  comment: string | null;
};
export type OverdueContent = { overdueCases: number };

const TEXTS = {
  reported: "Un message a été signalé",
  opened: "L’équipe a ouvert un signalement",
  detected: "Une détection automatique a ouvert un signalement",
  contested: "Une décision est contestée",
  review: "Quelqu’un d’autre que la personne qui a décidé doit la revoir.",
  open: "Ouvrir le signalement",
  why: "Cette adresse reçoit un e-mail pour chaque nouveau signalement et chaque décision contestée. Il ne contient ni le message ni aucun nom\u00a0: ils se lisent dans le signalement.",
  overdue: "Des signalements attendent",
  openAll: "Voir les signalements",
  whyOverdue:
    "Cette adresse reçoit cet e-mail une fois par jour tant qu’un signalement est ouvert depuis plus de 24 heures.",
};

export function caseParts(content: CaseContent, origin: string): Parts {
  const { caseId, roomId, roomName, contested, type, comment } = content;
  const isReported = type !== null && type !== "DETECTED";
  const said = contested ? TEXTS.contested : isReported ? TEXTS.reported : type ? TEXTS.detected : TEXTS.opened;
  const paragraphs = [
    `${said} dans le groupe «\u00a0${roomName}\u00a0».`,
    ...(contested ? [TEXTS.review] : []),
    // What was found is part of the message.
    ...(isReported ? [`Motif\u00a0: ${CASE_REASONS[type]}`, `Commentaire\u00a0: ${comment}`] : []),
  ];
  const url = `${origin}/admin/${roomId}${caseId ? `/cases/${caseId}` : ""}`;
  const subject = `${said}\u00a0: ${roomDisplayName(roomName)}`;
  return { subject, paragraphs, files: [], action: { text: TEXTS.open, url }, foot: [[TEXTS.why]] };
}

export function overdueParts({ overdueCases }: OverdueContent, origin: string): Parts {
  const cases = overdueCases === 1 ? "Un signalement est ouvert" : `${overdueCases} signalements sont ouverts`;
  return {
    subject: TEXTS.overdue,
    paragraphs: [`${cases} depuis plus de 24 heures.`],
    files: [],
    action: { text: TEXTS.openAll, url: `${origin}/admin/reports` },
    foot: [[TEXTS.whyOverdue]],
  };
}
