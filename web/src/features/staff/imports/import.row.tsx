import type { StaffImport } from "@hello/contract";
import Download from "lucide-react/icons/download";
import type { Http } from "../../../api/http.ts";
import { fetchRefusedLines } from "../../../api/imports.api.ts";
import { Badge } from "../../../components/controls/badge.tsx";
import { Button } from "../../../components/controls/button.tsx";
import { classNames } from "../../../components/controls/class.names.ts";
import { Problem } from "../../../components/controls/field.tsx";
import { saveFile } from "../../../components/controls/save.file.ts";
import { momentText, numberText } from "../../../components/texts/staff.texts.ts";
import look from "../shared/look.module.css";
import { useAction } from "../shared/use.action.ts";
import { Remarks } from "./import.remarks.tsx";
import styles from "./imports.module.css";
import { countsOf, refusedText, sizeText, stayChangesOf, staysText, VIA_NAMES, warningsText } from "./imports.texts.ts";

const TEXTS = {
  running: "En cours",
  interrupted: "Interrompu",
  again: "Le serveur s’est arrêté avant la fin. Envoyez le fichier à nouveau : il reprend où il en était.",
  nothing: "Rien n’a changé.",
  download: "Télécharger les lignes refusées",
  failed: "Le téléchargement n’a pas abouti. Réessayez.",
};

/** One import: when, how, by whom, what it changed and what was refused. */
export function ImportRow({ item, http }: { item: StaffImport; http: Http }) {
  const { problem, run } = useAction(TEXTS.failed);
  const problems = [item.refused > 0 && refusedText(item.refused), item.warnings > 0 && warningsText(item.warnings)];
  const summary = problems.filter(Boolean).join(", ");

  const download = () =>
    run(async () => {
      saveFile(await fetchRefusedLines(http, item.id), `lignes-refusees-${item.createdAt.slice(0, 10)}.csv`);
    });

  return (
    <li className={classNames(look.card, look.stackTiny, styles.row)} data-state={item.state}>
      <div className={styles.rowTop}>
        <strong className={look.strong}>{momentText(item.createdAt)}</strong>
        <Badge kind="neutral">{VIA_NAMES[item.via]}</Badge>
        {item.state === "running" && <Badge kind="accent">{TEXTS.running}</Badge>}
        {item.state === "interrupted" && <Badge kind="staff">{TEXTS.interrupted}</Badge>}
        <span className={look.note}>
          {[item.fileName, item.name, sizeText(item.bytes)].filter(Boolean).join(" · ")}
        </span>
      </div>
      <p>{resultOf(item)}</p>
      {item.state === "running" && <Progress item={item} />}
      {item.state === "interrupted" && <p className={look.note}>{TEXTS.again}</p>}
      {summary && <Remarks summary={summary} remarks={item.remarks} isRefused={item.refused > 0} />}
      {item.refused > 0 && (
        <div>
          <Button kind="quiet" icon={<Download />} onClick={() => void download()}>
            {TEXTS.download}
          </Button>
        </div>
      )}
      <Problem text={problem} />
    </li>
  );
}

function resultOf(item: StaffImport): string {
  const counts = [...countsOf(item), ...stayChangesOf(item.stayChanges).map(({ text }) => text)];
  if (item.state === "finished" && item.stays === 0 && counts.length === 0) return TEXTS.nothing;
  return [staysText(item.stays), ...counts].join(" · ");
}

const QUARTERS = 4;

/** The bar follows each answer; a screen reader hears only quarters. */
function Progress({ item: { stays, staysTotal } }: { item: StaffImport }) {
  const share = staysTotal > 0 ? stays / staysTotal : 0;
  const percent = (Math.floor(share * QUARTERS) * 100) / QUARTERS;
  return (
    <div className={classNames(look.besideWide, styles.progress)}>
      <progress value={stays} max={staysTotal} aria-label="Avancement de l’import" />
      <span className={look.note}>{`${numberText(stays)} / ${numberText(staysTotal)}`}</span>
      <span className="visually-hidden" role="status">{`Import en cours : ${percent} %`}</span>
    </div>
  );
}
