import type { StaffRoom } from "@hello/contract";
import { PAGE_PATHS, roomDisplayName } from "@hello/contract/plain";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Flag from "lucide-react/icons/flag";
import LifeBuoy from "lucide-react/icons/life-buoy";
import { Link } from "wouter";
import { classNames } from "../../../components/controls/class.names.ts";
import {
  countedText,
  momentText,
  NOTHING,
  numberText,
  periodText,
  STATE_NAMES,
} from "../../../components/texts/staff.texts.ts";
import { More } from "../shared/loading/loading.tsx";
import look from "../shared/look.module.css";
import table from "../shared/staff.table.module.css";
import { StateBadge } from "../shared/state.badge.tsx";
import { stayMarks } from "../shared/stay.details.ts";
import { HEADS, type StaysFilter } from "./stays.filter.ts";
import { groupsOf, type StaysGroup } from "./stays.groups.ts";
import styles from "./stays.list.module.css";

const LABEL = "Séjours et groupes";
const WRITE = "Écrire";
const WRITE_TODAY = "Écrire aux arrivées d’aujourd’hui";

type Props = {
  rooms: readonly StaffRoom[];
  filter: StaysFilter;
  today: string;
  isNarrow: boolean;
  onSort: (sort: StaysFilter["sort"]) => void;
  onMore: (() => void) | undefined;
  /** Writes to all who arrive today, within the chosen centre and words. */
  onWriteToday: () => void;
};

/** A table, and on a phone cards. In its own order it has a heading for each day. */
export function StaysList({ onMore, ...props }: Props) {
  const { rooms, filter, today } = props;
  const isByDay = filter.sort === "today" && filter.state !== "cancelled";
  const groups = isByDay ? groupsOf(rooms, today) : [{ title: "", isToday: false, rooms: [...rooms] }];
  return (
    <>
      {props.isNarrow ? (
        <Cards groups={groups} onWriteToday={props.onWriteToday} />
      ) : (
        <Table groups={groups} {...props} />
      )}
      <More onMore={onMore} kind="centered" />
    </>
  );
}

type TableProps = Pick<Props, "filter" | "onSort" | "onWriteToday"> & { groups: readonly StaysGroup[] };

function Table({ groups, filter: { sort, order }, onSort, onWriteToday }: TableProps) {
  return (
    <div className={classNames(table.card, styles.card)}>
      <table className={classNames(table.table, styles.table)}>
        <caption className="visually-hidden">{LABEL}</caption>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th
                key={head.sort}
                scope="col"
                className={head.kind === "number" ? table.number : styles[head.kind ?? ""]}
                aria-sort={head.sort === sort ? (order === "asc" ? "ascending" : "descending") : undefined}
              >
                <button type="button" className={styles.head} onClick={() => onSort(head.sort)}>
                  {head.text}
                  {head.sort === sort &&
                    (order === "asc" ? (
                      <ArrowUp aria-hidden="true" size={14} />
                    ) : (
                      <ArrowDown aria-hidden="true" size={14} />
                    ))}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.title}>
            {group.title && (
              <tr className={styles.day}>
                <th scope="rowgroup" colSpan={HEADS.length}>
                  {group.title}
                  {group.isToday && <WriteToday onClick={onWriteToday} />}
                </th>
              </tr>
            )}
            {group.rooms.map((room) => (
              <Row key={room.roomId} room={room} />
            ))}
          </tbody>
        ))}
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
        <span className={classNames(look.note, styles.marks)}>{stayMarks(room)}</span>
        <span className={classNames(look.note, styles.centre)}>{room.center_name}</span>
      </th>
      <td className={styles.spare}>{room.center_name ?? NOTHING}</td>
      <td className={look.nowrap}>{periodText(room.departureDate, room.endDate)}</td>
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
      <td className={table.number}>{numberText(room.missing)}</td>
      <td className={table.number}>{numberText(room.messages)}</td>
      <td className={table.number}>
        {room.openReports + room.openHelp === 0 && NOTHING}
        {room.openHelp > 0 && (
          <span className={classNames(look.withIcon, styles.reports)}>
            <LifeBuoy aria-hidden="true" size={14} />
            <span className="visually-hidden">{countedText(room.openHelp, "demande d’aide", "demandes d’aide")}</span>
            <span aria-hidden="true">{numberText(room.openHelp)}</span>
          </span>
        )}{" "}
        {room.openReports > 0 && (
          <Link
            href={PAGE_PATHS.reports}
            state={room}
            className={classNames(look.withIcon, styles.reports)}
            aria-label={`${countedText(room.openReports, "signalement ouvert", "signalements ouverts")}, ${name}`}
          >
            <Flag aria-hidden="true" size={14} />
            {numberText(room.openReports)}
          </Link>
        )}
      </td>
      <td className={look.nowrap}>{room.lastMessageAt ? momentText(room.lastMessageAt) : NOTHING}</td>
    </tr>
  );
}

function WriteToday({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={styles.write} aria-label={WRITE_TODAY} onClick={onClick}>
      {WRITE}
    </button>
  );
}

function Cards({ groups, onWriteToday }: Pick<TableProps, "groups" | "onWriteToday">) {
  return groups.map(({ title, isToday, rooms }) => (
    <section key={title} aria-label={title || LABEL}>
      <div className={look.spread}>
        {title && <h3 className={styles.cardsDay}>{title}</h3>}
        {isToday && <WriteToday onClick={onWriteToday} />}
      </div>
      <ul className={styles.cards} aria-label={LABEL}>
        {rooms.map((room) => (
          <li key={room.roomId}>
            <Card room={room} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Card({ room }: { room: StaffRoom }) {
  return (
    <Link href={pathTo("admin", room)} className={classNames(look.card, look.lines, styles.cardOfRoom)}>
      <span className={styles.cardTop}>
        <bdi className={styles.cardName}>{roomDisplayName(room.name)}</bdi>
        <StateBadge state={room.state} />
      </span>
      <span className={look.note}>{[stayMarks(room), room.center_name].filter(Boolean).join(" · ")}</span>
      <span>{periodText(room.departureDate, room.endDate)}</span>
      <span className={look.note}>{countsOf(room)}</span>
      {room.openHelp > 0 && (
        <span className={classNames(look.withIcon, styles.reports)}>
          <LifeBuoy aria-hidden="true" size={14} />
          {countedText(room.openHelp, "demande d’aide", "demandes d’aide")}
        </span>
      )}
      {room.openReports > 0 && (
        <span className={classNames(look.withIcon, styles.reports)}>
          <Flag aria-hidden="true" size={14} />
          {countedText(room.openReports, "signalement ouvert", "signalements ouverts")}
        </span>
      )}
    </Link>
  );
}

function pathTo(screen: "admin" | "adminPeople" | "adminStay", { roomId }: StaffRoom): string {
  return PAGE_PATHS[screen].replace(":roomId", roomId);
}

function countsOf({ people, joined, missing, messages, lastMessageAt }: StaffRoom): string {
  const parts = [
    `${countedText(people, "inscrit", "inscrits")}, ${countedText(joined, "a rejoint", "ont rejoint")}`,
    ...(missing > 0 ? [countedText(missing, "pas encore venu", "pas encore venus")] : []),
    countedText(messages, "message", "messages"),
  ];
  if (lastMessageAt) parts.push(`le dernier ${momentText(lastMessageAt)}`);
  return parts.join(" · ");
}
