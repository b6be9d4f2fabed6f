import type { PlannedNotice, PlannedSend } from "@hello/contract";
import { PAGE_PATHS } from "@hello/contract/plain";
import Pencil from "lucide-react/icons/pencil";
import Power from "lucide-react/icons/power";
import SquarePen from "lucide-react/icons/square-pen";
import Trash2 from "lucide-react/icons/trash-2";
import { useMemo } from "react";
import { Link } from "wouter";
import { hasCode } from "../../../../api/http.ts";
import { changePlanned, fetchPlannedSends } from "../../../../api/planned.api.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { classNames } from "../../../../components/controls/class.names.ts";
import { Problem } from "../../../../components/controls/field.tsx";
import { useTitle } from "../../../../components/layout/use.title.ts";
import { usePages } from "../../../../components/loading/use.pages.ts";
import { capitalized, countedText } from "../../../../components/texts/staff.texts.ts";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { askFirst } from "../../shared/ask.first.ts";
import { Facts } from "../../shared/facts.tsx";
import { More, NotLoaded } from "../../shared/loading/loading.tsx";
import { useNews } from "../../shared/loading/team.news.ts";
import look from "../../shared/look.module.css";
import { Section } from "../../shared/section.tsx";
import { useAction } from "../../shared/use.action.ts";
import { TitleWithBack } from "../shared/title.with.back.tsx";
import styles from "./planned.module.css";
import { useNamedRooms } from "./planned.rooms.ts";
import {
  askText,
  audienceText,
  dayLongText,
  KIND_NAMES,
  longMomentText,
  MISSED_TEXTS,
  whenText,
} from "./planned.texts.ts";

const TEXTS = {
  back: "Tous les avis programmés",
  change: "Modifier",
  use: "Utiliser ce texte",
  switchOn: "Activer",
  switchOff: "Désactiver",
  remove: "Effacer",
  removeTitle: "Effacer cet avis programmé ?",
  removeText: "Ce qui est déjà parti reste dans les envois. Ce qui devait encore partir ne partira pas.",
  gone: "Il est parti, et ne se modifie plus. Son texte peut servir à nouveau.",
  passed: "Son moment est passé, et il ne se modifie plus. Son texte peut servir à nouveau.",
  sends: "Ce qu’il est devenu",
  noSends: "Rien n’est encore parti.",
  loading: "Chargement des envois",
  sendsFailed: "Les envois n’ont pas pu être chargés. Vérifiez votre connexion.",
  empty: "Personne sur ce séjour à ce moment : qui s’ajoute avant le départ le reçoit.",
  narrowed: "Seulement aux séjours que voyait encore qui l’a préparé",
  purged: "Séjour effacé",
  none: "Aucune",
};

type Props = {
  plan: PlannedNotice;
  /** Why the collaborator cannot change it, if so. */
  lock: string | undefined;
  staff: Staff;
  onChange: () => void;
  onSwitched: (plan: PlannedNotice) => void;
  onUse: () => void;
  onRemoved: () => void;
  onBack: () => void;
};

