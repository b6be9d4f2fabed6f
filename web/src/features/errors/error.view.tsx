import type { Workspace } from "@hello/contract";
import { PAGE_PATHS } from "@hello/contract/plain";
import { useEffect } from "react";
import { useStore } from "zustand";
import { Button } from "../../components/controls/button.tsx";
import { EmptyState } from "../../components/layout/empty.state.tsx";
import { IF_IT_STAYS, WENT_WRONG } from "../../components/layout/failed.texts.ts";
import { Page } from "../../components/layout/page.tsx";
import { appStore, type ShownError } from "../../session/app.store.ts";
import styles from "./error.view.module.css";

const RELOAD = "Recharger la page";

/** What went wrong, and a way to try again; without an error there is nothing to see here (ERR-01). */
export function ErrorView({ workspace }: { workspace: Workspace }) {
  const error = useStore(appStore, (state) => state.error);

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

/** Where it happened, anew. */
function reload({ path }: ShownError): void {
  window.location.replace(path === PAGE_PATHS.error ? PAGE_PATHS.notices : path);
}
