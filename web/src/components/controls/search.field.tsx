import Search from "lucide-react/icons/search";
import styles from "./search.field.module.css";

const LENGTH_MAX = 100;

type Props = { label: string; placeholder: string; value: string; onChange: (value: string) => void };

/** The list below follows what is typed; the caller announces its results. */
export function SearchField({ label, placeholder, value, onChange }: Props) {
  return (
    <search className={styles.search}>
      <Search aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        maxLength={LENGTH_MAX}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </search>
  );
}
