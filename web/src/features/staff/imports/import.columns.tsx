import { IMPORT_COLUMNS } from "@hello/contract/plain";
import Download from "lucide-react/icons/download";
import type { Http } from "../../../api/http.ts";
import { fetchImportModel } from "../../../api/imports.api.ts";
import { Button } from "../../../components/controls/button.tsx";
import { Problem } from "../../../components/controls/field.tsx";
import { saveFile } from "../../../components/controls/save.file.ts";
import look from "../shared/look.module.css";
import { useAction } from "../shared/use.action.ts";
import styles from "./imports.module.css";

const TEXTS = {
  model: "Télécharger le modèle",
  columns: "Les colonnes d’un fichier",
  rule: "Une ligne par personne ; le séjour se répète sur chacune de ses lignes. Qui n’est plus sur la liste d’un séjour en est retiré. Les séjours qui ne sont pas dans le fichier ne changent pas.",
  forms:
    "Un classeur .xlsx (sa première feuille, 10 Mo et 200 000 lignes au plus) ou un fichier CSV, séparé par des points-virgules, des virgules ou des tabulations, même compressé (.gz). Les jours s’écrivent 10/07/2027 ou 2027-07-10.",
  head: "Colonne",
  about: "Contenu",
  needed: "obligatoire",
};

/** The model to fill in, and what each column holds. */
export function ImportColumns({ http }: { http: Http }) {
  const { isBusy, problem, run } = useAction();
  return (
    <div className={look.stackSmall}>
      <div className={styles.model}>
        <Button
          kind="quiet"
          icon={<Download />}
          loading={isBusy}
          onClick={() => void run(async () => saveFile(await fetchImportModel(http), "modele-import.xlsx"))}
        >
          {TEXTS.model}
        </Button>
      </div>
      <Problem text={problem} />
      <details className={styles.remarks}>
        <summary>{TEXTS.columns}</summary>
        <p>{TEXTS.rule}</p>
        <p>{TEXTS.forms}</p>
        <table className={styles.columns}>
          <thead>
            <tr>
              <th scope="col">{TEXTS.head}</th>
              <th scope="col">{TEXTS.about}</th>
            </tr>
          </thead>
          <tbody>
            {IMPORT_COLUMNS.map(({ name, head, about, isNeeded }) => (
              <tr key={name}>
                <th scope="row">
                  {head} <code>{name}</code>
                </th>
                <td>{[isNeeded && `(${TEXTS.needed})`, about].filter(Boolean).join(" ")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
