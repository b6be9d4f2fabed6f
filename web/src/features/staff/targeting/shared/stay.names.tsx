import type { SendAbout, SendStay } from "@hello/contract";
import { PAGE_PATHS } from "@hello/contract/plain";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { Button } from "../../../../components/controls/button.tsx";
import { classNames } from "../../../../components/controls/class.names.ts";
import { Tick } from "../../../../components/controls/tick.tsx";
import { countedText } from "../../../../components/texts/staff.texts.ts";
import look from "../../shared/look.module.css";
import { Chip } from "./chip.tsx";
import chips from "./chosen.rooms.module.css";
import styles from "./stay.names.module.css";
import { othersText, STAYS_SHOWN, stayText } from "./stay.text.ts";

const TEXTS = { stays: "Séjours", chosen: "Séjours choisis", fewer: "Réduire la liste" };

type Props = { about: SendAbout };

/** The stays of a send by name and dates, each with a way to its screen (TEAM-08). */
export function StayLinks({ about }: Props) {
  return (
    <Stays about={about} label={TEXTS.stays} className={styles.list}>
      {(stay) => (
        <Link href={PAGE_PATHS.admin.replace(":roomId", stay.roomId)} className={look.link}>
          <bdi>{stayText(stay)}</bdi>
        </Link>
      )}
    </Stays>
  );
}

/** The stays of a send as text: a link would lead out of the form. */
export function StayTexts({ about }: Props) {
  return (
    <Stays about={about} label={TEXTS.stays} className={styles.list}>
      {(stay) => <bdi>{stayText(stay)}</bdi>}
    </Stays>
  );
}

/** The stays of a send before it leaves, each with a tick. An unticked stay is left out. */
export function StayTicks({ about, onUntick }: Props & { onUntick: (roomId: string) => void }) {
  return (
    <Stays about={about} label={TEXTS.chosen} className={styles.list}>
      {(stay) => <Tick label={<bdi>{stayText(stay)}</bdi>} checked onChange={() => onUntick(stay.roomId)} />}
    </Stays>
  );
}

/** The stays of a send as chips of the form, each with a button that removes it. */
export function StayChips({ about, onRemove }: Props & { onRemove: (roomId: string) => void }) {
  return (
    <Stays about={about} label={TEXTS.chosen} className={classNames(look.tools, chips.chips)} itemClass={chips.chip}>
      {(stay) => <Chip text={stayText(stay)} onRemove={() => onRemove(stay.roomId)} />}
    </Stays>
  );
}

type StaysProps = Props & {
  label: string;
  className: string | undefined;
  itemClass?: string | undefined;
  children: (stay: SendStay) => ReactNode;
};

/** Names the first five stays, and the others on demand. `words` says how people or stays were chosen. */
function Stays({ about: { stays, total, words }, label, className, itemClass, children }: StaysProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? stays : stays.slice(0, STAYS_SHOWN);
  const others = stays.length - STAYS_SHOWN;
  return (
    <div className={styles.stays}>
      {stays.length > 0 && (
        <ul className={className} aria-label={label}>
          {shown.map((stay) => (
            <li key={stay.roomId} className={itemClass}>
              {children(stay)}
            </li>
          ))}
        </ul>
      )}
      {others > 0 && (
        <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? TEXTS.fewer : othersText(others)}
        </Button>
      )}
      {stays.length === 0 && total > 0 && <p>{countedText(total, "séjour", "séjours")}</p>}
      {words && <p className={look.note}>{words}</p>}
    </div>
  );
}