/** A planned notice and the sends that it has made (NOTE-08). */
export function PlannedView({ plan, lock, staff, onChange, onSwitched, onUse, onRemoved, onBack }: Props) {
  useTitle(plan.name);
  const { isBusy, problem, run } = useAction();
  const { roomIds } = plan.filters ?? {};
  const choices = useMemo(() => (roomIds ? [{ label: null, roomIds }] : []), [roomIds]);
  const rooms = useNamedRooms(staff.pageHttp, choices).flatMap(({ label }) => label ?? []);
  const isGone = plan.kind === "dated" && plan.nextAt === null;

  const turn = () =>
    run(async () => {
      const { name, content, isSms, isUrgent, asks, kind, filters, at, days, time, isOn, _version } = plan;
      const same = { name, content, isSms, isUrgent, asks, kind, filters, at, days, time };
      onSwitched(await changePlanned(staff.http, plan.id, { _version, ...same, isOn: !isOn }));
    });

  const askToRemove = () =>
    askFirst({
      title: TEXTS.removeTitle,
      message: TEXTS.removeText,
      confirm: TEXTS.remove,
      onConfirm: () => void remove(),
    });

  const remove = () =>
    run(async () => {
      // Somebody else may have been faster.
      await staff.http("DELETE /amplify/planned/:id", { id: plan.id }).catch((error: unknown) => {
        if (!hasCode(error, "not_found")) throw error;
      });
      onRemoved();
    });

  return (
    <div className={classNames(look.page, styles.planned)}>
      <TitleWithBack title={plan.name} back={TEXTS.back} onBack={onBack} />
      <section className={classNames(look.card, look.stack, styles.summary)}>
        <p className={look.typed}>{plan.content}</p>
        <Facts facts={factsOf(plan, rooms)} className={styles.facts} />
      </section>
      <Problem text={problem} />
      <div className={classNames(look.tools, styles.tools)}>
        <Button icon={<SquarePen />} kind={plan.kind === "text" ? "primary" : "secondary"} onClick={onUse}>
          {TEXTS.use}
        </Button>
        {!lock && !isGone && (
          <Button kind="secondary" icon={<Pencil />} onClick={onChange}>
            {TEXTS.change}
          </Button>
        )}
        {!lock && plan.kind === "stays" && (
          <Button
            kind={plan.isOn ? "secondary" : "primary"}
            icon={<Power />}
            loading={isBusy}
            onClick={() => void turn()}
          >
            {plan.isOn ? TEXTS.switchOff : TEXTS.switchOn}
          </Button>
        )}
        {!lock && (
          <Button kind="secondary" icon={<Trash2 />} loading={isBusy} onClick={askToRemove}>
            {TEXTS.remove}
          </Button>
        )}
      </div>
      {lock && <p className={look.details}>{lock}</p>}
      {isGone && <p className={look.details}>{plan.sends > 0 ? TEXTS.gone : TEXTS.passed}</p>}
      {plan.kind !== "text" && (
        <Section title={TEXTS.sends} titleClass={styles.subtitle}>
          <Sends plan={plan} staff={staff} />
        </Section>
      )}
    </div>
  );
}

function factsOf(plan: PlannedNotice, rooms: readonly string[]): [name: string, value: string | null][] {
  const { kind, isSms, isUrgent, asks, authorName } = plan;
  const moment = kind === "stays" ? `${capitalized(dayLongText(plan))}. ${whenText(plan)}.` : whenText(plan);
  return [
    ["Genre", KIND_NAMES[kind]],
    ["Quand part-il\u00a0?", moment],
    ["Pour qui", [audienceText(plan), ...rooms].filter(Boolean).join(" · ")],
    ["Canal", [isSms ? "SMS" : "E-mail", isUrgent && "urgent"].filter(Boolean).join(", ")],
    ["Réponse", asks ? askText(asks) : "Aucune demandée"],
    ["Préparé par", authorName],
  ];
}

function Sends({ plan, staff: { pageHttp } }: Pick<Props, "plan" | "staff">) {
  const { items, failure, more, retry, refresh } = usePages(plan.id, (nextToken, signal) =>
    fetchPlannedSends(pageHttp, plan.id, { nextToken, signal }),
  );
  useNews(["plans"], refresh);
  if (failure || !items)
    return <NotLoaded failure={failure} loading={TEXTS.loading} failed={TEXTS.sendsFailed} onRetry={retry} small />;
  if (items.length === 0) return <p className={look.details}>{TEXTS.noSends}</p>;
  return (
    <>
      <ul className={classNames(look.card, look.ruled)} aria-label={TEXTS.sends}>
        {items.map((send) => (
          <li key={send.id} className={styles.send}>
            <span className={styles.stay}>
              {plan.kind === "stays" && <StayName send={send} />}
              <span className={look.details}>{capitalized(longMomentText(send.dueAt))}</span>
            </span>
            <Outcome send={send} />
          </li>
        ))}
      </ul>
      <More onMore={more} />
    </>
  );
}

function StayName({ send: { roomId, stayName } }: { send: PlannedSend }) {
  if (!roomId) return <span>{stayName ?? TEXTS.purged}</span>;
  return (
    <Link href={PAGE_PATHS.adminStay.replace(":roomId", roomId)} className={look.link}>
      <bdi>{stayName}</bdi>
    </Link>
  );
}

function Outcome({ send: { id, state, reason, recipients, narrowed } }: { send: PlannedSend }) {
  if (state === "empty") return <span className={look.details}>{TEXTS.empty}</span>;
  if (state === "missed") {
    return <span className={styles.missed}>{`Non parti : ${reason ? MISSED_TEXTS[reason] : ""}`}</span>;
  }
  return (
    <span className={styles.outcome}>
      <Link href={PAGE_PATHS.send.replace(":id", id)} className={look.link}>
        {`Envoyé à ${countedText(recipients, "personne", "personnes")}`}
      </Link>
      {narrowed && <span className={look.details}>{TEXTS.narrowed}</span>}
    </span>
  );
}
