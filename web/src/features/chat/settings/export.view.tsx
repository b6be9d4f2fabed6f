import { useCallback, useState } from "react";
import { ExportFile } from "../../../components/ends/export.file.tsx";
import { useTitle } from "../../../components/layout/use.title.ts";
import { FreshLogin } from "./fresh.login.tsx";
import { Loaded } from "./setting.parts.tsx";
import { BackLink } from "./settings.back.tsx";
import styles from "./settings.module.css";
import type { SettingsPerson } from "./settings.person.ts";
import { useOwnSettings } from "./use.own.settings.ts";

const TEXTS = {
  title: "Télécharger mes données",
  lead: "Un fichier ZIP rassemble tout ce que Hello garde de vous.",
  contents: [
    "Vos messages, vos réactions, vos réponses et les messages personnels de l’équipe",
    "Vos photos et vos fichiers, tels que Hello les garde",
    "Vos groupes, vos coordonnées connues, vos réglages, vos signalements",
  ],
  others:
    "Rien de ce que d’autres participants ont écrit ne s’y trouve. LISEZMOI.txt, dans le fichier, explique le reste.",
  care: "Gardez ce fichier pour vous\u00a0: il contient vos données personnelles.",
  ready: "Tout est prêt",
  until: (time: string) =>
    `Vous pouvez télécharger jusqu’à ${time}. Le fichier se prépare pendant qu’il arrive\u00a0: gardez cette page ouverte.`,
  start: "Télécharger mes données",
};

/** Everything of oneself as a file (D85). */
export function ExportView({ person }: { person: SettingsPerson }) {
  const { own, failure, load } = useOwnSettings(person);
  const [isExpired, setExpired] = useState(false);
  useTitle(TEXTS.title);
  const onNotFresh = useCallback(() => {
    setExpired(true);
    void load();
  }, [load]);

  return (
    <div className={styles.page}>
      <BackLink to="settings" />
      <h1>{TEXTS.title}</h1>
      <div className={styles.prose}>
        <p>{TEXTS.lead}</p>
        <ul>
          {TEXTS.contents.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>{TEXTS.others}</p>
        <p>{TEXTS.care}</p>
      </div>
      <Loaded own={own} failure={failure} onRetry={() => void load()}>
        {({ freshUntil }) =>
          freshUntil && !isExpired ? (
            <section className={styles.step} aria-labelledby="export-ready">
              <h2 id="export-ready" className={styles.stepTitle}>
                {TEXTS.ready}
              </h2>
              <p className={styles.hint}>{TEXTS.until(timeText(freshUntil))}</p>
              <ExportFile http={person.http} userId={person.user.id} text={TEXTS.start} onNotFresh={onNotFresh} />
            </section>
          ) : (
            <FreshLogin isExpired={isExpired} />
          )
        }
      </Loaded>
    </div>
  );
}

function timeText(moment: string): string {
  return new Date(moment).toLocaleTimeString("fr", { hour: "2-digit", minute: "2-digit" });
}
