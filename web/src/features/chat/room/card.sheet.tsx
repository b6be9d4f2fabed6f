import type { Card } from "@hello/contract";
import { useEffect } from "react";
import { useStore } from "zustand";
import { addressOf } from "../../../api/http.ts";
import { fetchAttachment } from "../../../api/messages.api.ts";
import { CardContent } from "../../../components/card/card.content.tsx";
import { CardKeep } from "../../../components/card/card.keep.tsx";
import { SidePanel } from "../../../components/layout/side.panel.tsx";
import { copyStore } from "../../../offline/copy.store.ts";
import { useSession } from "../../../session/session.context.tsx";
import { cardTitleOf } from "../../../workspace/brands.ts";
import styles from "./card.sheet.module.css";

type Props = { card: Card; onSeen: (version: number) => void; onClose: () => void };

/** All parts of the card. What changes while it is open counts as seen. */
export function CardSheet({ card, onSeen, onClose }: Props) {
  const { pageHttp, settings } = useSession();
  const { _version, isNew, updatedAt, roomId, departureDate } = card;
  const copy = useStore(copyStore, ({ texts }) => texts[addressOf("GET /amplify/rooms/:id/card", { id: roomId })]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version is seen once
  useEffect(() => {
    if (isNew) onSeen(_version);
  }, [_version]);
  return (
    <SidePanel title={cardTitleOf(settings.workspace)} onClose={onClose}>
      <CardContent {...card} fetchFile={(path) => fetchAttachment(pageHttp, path)} />
      {departureDate && <CardKeep card={card} />}
      {copy && <p className={styles.updated}>{copy}.</p>}
      {updatedAt && <p className={styles.updated}>{`Mise à jour le ${longDay(updatedAt)}.`}</p>}
    </SidePanel>
  );
}

/** 'samedi 12 décembre à 18:05'. */
function longDay(moment: string): string {
  const format = { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" } as const;
  return new Date(moment).toLocaleString("fr-FR", format).replace(" 1 ", " 1er ");
}
