import ArrowLeft from "lucide-react/icons/arrow-left";
import { IconButton } from "../../../../components/controls/icon.button.tsx";
import look from "../../shared/look.module.css";
import styles from "./title.with.back.module.css";

type Props = { title: string; back: string; onBack: () => void };

/** The title of a screen, and before it the way back, which `back` names. */
export function TitleWithBack({ title, back, onBack }: Props) {
  return (
    <div className={look.beside}>
      <IconButton label={back} icon={<ArrowLeft />} onClick={onBack} />
      <h1 className={styles.title}>
        <bdi>{title}</bdi>
      </h1>
    </div>
  );
}
