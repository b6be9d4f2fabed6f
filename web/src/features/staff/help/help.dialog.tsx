import { Dialog } from "../../../components/layout/dialog.tsx";
import styles from "./help.dialog.module.css";
import { HELP_PAGES, helpPageOf } from "./help.pages.ts";

/** The page of help of the screen at this path. */
export function HelpDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const { title, about, parts } = HELP_PAGES[helpPageOf(path)];
  return (
    <Dialog title={title} onClose={onClose} wide>
      <div className={styles.help}>
        <p>{about}</p>
        {parts.map(([name, text]) => (
          <section key={name}>
            <h3 className={styles.name}>{name}</h3>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
