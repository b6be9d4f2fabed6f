import type { Erasure } from "@hello/contract";
import { PAGE_PATHS, type PageSettings } from "@hello/contract/plain";
import { Redirect } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { Button } from "../../../components/controls/button.tsx";
import { Page } from "../../../components/layout/page.tsx";
import { useTitle } from "../../../components/layout/use.title.ts";
import { EmptyState } from "../../../components/loading/empty.state.tsx";
import { signOut } from "../../../session/sign.in/sign.in.ts";
import styles from "./settings.module.css";

const TEXTS = {
  title: "Vos données sont effacées",
  done: (moment: string) =>
    `Le ${moment}, vos messages, vos photos et votre compte ont disparu de Hello. Plus aucun appareil n’est connecté.`,
  told: "Si nous avions votre adresse, un dernier e-mail vous le confirme\u00a0; elle s’efface avec lui.",
  kept: (day: string) =>
    `Un signalement est encore à l’examen\u00a0: ce qu’il faut pour le traiter reste jusqu’au ${day} au plus tard, puis s’efface aussi.`,
  leave:
    "Le service de connexion, lui, vous connaît encore sur cet appareil\u00a0: déconnectez-vous-en, sinon une visite de Hello commencerait une nouvelle inscription, vide. Merci d’avoir fait un bout de chemin avec nous.",
  signOut: "Terminer la déconnexion",
};

/** After an erasure. The history entry keeps its answer, so a reload shows the same; without one nothing was erased. */
export function FarewellView({ settings }: { settings: PageSettings }) {
  const erased = useHistoryState<Erasure | null>();
  useTitle(TEXTS.title);
  if (!erased?.erasedAt) return <Redirect to={PAGE_PATHS.settings} replace />;
  return (
    <Page workspace={settings.workspace}>
      <EmptyState
        scene="farewell"
        title={TEXTS.title}
        level={1}
        text={
          <div className={styles.farewell}>
            <p>{TEXTS.done(momentText(erased.erasedAt))}</p>
            <p>{TEXTS.told}</p>
            {erased.keptUntil && <p>{TEXTS.kept(dayText(erased.keptUntil))}</p>}
            <p>{TEXTS.leave}</p>
          </div>
        }
        action={<Button onClick={() => signOut()}>{TEXTS.signOut}</Button>}
      />
    </Page>
  );
}

function momentText(moment: string): string {
  return new Date(moment).toLocaleString("fr", { dateStyle: "long", timeStyle: "short" });
}

function dayText(day: string): string {
  return new Date(day).toLocaleDateString("fr", { dateStyle: "long", timeZone: "UTC" });
}
