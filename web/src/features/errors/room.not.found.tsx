import { PAGE_PATHS } from "@hello/contract/plain";
import { useLocation } from "wouter";
import { Button } from "../../components/controls/button.tsx";
import { EmptyState } from "../../components/layout/empty.state.tsx";
import styles from "./error.view.module.css";

const NOT_FOUND = "Ce groupe n’existe pas, ou vous n’en êtes pas membre.";
const TO_THE_ROOMS = "Revenir à mes messages";

/** `onBack` brings the rooms into view on a narrow screen (ERR-07). */
export function RoomNotFound({ onBack }: { onBack: () => void }) {
  const [, navigate] = useLocation();
  const goHome = () => {
    navigate(PAGE_PATHS.notices);
    onBack();
  };
  return (
    <div className={styles.main}>
      <EmptyState scene="notFound" text={NOT_FOUND} action={<Button onClick={goHome}>{TO_THE_ROOMS}</Button>} />
    </div>
  );
}
