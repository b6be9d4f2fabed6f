import { classNames } from "../../../components/controls/class.names.ts";
import { Dialog } from "../../../components/layout/dialog.tsx";
import look from "../shared/look.module.css";
import styles from "./help.dialog.module.css";
import { HELP_PAGES, helpPageOf } from "./help.pages.ts";
export function HelpDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const { title, about, parts } = HELP_PAGES[helpPageOf(path)];
  return (
    <Dialog title={title} onClose={onClose} wide>
      <div className={classNames(look.stackLarge, styles.help)}>
        <p>{about}</p>
        {Object.entries(parts).map(([name, text]) => (
          <section key={name}>
            <h3 className={styles.name}>{name}</h3>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
