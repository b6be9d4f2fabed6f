import { PAGE_PATHS, roomDisplayName } from "@hello/contract/plain";
import { useId } from "react";
import { classNames } from "../../../components/controls/class.names.ts";
import { RoomEmblem } from "../../../components/rooms/room.emblem.tsx";
import row from "../../../components/rooms/room.row.module.css";
import list from "../../../components/rooms/rooms.list.module.css";
import type { RoomFacts } from "../../../state/rooms.state.ts";

const TEXTS = { title: "Souvenirs", album: "Album photos" };

type Props = { rooms: readonly RoomFacts[]; current: string | undefined; onGo: (path: string) => void };

/** Rooms that have closed: of each its album, and nothing else (D185). */
export function Souvenirs({ rooms, current, onGo }: Props) {
  const id = useId();
  return (
    <>
      <h4 id={id} className={list.title}>
        {TEXTS.title}
      </h4>
      <ul className={list.list} aria-labelledby={id}>
        {rooms.map((room) => {
          const href = PAGE_PATHS.album.replace(":id", room.id);
          return (
            <li key={room.id} className={list.item}>
              <a
                className={classNames(row.row, row.link, room.id === current && row.active)}
                href={href}
                aria-current={room.id === current ? "page" : undefined}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  onGo(href);
                }}
              >
                <RoomEmblem id={room.id} name={room.name} product={room.product} muted />
                <span className={row.about}>
                  <span className={row.name} dir="auto">
                    {roomDisplayName(room.name)}
                  </span>
                  <span className={row.facts}>{[TEXTS.album, room.date].filter(Boolean).join(" · ")}</span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </>
  );
}
