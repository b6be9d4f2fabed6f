import { frenchDay, frenchTime } from "@hello/contract";
import type { Parts } from "../../notices/delivery/delivery.mail.parts.ts";

/** The content of the last e-mail to the person. Their address is erased once it has left (D86). */
export type ErasureContent = { erasedAt: string; keptUntil: string | null };

const TEXTS = {
  subject: "Vos données ont été effacées",
  done: "Vos données ont été effacées de la messagerie",
  gone: "Vos messages, vos réactions, vos fichiers et votre profil n’y sont plus. Les autres participants ne voient plus rien de vous.",
  kept: "Un signalement est encore à l’étude. Ce qu’il faut pour le décider est gardé jusqu’à la décision, et au plus tard jusqu’au",
  back: "Si vous vous connectez de nouveau, une nouvelle inscription commence, vide.",
  policy: "Lire la politique de confidentialité",
  why: "Vous recevez cet e-mail parce que cet effacement a été demandé. Votre adresse est effacée avec lui.",
};

export function erasureParts({ erasedAt, keptUntil }: ErasureContent, origin: string): Parts {
  return {
    subject: TEXTS.subject,
    paragraphs: [
      `${TEXTS.done} le ${frenchDay(erasedAt)} à ${frenchTime(erasedAt)}. ${TEXTS.gone}`,
      ...(keptUntil ? [`${TEXTS.kept} ${frenchDay(keptUntil)}.`] : []),
      TEXTS.back,
    ],
    files: [],
    action: { text: TEXTS.policy, url: `${origin}/confidentialite` },
    foot: [[TEXTS.why]],
  };
}
