import type { StaffRoom } from "@hello/contract";
import { PAGE_PATHS, roomDisplayName, roomProduct } from "@hello/contract/plain";
import Flag from "lucide-react/icons/flag";
import { Link } from "wouter";
import { classNames } from "../../../components/controls/class.names.ts";
import { useNarrow } from "../../../components/layout/use.narrow.ts";
import {
  countedText,
  momentText,
  NOTHING,
  numberText,
  periodText,
  STATE_NAMES,
} from "../../../components/texts/staff.texts.ts";
import { More } from "../shared/loading/more.tsx";
import look from "../shared/look.module.css";
import table from "../shared/staff.table.module.css";
import { StateBadge } from "../shared/state.badge.tsx";
import styles from "./stays.list.module.css";

const LABEL = "Séjours et groupes";
const HEADS: readonly { text: string; kind?: "number" | "spare" }[] = [
  { text: "Séjour" },
  { text: "Centre", kind: "spare" },
  { text: "Dates" },
  { text: "État" },
  { text: "Inscrits", kind: "number" },
  { text: "Ont rejoint", kind: "number" },
  { text: "Messages", kind: "number" },
  { text: "Signalements", kind: "number" },
  { text: "Dernier message" },
];

type Props = { rooms: readonly StaffRoom[]; onMore: (() => void) | undefined };

/** A table, and on a phone cards. */
export function StaysList({ rooms, onMore }: Props) {
  const isNarrow = useNarrow();
  return (
    <>
      {isNarrow ? <Cards rooms={rooms} /> : <Table rooms={rooms} />}
      <More onMore={onMore} kind="centered" />
    </>
  );
}

function Table({ rooms }: Pick<Props, "rooms">) {
  return (
    <div className={classNames(table.card, styles.card)}>
      <table className={classNames(table.table, styles.table)}>
        <caption className="visually-hidden">{LABEL}</caption>
        <thead>
          <tr>
            {HEADS.map(({ text, kind }) => (
              <th key={text} scope="col" className={kind === "number" ? table.number : styles[kind ?? ""]}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rooms.map((room) => (
            <Row key={room.roomId} room={room} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ room }: { room: StaffRoom }) {
  const name = roomDisplayName(room.name);
  const people = numberText(room.people);
  return (
    <tr>
      <th scope="row" className={styles.stay}>
        <Link href={pathTo("admin", room)} className={styles.name}>
          <bdi>{name}</bdi>
        </Link>
        <span className={classNames(look.note, styles.product)}>{productOf(room)}</span>
        <span className={classNames(look.note, styles.centre)}>{room.center_name}</span>
      </th>
      <td className={styles.spare}>{room.center_name ?? NOTHING}</td>
      <td className={styles.dates}>{periodText(room.departureDate, room.endDate)}</td>
      <td>
        <Link
          href={pathTo("adminStay", room)}
          className={styles.state}
          aria-label={`${STATE_NAMES[room.state]}, séjour ${name}`}
        >
          <StateBadge state={room.state} />
        </Link>
      </td>
      <td className={table.number}>
        <Link
          href={pathTo("adminPeople", room)}
          className={styles.people}
          aria-label={`${people}, participants ${name}`}
        >
          {people}
        </Link>
      </td>
      <td className={table.number}>{numberText(room.joined)}</td>
      <td className={table.number}>{numberText(room.messages)}</td>
      <td className={table.number}>
        {room.openReports > 0 ? (
          <Link
            href={PAGE_PATHS.reports}
            state={room}
            className={styles.reports}
            aria-label={`${countedText(room.openReports, "signalement ouvert", "signalements ouverts")}, ${name}`}
          >
            <Flag aria-hidden="true" />
            {numberText(room.openReports)}
          </Link>
        ) : (
          NOTHING
        )}
      </td>
      <td className={styles.dates}>{room.lastMessageAt ? momentText(room.lastMessageAt) : NOTHING}</td>
    </tr>
  );
}

function Cards({ rooms }: Pick<Props, "rooms">) {
  return (
    <ul className={styles.cards} aria-label={LABEL}>
      {rooms.map((room) => (
        <li key={room.roomId}>
          <Link href={pathTo("admin", room)} className={styles.cardOfRoom}>
            <span className={styles.cardTop}>
              <bdi className={styles.cardName}>{roomDisplayName(room.name)}</bdi>
              <StateBadge state={room.state} />
            </span>
            <span className={look.note}>{[productOf(room), room.center_name].filter(Boolean).join(" · ")}</span>
            <span>{periodText(room.departureDate, room.endDate)}</span>
            <span className={look.note}>{countsOf(room)}</span>
            {room.openReports > 0 && (
              <span className={styles.reports}>
                <Flag aria-hidden="true" />
                {countedText(room.openReports, "signalement ouvert", "signalements ouverts")}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function pathTo(screen: "admin" | "adminPeople" | "adminStay", { roomId }: StaffRoom): string {
  return PAGE_PATHS[screen].replace(":roomId", roomId);
}

/** As in the list of rooms: the third part of the name. */
function productOf({ name, product }: StaffRoom): string | null {
  return roomProduct(name) ?? product;
}

function countsOf({ people, joined, messages, lastMessageAt }: StaffRoom): string {
  const parts = [
    `${countedText(people, "inscrit", "inscrits")}, ${countedText(joined, "a rejoint", "ont rejoint")}`,
    countedText(messages, "message", "messages"),
  ];
  if (lastMessageAt) parts.push(`le dernier ${momentText(lastMessageAt)}`);
  return parts.join(" · ");
}
