import type { Http } from "../../../../api/http.ts";
import { fetchSendAuthors } from "../../../../api/targeting.api.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { SelectField } from "../../../../components/controls/field.tsx";
import { SearchField } from "../../../../components/controls/search.field.tsx";
import { Tick } from "../../../../components/controls/tick.tsx";
import { ASK_NAMES } from "../../shared/answers/answers.texts.ts";
import { useLoaded } from "../../shared/loading/use.loaded.ts";
import { isEverything, readFilter, type ShownSends } from "./sends.filter.ts";
import styles from "./sends.module.css";

const TEXTS = {
  search: "Rechercher un envoi",
  placeholder: "Texte, séjour, centre ou auteur",
  author: "Auteur",
  anybody: "Tous les auteurs",
  asks: "Réponse demandée",
  anything: "Avec ou sans réponse",
  nothing: "Sans réponse demandée",
  open: "À traiter",
  all: "Tout afficher",
  ofStay: "Envois d’un seul séjour",
};
const ASKS = ["receipt", "safety", "own"] as const;

type Props = { http: Http; shown: ShownSends; onChange: (change: Partial<ShownSends>) => void };

/** Search and filters of the list of sends (TEAM-09). */
export function SendsTools({ http, shown, onChange }: Props) {
  const { value: authors = [] } = useLoaded("authors", () => fetchSendAuthors(http));
  const people = authors.map(({ userId, name }) => ({ value: userId, text: name }));
  const asks = [
    ...ASKS.map((ask) => ({ value: ask as string, text: ASK_NAMES[ask] })),
    { value: "nothing", text: TEXTS.nothing },
  ];
  return (
    <div className={styles.search}>
      <SearchField
        label={TEXTS.search}
        placeholder={TEXTS.placeholder}
        value={shown.search}
        onChange={(search) => onChange({ search })}
      />
      <SelectField
        label={TEXTS.author}
        placeholder={TEXTS.anybody}
        value={shown.authorId || ANY}
        options={[{ value: ANY, text: TEXTS.anybody }, ...people]}
        onChange={(authorId) => onChange({ authorId: authorId === ANY ? "" : authorId })}
      />
      <SelectField
        label={TEXTS.asks}
        placeholder={TEXTS.anything}
        value={shown.asks || ANY}
        options={[{ value: ANY, text: TEXTS.anything }, ...asks]}
        onChange={(asked) => onChange({ asks: asked === ANY ? "" : asked })}
      />
      <Tick label={TEXTS.open} checked={shown.open !== ""} onChange={(on) => onChange({ open: on ? "true" : "" })} />
      {!isEverything(shown) && (
        <Button kind="quiet" onClick={() => onChange(readFilter(""))}>
          {TEXTS.all}
        </Button>
      )}
      {shown.roomId !== "" && <p className={styles.onlyStay}>{TEXTS.ofStay}</p>}
    </div>
  );
}

/** A select takes an empty value for nothing chosen yet. */
const ANY = "any";
