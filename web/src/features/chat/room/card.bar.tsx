import type { Card } from "@hello/contract";
import { CARD_SECTION_NAMES, type CardPart, cardLines } from "@hello/contract/plain";
import ChevronRight from "lucide-react/icons/chevron-right";
import MapPin from "lucide-react/icons/map-pin";
import { Suspense, useEffect, useState } from "react";
import { useStore } from "zustand";
import { fetchCard, seeCard } from "../../../api/card.api.ts";
import { lazyPart } from "../../../components/loading/lazy.part.tsx";
import { copyStore } from "../../../offline/copy.store.ts";
import { useBar } from "../../../session/page/bars.ts";
import { useSession } from "../../../session/session.context.tsx";
import { cardTitleOf } from "../../../workspace/brands.ts";
import styles from "./card.bar.module.css";

const CardSheet = lazyPart(async () => (await import("./card.sheet.tsx")).CardSheet);

const NEW = "Nouveau";

type Props = { roomId: string; version: number; isOpen: boolean; onOpen: (isOpen: boolean) => void };

/**
 * The card of the room's stay as one line over the messages, marked until it is opened; a press shows all of it (PHONE-14,
 * PHONE-16). It gives way to other bars and to whoever scrolls; the room's panel has the card too (CALM-01).
 */
export function CardBar({ roomId, version, isOpen, onOpen }: Props) {
  const { workspace } = useSession().settings;
  const { card, see } = useCard(roomId, version);
  const line = card && firstLine(card);
  const isShown = useBar("card", line !== undefined);
  return (
    <>
      {isShown && line && (
        <div className={styles.bar}>
          <button type="button" className={styles.pill} aria-haspopup="dialog" onClick={() => onOpen(true)}>
            <MapPin aria-hidden="true" />
            <span className="visually-hidden">{`${cardTitleOf(workspace)}\u00a0: `}</span>
            <span className={styles.line}>
              <strong>{line.name}</strong> <bdi>{line.text}</bdi>
            </span>
            {card.isNew && <span className={styles.new}>{NEW}</span>}
            <ChevronRight aria-hidden="true" />
          </button>
        </div>
      )}
      {card && isOpen && (
        <Suspense>
          <CardSheet card={card} onSeen={see} onClose={() => onOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The card, fetched again whenever its version rises. */
function useCard(roomId: string, version: number) {
  const { pageHttp } = useSession();
  const isAway = useStore(copyStore, (state) => state.isAway);
  const [card, setCard] = useState<Card>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version is fetched once, and again when the network is back
  useEffect(() => {
    let isGone = false;
    fetchCard(pageHttp, roomId).then(
      (fetched) => isGone || setCard(fetched),
      (error: unknown) => console.warn("The card could not be loaded.", error),
    );
    return () => {
      isGone = true;
    };
  }, [pageHttp, roomId, version, isAway]);

  function see(seen: number): void {
    setCard((now) => now && { ...now, isNew: now._version > seen });
    seeCard(pageHttp, roomId, seen).catch((error: unknown) => console.warn("The card stays marked as new.", error));
  }
  return { card, see };
}

/** What people look for first. */
const FIRST: readonly CardPart[] = ["meeting", "times", "note", "packing", "contacts"];

function firstLine({ parts, documents }: Card): { name: string; text: string } | undefined {
  for (const part of FIRST) {
    const [text] = cardLines(parts[part]);
    if (text) return { name: CARD_SECTION_NAMES[part], text };
  }
  const [document] = documents;
  return document && { name: CARD_SECTION_NAMES.documents, text: document.description };
}
