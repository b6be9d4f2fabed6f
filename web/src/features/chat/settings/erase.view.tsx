import { ERASURE_WORD, PAGE_PATHS } from "@hello/contract/plain";
import { type SubmitEvent, useState } from "react";
import { Link, useLocation } from "wouter";
import { erasePerson } from "../../../api/ends.api.ts";
import { CallError, hasCode } from "../../../api/http.ts";
import { Button } from "../../../components/controls/button.tsx";
import { Problem } from "../../../components/controls/field.tsx";
import { ErasureWord, isErasureWord } from "../../../components/ends/erasure.word.tsx";
import { useTitle } from "../../../components/layout/use.title.ts";
import { isStaff, nameOfUser } from "../../../components/messages/person.details.ts";
import { forgetDevice } from "../../../session/sign.in/forget.device.ts";
import { brandOf } from "../../../workspace/brands.ts";
import { FreshLogin } from "./fresh.login.tsx";
import { Loaded } from "./setting.parts.tsx";
import { BackLink } from "./settings.back.tsx";
import styles from "./settings.module.css";
import type { SettingsPerson } from "./settings.person.ts";
import { useOwnSettings } from "./use.own.settings.ts";

const TEXTS = {
  title: "Effacer mes données",
  lead: "L’effacement est immédiat et définitif\u00a0: personne, pas même l’équipe, ne peut revenir en arrière.",
  goes: "Ce qui disparaît",
  going: [
    "Vos messages, vos photos, vos fichiers et vos réactions, dans tous les groupes",
    "Votre place dans les groupes, votre nom et vos coordonnées",
    "Les messages personnels de l’équipe et vos réponses",
  ],
  see: "Ce que voient ensuite les autres",
  seen: "Plus rien de vous, aussitôt. Là où quelqu’un avait mentionné votre nom, on lit @AncienMembre.",
  stays: "Ce qui reste",
  staying: (brand: string) => [
    "Ce qu’il faut pour décider d’un signalement encore ouvert, s’il y en a un, jusqu’à la décision. Nous vous dirons jusqu’à quand au plus tard.",
    "Une trace sans nom, pour qu’une sauvegarde remise en place ne vous ramène pas.",
    `Votre réservation\u00a0: ${brand} la garde en dehors de Hello. Avant un départ, les messages de l’équipe ne vous parviendront plus ici.`,
  ],
  copy: "Vous voulez d’abord une copie\u00a0? ",
  copyLink: "Télécharger mes données",
  confirm: "Effacer pour toujours",
  account: "Compte à effacer\u00a0:",
  erase: "Effacer mes données",
  failed: "L’effacement n’a pas abouti. Réessayez dans un instant.",
  unanswered:
    "Aucune réponse n’est arrivée\u00a0: l’effacement a peut-être eu lieu. Vérifiez votre connexion et réessayez\u00a0; si Hello vous demande alors de vous connecter, tout est effacé.",
  staff:
    "Un compte de l’équipe ne s’efface pas ici\u00a0: demandez-le à la personne qui gère les comptes de votre équipe.",
};

/** Explains an erasure of oneself, and does it after a fresh login and the word (D86). */
export function EraseView({ person }: { person: SettingsPerson }) {
  const { user, settings } = person;
  const { own, failure, load } = useOwnSettings(person);
  const [isExpired, setExpired] = useState(false);
  useTitle(TEXTS.title);

  if (isStaff(user)) {
    return (
      <div className={styles.page}>
        <BackLink to="settings" />
        <h1>{TEXTS.title}</h1>
        <p className={styles.prose}>{TEXTS.staff}</p>
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <BackLink to="settings" />
      <h1>{TEXTS.title}</h1>
      <div className={styles.prose}>
        <p className={styles.lead}>{TEXTS.lead}</p>
        <h2>{TEXTS.goes}</h2>
        <List items={TEXTS.going} />
        <h2>{TEXTS.see}</h2>
        <p>{TEXTS.seen}</p>
        <h2>{TEXTS.stays}</h2>
        <List items={TEXTS.staying(brandOf(settings.workspace).name)} />
        <p>
          {TEXTS.copy}
          <Link href={PAGE_PATHS.settingsExport}>{TEXTS.copyLink}</Link>
        </p>
      </div>
      <Loaded own={own} failure={failure} onRetry={() => void load()}>
        {({ freshUntil }) =>
          freshUntil && !isExpired ? (
            <Confirm person={person} onNotFresh={() => setExpired(true)} />
          ) : (
            <FreshLogin isExpired={isExpired} />
          )
        }
      </Loaded>
    </div>
  );
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** The server's own sentence where it has one. Without an answer nobody knows whether it was done. */
function problemOf(error: unknown): string {
  if (!(error instanceof CallError)) return TEXTS.failed;
  return error.status === 0 ? TEXTS.unanswered : error.message || TEXTS.failed;
}

function Confirm({ person: { user, http }, onNotFresh }: { person: SettingsPerson; onNotFresh: () => void }) {
  const [, navigate] = useLocation();
  const [word, setWord] = useState("");
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function erase(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (isBusy || !isErasureWord(word)) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const erased = await erasePerson(http, user.id, ERASURE_WORD);
      await forgetDevice();
      navigate(PAGE_PATHS.settingsErased, { replace: true, state: erased });
    } catch (error) {
      if (hasCode(error, "fresh_login_needed")) return onNotFresh();
      setProblem(problemOf(error));
      setBusy(false);
    }
  }

  return (
    <form
      className={`${styles.step} ${styles.dangerStep}`}
      aria-labelledby="erase-confirm"
      onSubmit={(event) => void erase(event)}
      noValidate
    >
      <h2 id="erase-confirm" className={styles.stepTitle}>
        {TEXTS.confirm}
      </h2>
      <p>
        {TEXTS.account} <strong>{nameOfUser(user)}</strong> <span className={styles.uuid}>{user.uuid}</span>
      </p>
      <ErasureWord value={word} onChange={setWord} isTried={isTried} />
      <Problem text={problem} />
      <Button kind="danger" type="submit" loading={isBusy}>
        {TEXTS.erase}
      </Button>
    </form>
  );
}
