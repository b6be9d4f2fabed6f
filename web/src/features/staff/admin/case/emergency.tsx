import Phone from "lucide-react/icons/phone";
import styles from "./case.panel.module.css";

const TITLE = "Quelqu’un est en danger ? Appelez d’abord.";
const NUMBERS = [
  { text: "Police, secours", numbers: ["17", "112"] },
  { text: "Enfant", numbers: ["119"] },
  { text: "Harcèlement", numbers: ["3018"] },
];

/** The numbers that every case shows (D81). */
export function Emergency() {
  return (
    <aside className={styles.emergency} aria-label={TITLE}>
      <p className={styles.emergencyTitle}>
        <Phone aria-hidden="true" />
        {TITLE}
      </p>
      <ul className={styles.numbers}>
        {NUMBERS.map(({ text, numbers }) => (
          <li key={text}>
            {`${text} : `}
            {numbers.map((number, index) => (
              <span key={number}>
                {index > 0 && " ou "}
                <a href={`tel:${number}`} className={styles.number}>
                  {number}
                </a>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </aside>
  );
}
