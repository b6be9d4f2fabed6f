import type { Parts } from "../../notices/delivery/delivery.mail.parts.ts";

/** What the person is told at their address, which ends with the e-mail (D86). */
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
      `${TEXTS.done} le ${dayOf(erasedAt)} à ${timeOf(erasedAt)}. ${TEXTS.gone}`,
      ...(keptUntil ? [`${TEXTS.kept} ${dayOf(keptUntil)}.`] : []),
      TEXTS.back,
    ],
    files: [],
    action: { text: TEXTS.policy, url: `${origin}/confidentialite` },
    foot: [[TEXTS.why]],
  };
}

const PARIS = { timeZone: "Europe/Paris" } as const;

function dayOf(moment: string): string {
  return new Date(moment).toLocaleDateString("fr", { ...PARIS, day: "numeric", month: "long", year: "numeric" });
}

function timeOf(moment: string): string {
  return new Date(moment).toLocaleTimeString("fr", { ...PARIS, hour: "2-digit", minute: "2-digit" });
}
