import type { StaffImport } from "@hello/contract";
import { IMPORT_COLUMNS } from "@hello/contract/plain";
import Download from "lucide-react/icons/download";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { Http } from "../../../api/http.ts";
import { fetchImportModel } from "../../../api/imports.api.ts";
import { Button } from "../../../components/controls/button.tsx";
import { classNames } from "../../../components/controls/class.names.ts";
import { Problem } from "../../../components/controls/field.tsx";
import { saveFile } from "../../../components/controls/save.file.ts";
import { useTitle } from "../../../components/layout/use.title.ts";
import { usePages } from "../../../components/loading/use.pages.ts";
import type { Staff } from "../../../session/sign.in/sign.in.ts";
import { More, NotLoaded } from "../shared/loading/loading.tsx";
import { useNews } from "../shared/loading/team.news.ts";
import { useRefusal } from "../shared/loading/use.refusal.ts";
import look from "../shared/look.module.css";
import { Section } from "../shared/section.tsx";
import { useAction } from "../shared/use.action.ts";
import { ImportFile } from "./import.file.tsx";
import { ImportRow } from "./import.row.tsx";
import styles from "./imports.module.css";

const TEXTS = {
  title: "Imports",
  intro: "Ce que le système de réservation a envoyé, et les fichiers que vous apportez vous-même.",
  list: "Derniers imports",
  none: "Rien n’est arrivé pour l’instant. Le système de réservation n’a pas encore envoyé de liste.",
  loading: "Chargement des imports",
  failed: "Les imports n’ont pas pu être chargés. Vérifiez votre connexion.",
  model: "Télécharger le modèle",
  columns: "Les colonnes d’un fichier",
  rule: "Une ligne par personne ; le séjour se répète sur chacune de ses lignes. Qui n’est plus sur la liste d’un séjour en est retiré. Les séjours qui ne sont pas dans le fichier ne changent pas.",
  forms:
    "Un classeur .xlsx (sa première feuille, 10 Mo et 200 000 lignes au plus) ou un fichier CSV, séparé par des points-virgules, des virgules ou des tabulations, même compressé (.gz). Les jours s’écrivent 10/07/2027 ou 2027-07-10.",
  head: "Colonne",
  about: "Contenu",
  needed: "obligatoire",
};

/** The imports of the booking system, and the upload of a file. For leads (STAY-12). */
export function ImportsView({ staff }: { staff: Staff }) {
  const { items, failure, more, retry, add } = useImports(staff.pageHttp);
  useTitle(TEXTS.title);
  if (failure || !items)
    return <NotLoaded failure={failure} loading={TEXTS.loading} failed={TEXTS.failed} onRetry={retry} />;
  return (
    <div className={classNames(look.page, styles.imports)}>
      <header>
        <h1>{TEXTS.title}</h1>
        <p className={look.note}>{TEXTS.intro}</p>
      </header>
      <ImportFile http={staff.http} onStarted={add} />
      <ImportColumns http={staff.http} />
      <Section title={TEXTS.list} className={classNames(look.stack, styles.came)}>
        {items.length === 0 && <p className={look.note}>{TEXTS.none}</p>}
        <ul className={look.stackSmall}>
          {items.map((item) => (
            <ImportRow key={item.id} item={item} http={staff.pageHttp} />
          ))}
        </ul>
        <More onMore={more} kind="plain" />
      </Section>
    </div>
  );
}

const POLL_EVERY_MS = 1_000;

/** The imports, the latest first, with the progress of running ones. For leads only. */
function useImports(http: Http) {
  const { items, failure, more, retry, refresh } = usePages("imports", (nextToken) =>
    http("GET /amplify/imports", { query: { nextToken, limit: 20 } }),
  );
  /** Imports that are newer than the loaded list: started on this page, or running. */
  const [newer, setNewer] = useState<readonly StaffImport[]>([]);
  // The lists of the booking system tell of their stays alone.
  useNews(["imports", "stays"], refresh);
  const shown = useMemo(() => items && newer.reduce(put, items), [items, newer]);

  const add = useCallback((changed: StaffImport) => setNewer((before) => put(before, changed)), []);
  useRunning(http, shown ?? newer, add);
  return { items: shown, failure: useRefusal(failure), more, retry, add };
}

/** Fetches running imports every second. The next round repeats a failed request. */
function useRunning(http: Http, items: readonly StaffImport[], onChanged: (changed: StaffImport) => void): void {
  const running = items.filter(({ state }) => state === "running").map(({ id }) => id);
  const ids = running.join();
  useEffect(() => {
    if (ids === "") return;
    const ask = (id: string) =>
      http("GET /amplify/imports/:id", { id }).then(onChanged, (error: unknown) =>
        console.warn("The progress of an import is unknown.", error),
      );
    const timer = setInterval(() => void Promise.all(ids.split(",").map(ask)), POLL_EVERY_MS);
    return () => clearInterval(timer);
  }, [http, ids, onChanged]);
}

function put(items: readonly StaffImport[], changed: StaffImport): readonly StaffImport[] {
  const isKnown = items.some(({ id }) => id === changed.id);
  return isKnown ? items.map((item) => (item.id === changed.id ? changed : item)) : [changed, ...items];
}
function ImportColumns({ http }: { http: Http }) {
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
