import CalendarPlus from "lucide-react/icons/calendar-plus";
import Contact from "lucide-react/icons/contact";
import { Button } from "../controls/button.tsx";
import { saveFile } from "../controls/save.file.ts";
import styles from "./card.content.module.css";
import { type CardOfStay, calendarOf, contactOf } from "./card.files.ts";

const TEXTS = { calendar: "Ajouter à mon agenda", contact: "Enregistrer le contact du centre" };

/** The stay for one's own calendar, and the centre for one's own address book (D191). It needs no network. */
export function CardKeep({ card }: { card: CardOfStay }) {
  const contact = contactOf(card);
  const saveCalendar = () => {
    const text = calendarOf(card, new Date().toISOString(), location.origin);
    saveFile(new Blob([text], { type: "text/calendar;charset=utf-8" }), "sejour.ics");
  };
  return (
    <div className={styles.keep}>
      <Button kind="secondary" icon={<CalendarPlus />} onClick={saveCalendar}>
        {TEXTS.calendar}
      </Button>
      {contact !== undefined && (
        <Button
          kind="secondary"
          icon={<Contact />}
          onClick={() => saveFile(new Blob([contact], { type: "text/vcard;charset=utf-8" }), "centre.vcf")}
        >
          {TEXTS.contact}
        </Button>
      )}
    </div>
  );
}
