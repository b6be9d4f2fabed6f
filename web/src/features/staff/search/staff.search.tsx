import Search from "lucide-react/icons/search";
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import type { Staff } from "../../../session/sign.in/sign.in.ts";
import { countText, groupsOf, placeAfter, type Result, type ResultGroup } from "./search.results.ts";
import styles from "./staff.search.module.css";

const TEXTS = {
  label: "Rechercher une personne ou un séjour",
  placeholder: "Personne, séjour…",
  results: "Résultats",
  hint: "Nom, téléphone, e-mail ou enfant d’une personne ; nom, centre, référence ou date (17/11) d’un séjour.",
  searching: "Recherche…",
  none: (search: string) => `Personne et aucun séjour ne correspond à «\u00a0${search}\u00a0».`,
  failed: "La recherche n’a pas abouti. Vérifiez votre connexion et réessayez.",
};
const LENGTH_MAX = 100;
const SHORTEST = 2;
/** Waits for the end of a word. */
const SEARCH_AFTER_MS = 150;

type Answer = { search: string; groups: readonly ResultGroup[] | undefined };

/** The search of everything in the header of staff (TEAM-04): a combobox whose list has people and stays. */
export function StaffSearch({ staff: { pageHttp } }: { staff: Staff }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [, navigate] = useLocation();
  const [search, setSearch] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const [place, setPlace] = useState(0);
  /** Enter was pressed before the results were there. */
  const [isAwaited, setAwaited] = useState(false);
  useSlash(field);

  const asked = search.trim();
  const isAnswered = answer?.search === asked;
  const groups = isAnswered ? (answer.groups ?? []) : [];
  const results = groups.flatMap((group) => group.results);
  const chosen = results[place];

  useEffect(() => {
    if (asked.length < SHORTEST) return;
    const stop = new AbortController();
    const search = async () => {
      const found = await pageHttp("POST /amplify/search", { json: { search: asked }, signal: stop.signal }).catch(
        (error: unknown) => {
          if (!stop.signal.aborted) console.warn("The search failed.", error);
          return undefined;
        },
      );
      if (stop.signal.aborted) return;
      setPlace(0);
      setAnswer({ search: asked, groups: found && groupsOf(found) });
    };
    const timer = setTimeout(() => void search(), SEARCH_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked, pageHttp]);

  function close(): void {
    setOpen(false);
    setAwaited(false);
    setSearch("");
    field.current?.blur();
  }

  function open({ path }: Result): void {
    close();
    navigate(path);
  }

  if (isAwaited && isAnswered) {
    setAwaited(false);
    // React allows no navigation during a rendering.
    if (chosen) queueMicrotask(() => open(chosen));
  }

  function onKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const next = placeAfter(event.key, place, results.length);
    if (next !== undefined) setPlace(next);
    else if (event.key === "Enter" && chosen) open(chosen);
    else if (event.key === "Enter") setAwaited(asked.length >= SHORTEST && !isAnswered);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
  }

  return (
    <search className={styles.search} data-open={isOpen || undefined}>
      <Search aria-hidden="true" />
      <input
        ref={field}
        type="text"
        inputMode="search"
        role="combobox"
        aria-label={TEXTS.label}
        aria-expanded={isOpen && results.length > 0}
        aria-controls={`${id}-results`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && chosen ? `${id}-${chosen.id}` : undefined}
        aria-keyshortcuts="/"
        placeholder={TEXTS.placeholder}
        value={search}
        maxLength={LENGTH_MAX}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setSearch(target.value);
          setOpen(true);
          setAwaited(false);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKey}
      />
      <span className={styles.key} aria-hidden="true">
        /
      </span>
      {isOpen && (
        <div className={styles.popup}>
          {results.length > 0 && (
            <div
              id={`${id}-results`}
              role="listbox"
              tabIndex={-1}
              aria-label={TEXTS.results}
              // A press on a result must not take the focus, or the list would be gone before it.
              onMouseDown={(event) => event.preventDefault()}
            >
              {groups.map(({ title, results: found }) => (
                <fieldset key={title} aria-labelledby={`${id}-${title}`}>
                  <p id={`${id}-${title}`} className={styles.group} role="presentation">
                    {title}
                  </p>
                  {found.map((result) => (
                    <Link
                      key={result.id}
                      id={`${id}-${result.id}`}
                      href={result.path}
                      role="option"
                      tabIndex={-1}
                      aria-selected={result === chosen}
                      className={styles.result}
                      onClick={close}
                    >
                      <bdi className={styles.name}>{result.name}</bdi>
                      <span className={styles.details}>{result.details}</span>
                    </Link>
                  ))}
                </fieldset>
              ))}
            </div>
          )}
          {results.length === 0 && <p className={styles.note}>{noteOf()}</p>}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {isOpen && isAnswered && (results.length > 0 ? countText(groups) : noteOf())}
      </p>
    </search>
  );

  function noteOf(): string {
    if (asked.length < SHORTEST) return TEXTS.hint;
    if (!isAnswered) return TEXTS.searching;
    return answer.groups ? TEXTS.none(asked) : TEXTS.failed;
  }
}

/** « / » leads to a field, unless somebody writes or a dialog is open. */
function useSlash(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: WindowEventMap["keydown"]) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isWriting(document.activeElement) || document.querySelector("dialog[open], [role=dialog]")) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [field]);
}

function isWriting(element: Element | null): boolean {
  if (element instanceof HTMLInputElement) return !["checkbox", "radio", "button", "file"].includes(element.type);
  return element instanceof HTMLElement && (element.isContentEditable || element.matches("textarea, select"));
}
