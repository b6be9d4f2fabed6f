import type { SendAbout } from "@hello/contract";
import X from "lucide-react/icons/x";
import { Button } from "../../../../components/controls/button.tsx";
import styles from "./chosen.rooms.module.css";
import type { Same } from "./chosen.rooms.ts";
import { StayTexts } from "./stay.names.tsx";

const TEXTS = {
  title: "Destinataires",
  same: "Les mêmes personnes que",
  corrects: "Correction pour ceux qui ont reçu",
  others: "Choisir d’autres destinataires",
};

type Props = { same: Same; about: SendAbout | null; onLeave: () => void };

/** The people of an earlier send, with the stays that it was about. */
export function SamePeople({ same, about, onLeave }: Props) {
  return (
    <section className={styles.chosen} aria-label={TEXTS.title}>
      <p className={styles.same}>
        {same.corrects ? TEXTS.corrects : TEXTS.same} <q>{same.label}</q>
      </p>
      {about && <StayTexts about={about} />}
      <Button kind="secondary" icon={<X />} onClick={onLeave}>
        {TEXTS.others}
      </Button>
    </section>
  );
}
