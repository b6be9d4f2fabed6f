import type { ImportResult, StaffImport } from "@hello/contract";
import FileUp from "lucide-react/icons/file-up";
import { useEffect, useRef, useState } from "react";
import { type CallError, type Http, hasCode, sentenceOf } from "../../../api/http.ts";
import { startImport, tryImport, type Unconfirmed } from "../../../api/imports.api.ts";
import { Button } from "../../../components/controls/button.tsx";
import { classNames } from "../../../components/controls/class.names.ts";
import { Problem } from "../../../components/controls/field.tsx";
import { Spinner } from "../../../components/controls/spinner.tsx";
import { askFirst } from "../shared/ask.first.ts";
import look from "../shared/look.module.css";
import { ImportCheck } from "./import.check.tsx";
import { fileProblem, questionOf, unconfirmedIn } from "./import.form.ts";
import styles from "./imports.module.css";

const TEXTS = {
  label: "Importer un fichier",
  drop: "Déposez un classeur Excel (.xlsx) ou un fichier CSV de la réservation ici.",
  safe: "Il est d’abord vérifié : rien n’est écrit avant votre accord.",
  choose: "Choisir un fichier",
  noAnswer: "Le serveur n’a pas répondu. Vérifiez votre connexion et réessayez : rien n’a été écrit.",
  retry: "Réessayer",
  outdated:
    "Ce que ce fichier ferait a changé depuis la vérification : rien n’a été écrit. Voici ce qu’il ferait maintenant.",
  started: "L’import a commencé : suivez-le ci-dessous. Il continue même si vous quittez cette page.",
};

type Step =
  | { name: "choose"; hasStarted?: boolean; problem?: string; file?: File }
  | { name: "checking"; file: File }
  | { name: "checked"; file: File; result: ImportResult; isBusy?: boolean; problem?: string };

type Props = { http: Http; onStarted: (started: StaffImport) => void };

/** Uploads a file of the booking system: the server checks it without writing, then imports it. */
export function ImportFile({ http, onStarted }: Props) {
  const [step, setStep] = useState<Step>({ name: "choose" });
  const input = useRef<HTMLInputElement>(null);
  const section = useRef<HTMLElement>(null);
  const isDragged = useDroppedFile((file) => void check(file));

  /** `news` says why a file is checked again. */
  async function check(file: File, news?: string): Promise<void> {
    const problem = fileProblem(file);
    if (problem) return setStep({ name: "choose", problem });
    setStep({ name: "checking", file });
    try {
      setStep({ name: "checked", file, result: await tryImport(http, file), ...(news && { problem: news }) });
    } catch (error) {
      setStep({ name: "choose", file, problem: `${file.name} : ${sentenceOf(error, TEXTS.noAnswer)}` });
    }
  }

  async function run(file: File, result: ImportResult, confirmed: Unconfirmed = {}): Promise<void> {
    setStep({ name: "checked", file, result, isBusy: true });
    try {
      onStarted(await startImport(http, file, result.check, confirmed));
      leaveCheck({ name: "choose", hasStarted: true });
    } catch (error) {
      if (hasCode(error, "check_outdated")) return check(file, TEXTS.outdated);
      setStep({ name: "checked", file, result, problem: sentenceOf(error, TEXTS.noAnswer) });
      if (hasCode(error, "too_many_removals", "unconfirmed_cancellations")) {
        ask(file, result, { ...confirmed, ...(error as CallError).data });
      }
    }
  }

  /** Moves the focus to this section, because the pressed button disappears. */
  function leaveCheck(next: Step): void {
    section.current?.focus();
    setStep(next);
  }

  /** Asks for a confirmation first, if the server would refuse the import without it. */
  function askOrRun(file: File, result: ImportResult): void {
    const unconfirmed = unconfirmedIn(result);
    if (unconfirmed) ask(file, result, unconfirmed);
    else void run(file, result);
  }

  function ask(file: File, result: ImportResult, unconfirmed: Unconfirmed): void {
    askFirst({ ...questionOf(result, unconfirmed), onConfirm: () => void run(file, result, unconfirmed) });
  }

  return (
    <section
      ref={section}
      className={classNames(look.stackSmall, styles.drop, isDragged && styles.dragged)}
      aria-label={TEXTS.label}
      tabIndex={-1}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv,.tsv,.txt,.json,.gz,text/csv,application/json,application/gzip"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // So that the same file can be chosen again after a correction.
          target.value = "";
          if (file) void check(file);
        }}
      />
      {step.name === "checked" ? (
        <ImportCheck
          {...step}
          onImport={() => askOrRun(step.file, step.result)}
          onCancel={() => leaveCheck({ name: "choose" })}
        />
      ) : (
        <Choose step={step} onChoose={() => input.current?.click()} onRetry={(file) => void check(file)} />
      )}
    </section>
  );
}

type ChooseProps = {
  step: Extract<Step, { name: "choose" | "checking" }>;
  onChoose: () => void;
  onRetry: (file: File) => void;
};

function Choose({ step, onChoose, onRetry }: ChooseProps) {
  const isChecking = step.name === "checking";
  const { file } = step;
  const problem = step.name === "choose" ? step.problem : undefined;
  const hasStarted = step.name === "choose" && step.hasStarted;
  return (
    <>
      {isChecking ? <Spinner size="large" /> : <FileUp className={styles.sign} aria-hidden="true" />}
      <p role="status" className={styles.dropText}>
        {isChecking ? `Vérification de ${step.file.name}…` : hasStarted ? TEXTS.started : TEXTS.drop}
      </p>
      {!isChecking && !hasStarted && <p className={look.note}>{TEXTS.safe}</p>}
      <Problem text={problem} />
      <div className={classNames(look.tools, styles.dropActions)}>
        <Button kind={problem && file ? "secondary" : "primary"} disabled={isChecking} onClick={onChoose}>
          {TEXTS.choose}
        </Button>
        {problem && file && <Button onClick={() => onRetry(file)}>{TEXTS.retry}</Button>}
      </div>
    </>
  );
}

/** Takes a file that is dropped anywhere on the page, which the browser would open otherwise. Returns whether one is dragged. */
function useDroppedFile(onFile: (file: File) => void): boolean {
  const [isDragged, setDragged] = useState(false);
  const take = useRef(onFile);
  take.current = onFile;
  useEffect(() => {
    const listeners = new AbortController();
    const listen = (name: "dragover" | "dragleave" | "drop", run: (event: DragEvent) => void) =>
      window.addEventListener(name, run, { signal: listeners.signal });
    listen("dragover", (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setDragged(true);
    });
    // Without a related target the pointer has left the window.
    listen("dragleave", ({ relatedTarget }) => relatedTarget === null && setDragged(false));
    listen("drop", (event) => {
      event.preventDefault();
      setDragged(false);
      const file = event.dataTransfer?.files[0];
      if (file) take.current(file);
    });
    return () => listeners.abort();
  }, []);
  return isDragged;
}
