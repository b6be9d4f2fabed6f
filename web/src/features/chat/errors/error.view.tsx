import type { Workspace } from "@hello/contract";
import { PAGE_PATHS } from "@hello/contract/plain";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { useStore } from "zustand";
import { Button } from "../../../components/controls/button.tsx";
import { Page } from "../../../components/layout/page.tsx";
import { useTitle } from "../../../components/layout/use.title.ts";
import { EmptyState } from "../../../components/loading/empty.state.tsx";
import { IF_IT_STAYS, WENT_WRONG } from "../../../components/loading/failed.texts.ts";
import { nameOfUser } from "../../../components/messages/person.details.ts";
import { appStore, type ShownError } from "../../../session/page/app.store.ts";
import { isEmbedded } from "../../../session/page/embedding.ts";
import { useSession } from "../../../session/session.context.tsx";
import { signInAgain } from "../../../session/sign.in/fresh.login.ts";
import styles from "./error.view.module.css";

const ERROR = "Erreur";
const RELOAD = "Recharger la page";

/** The error and a button that reloads; without an error the page goes back (ERR-01). */
export function ErrorView({ workspace }: { workspace: Workspace }) {
  const error = useStore(appStore, (state) => state.error);

  useTitle(ERROR);
  useEffect(() => {
    if (!error) goBack();
  }, [error]);

  if (!error) return null;
  return (
    <Page workspace={workspace} className={styles.main}>
      <EmptyState
        scene="error"
        title={`ERROR ${error.code}`}
        level={1}
        text={error.message || WENT_WRONG}
        action={<Button onClick={() => reload(error)}>{RELOAD}</Button>}
      />
      <p className={styles.hint}>{IF_IT_STAYS}</p>
      {import.meta.env.DEV && <pre className={styles.detail}>{error.detail}</pre>}
    </Page>
  );
}

function goBack(): void {
  if (window.history.length > 1) window.history.back();
  else window.location.replace(PAGE_PATHS.notices);
}

/** Reloads the page where the error happened. */
function reload({ path }: ShownError): void {
  window.location.replace(path === PAGE_PATHS.error ? PAGE_PATHS.notices : path);
}

const REFUSED = "Accès refusé";
const NOT_PERMITTED = "Vous n'avez pas la permission d'accéder à cette page!";
const TO_THE_CHAT = "Ouvrir la messagerie";

export function NotPermitted({ workspace }: { workspace: Workspace }) {
  const [, navigate] = useLocation();
  useTitle(REFUSED);
  return (
    <Page workspace={workspace}>
      <EmptyState
        scene="notPermitted"
        title={NOT_PERMITTED}
        level={1}
        action={<Button onClick={() => navigate(PAGE_PATHS.notices)}>{TO_THE_CHAT}</Button>}
      />
    </Page>
  );
}

const UNKNOWN = "Groupe introuvable";
const NOT_FOUND = "Ce groupe n’existe pas, ou vous n’en êtes pas membre.";
const TO_THE_ROOMS = "Revenir à mes messages";
const OTHER_PERSON = "Changer de compte";
const signedInAs = (name: string) =>
  `Ce navigateur est connecté en tant que ${name}. Ce lien est peut-être pour quelqu’un d’autre.`;

/** `onBack` shows the rooms on a narrow screen (ERR-07). */
export function RoomNotFound({ onBack }: { onBack: () => void }) {
  const [, navigate] = useLocation();
  const { user } = useSession();
  const room = useRefusedPath();
  useTitle(UNKNOWN);
  const goHome = () => {
    navigate(PAGE_PATHS.notices);
    onBack();
  };
  return (
    <div className={styles.main}>
      <EmptyState
        scene="notFound"
        title={NOT_FOUND}
        text={room && signedInAs(nameOfUser(user) ?? user.uuid)}
        action={
          <>
            <Button onClick={goHome}>{TO_THE_ROOMS}</Button>
            {room && (
              <Button kind="secondary" onClick={() => void signInAgain(room)}>
                {OTHER_PERSON}
              </Button>
            )}
          </>
        }
      />
    </div>
  );
}

/**
 * The address of the room that led here: a link to somebody else, in a browser that several people use (D259). With a
 * token, or in a frame, there is no session to change.
 */
function useRefusedPath(): string | undefined {
  const { refused } = useHistoryState<{ refused?: unknown } | null>() ?? {};
  const token = useStore(appStore, (state) => state.token);
  return typeof refused === "string" && token === null && !isEmbedded() ? refused : undefined;
}
