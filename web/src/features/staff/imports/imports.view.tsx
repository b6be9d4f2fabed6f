import { classNames } from "../../../components/controls/class.names.ts";
import { useTitle } from "../../../components/layout/use.title.ts";
import type { Staff } from "../../../session/sign.in/sign.in.ts";
import { More } from "../shared/loading/more.tsx";
import { NotLoaded } from "../shared/loading/not.loaded.tsx";
import look from "../shared/look.module.css";
import { ImportColumns } from "./import.columns.tsx";
import { ImportFile } from "./import.file.tsx";
import { ImportRow } from "./import.row.tsx";
import styles from "./imports.module.css";
import { useImports } from "./use.imports.ts";

const TEXTS = {
  title: "Imports",
  intro: "Ce que le système de réservation a envoyé, et les fichiers que vous apportez vous-même.",
  list: "Derniers imports",
  none: "Rien n’est arrivé pour l’instant. Le système de réservation n’a pas encore envoyé de liste.",
  loading: "Chargement des imports",
  failed: "Les imports n’ont pas pu être chargés. Vérifiez votre connexion.",
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
      <section aria-labelledby="imports-list" className={classNames(look.stack, styles.came)}>
        <h2 id="imports-list" className={look.subtitle}>
          {TEXTS.list}
        </h2>
        {items.length === 0 && <p className={look.note}>{TEXTS.none}</p>}
        <ul className={look.stackSmall}>
          {items.map((item) => (
            <ImportRow key={item.id} item={item} http={staff.pageHttp} />
          ))}
        </ul>
        <More onMore={more} kind="plain" />
      </section>
    </div>
  );
}
