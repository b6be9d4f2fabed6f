import { PAGE_PATHS } from "@hello/contract/plain";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { Link } from "wouter";
import styles from "./settings.module.css";

const TO = {
  rooms: { path: PAGE_PATHS.notices, text: "Mes groupes" },
  settings: { path: PAGE_PATHS.settings, text: "Réglages" },
};

export function BackLink({ to }: { to: keyof typeof TO }) {
  const { path, text } = TO[to];
  return (
    <Link href={path} className={styles.back}>
      <ArrowLeft aria-hidden="true" />
      {text}
    </Link>
  );
}
