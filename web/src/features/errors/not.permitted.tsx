import type { Workspace } from "@hello/contract";
import { PAGE_PATHS } from "@hello/contract/plain";
import { useLocation } from "wouter";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty.state.tsx";
import { Header } from "../../components/header.tsx";
import styles from "./error.view.module.css";

const NOT_PERMITTED = "Vous n'avez pas la permission d'accéder à cette page!";
const TO_THE_CHAT = "Ouvrir la messagerie";

export function NotPermitted({ workspace }: { workspace: Workspace }) {
  const [, navigate] = useLocation();
  return (
    <div className={styles.page}>
      <Header workspace={workspace} />
      <main className={styles.main}>
        <EmptyState
          scene="notPermitted"
          title={NOT_PERMITTED}
          level={1}
          action={<Button onClick={() => navigate(PAGE_PATHS.notices)}>{TO_THE_CHAT}</Button>}
        />
      </main>
    </div>
  );
}
