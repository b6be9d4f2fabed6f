import { isForAllStays } from "@hello/contract/plain";
import { useId } from "react";
import type { Http } from "../../../../api/http.ts";
import { fetchStaffRooms } from "../../../../api/stays.api.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { InputField, SelectField } from "../../../../components/controls/field.tsx";
import { useLoaded } from "../../shared/loading/use.loaded.ts";
import look from "../../shared/look.module.css";
import { OptionCards } from "../../shared/option.cards.tsx";
import { ChosenRooms } from "../shared/chosen.rooms.view.tsx";
import styles from "./planned.form.module.css";
import type { PlanForm, Scope } from "./planned.form.ts";
import { useNamedRooms } from "./planned.rooms.ts";
import { peopleTextsOf } from "./planned.texts.ts";

const TEXTS = {
  people: "Pour qui",
  stays: "Pour quels séjours",
  all: "Tous les séjours",
  allHint: "Ceux d’aujourd’hui et ceux qui arriveront",
  matchingStays: "Tous les séjours qui correspondent",
  matching: "Toutes les personnes qui correspondent",
  rooms: "Des séjours choisis",
  roomsHint: "Dans la liste des séjours",
  some: "Par centre ou par départ",
  someHint: "Aussi les séjours qui arriveront",
  someOwn: "Parmi les séjours que vous voyez",
  someOwnHint: "Parmi les séjours que vous voyez, aussi ceux qui arriveront",
  leadsOnly:
    "Un avis pour tous les séjours se programme par un responsable. Vous pouvez choisir des séjours, un centre ou des dates de départ.",
  centres: "Centres",
  centresHint: "Séparez plusieurs centres par une virgule.",
  from: "Départs à partir du",
  to: "Départs jusqu’au",
  status: "À qui",
  others: "Seulement :",
  removeOthers: "Retirer ces critères",
};
type Standing = "all" | "INVITED" | "NORMAL";
const STANDINGS: readonly { value: Standing; text: string }[] = [
  { value: "all", text: "à tout le séjour" },
  { value: "INVITED", text: "à qui n’est pas encore venu" },
  { value: "NORMAL", text: "à qui a rejoint le groupe" },
];

/** What the field about statuses says of a filter; undefined for a choice that only an embedding page can make. */
function standingOf({ statuses }: PlanForm["others"]): Standing | undefined {
  if (!statuses) return "all";
  const [status, ...more] = statuses;
  return more.length === 0 && (status === "INVITED" || status === "NORMAL") ? status : undefined;
}

const CENTRES_LOOKED_AT = "100";

type Props = {
  form: PlanForm;
  isLead: boolean;
  /** Whether the collaborator sees a part of the stays only, to which the plan is narrowed. */
  isLimited: boolean;
  http: Http;
  error: string | undefined;
  onChange: (change: Partial<PlanForm>) => void;
};

/** The fields that choose the stays, or the people, of a plan. Only leads may choose all stays (D60). */
export function PlanAudience({ form, isLead, isLimited, http, error, onChange }: Props) {
  const { kind, scope, choices, from, to, others } = form;
  const named = useNamedRooms(http, choices);
  const forStays = kind === "stays";
  const { statuses, ...unseen } = others;
  const standing = standingOf(others);
  const further = forStays && standing ? unseen : others;
  const hasOthers = Object.keys(further).length > 0;
  // Filters of an embedding page, such as a product, may select stays too.
  const choosesStays = !isForAllStays({ kind: "stays", filters: others });
  const all = {
    value: "all" as const,
    text: forStays ? (choosesStays ? TEXTS.matchingStays : TEXTS.all) : TEXTS.matching,
    hint: forStays ? TEXTS.allHint : "",
  };
  const options: readonly { value: Scope; text: string; hint: string }[] = [
    ...((forStays ? isLead || choosesStays : hasOthers) ? [all] : []),
    { value: "rooms", text: TEXTS.rooms, hint: TEXTS.roomsHint },
    { value: "some", text: TEXTS.some, hint: someHint(forStays, isLimited) },
  ];

  return (
    <OptionCards
      label={forStays ? TEXTS.stays : TEXTS.people}
      options={options}
      value={scope}
      onChange={(value) => onChange({ scope: value })}
      error={error}
    >
      {forStays && !isLead && !choosesStays && <p className={styles.note}>{TEXTS.leadsOnly}</p>}
      {scope === "rooms" && (
        <div className={styles.rooms}>
          <ChosenRooms http={http} choices={named} onChoose={(next) => onChange({ choices: next })} />
        </div>
      )}
      {scope === "some" && (
        <>
          <CentresField http={http} value={form.centres} onChange={(centres) => onChange({ centres })} />
          <div className={styles.row}>
            <InputField type="date" label={TEXTS.from} value={from} onChange={(day) => onChange({ from: day })} />
            <InputField type="date" label={TEXTS.to} value={to} onChange={(day) => onChange({ to: day })} />
          </div>
        </>
      )}
      {forStays && standing && (
        <SelectField
          label={TEXTS.status}
          placeholder={TEXTS.status}
          options={STANDINGS}
          value={standing}
          onChange={(value) => onChange({ others: value === "all" ? unseen : { ...unseen, statuses: [value] } })}
        />
      )}
      {hasOthers && (
        <p className={look.line}>
          {TEXTS.others} {peopleTextsOf(further).join(" · ")}
          <Button kind="quiet" onClick={() => onChange({ others: further === unseen && statuses ? { statuses } : {} })}>
            {TEXTS.removeOthers}
          </Button>
        </p>
      )}
    </OptionCards>
  );
}

function someHint(forStays: boolean, isLimited: boolean): string {
  if (isLimited) return forStays ? TEXTS.someOwnHint : TEXTS.someOwn;
  return forStays ? TEXTS.someHint : "";
}

type CentresProps = { http: Http; value: string; onChange: (value: string) => void };

/** Suggests the centres of stays to come. */
function CentresField({ http, value, onChange }: CentresProps) {
  const listId = useId();
  const { value: known = [] } = useLoaded("centres", async (signal) => {
    const { items } = await fetchStaffRooms(http, { when: "ahead" }, { limit: CENTRES_LOOKED_AT, signal });
    return [...new Set(items.flatMap(({ center_name }) => center_name ?? []))].toSorted();
  });
  return (
    <>
      <InputField
        type="text"
        label={TEXTS.centres}
        hint={TEXTS.centresHint}
        list={listId}
        autoComplete="off"
        value={value}
        onChange={onChange}
      />
      <datalist id={listId}>
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
