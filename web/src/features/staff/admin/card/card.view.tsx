import type { StaffStay } from "@hello/contract";
import { fetchAttachment } from "../../../../api/messages.api.ts";
import { CardContent } from "../../../../components/card/card.content.tsx";
import { EmptyState } from "../../../../components/loading/empty.state.tsx";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { NotLoaded } from "../../shared/loading/loading.tsx";
import { Section } from "../../shared/section.tsx";
import { CardEditor } from "./card.editor.tsx";
import styles from "./card.view.module.css";
import { type CardDraft, useCardDraft } from "./use.card.draft.ts";

const TEXTS = {
  loading: "Chargement de la fiche",
  failed: "La fiche n’a pas pu être chargée. Vérifiez votre connexion.",
  withoutStay: "Ce groupe n’a pas de séjour\u00a0: il n’a pas de fiche.",
  closed: "Ce groupe est fermé\u00a0: sa fiche ne change plus.",
  preview: "Aperçu",
  previewHint: "Ce que lisent les membres du groupe.",
  empty: "La fiche est vide\u00a0: le groupe n’en voit rien.",
};

type Props = { stay: StaffStay; staff: Staff; onPublished: () => void };

/** The card of a stay: the editor, and beside it what people of the room read (PHONE-15). */
export function CardView(props: Props) {
  if (props.stay.stayRef === null) return <EmptyState scene="noRooms" text={TEXTS.withoutStay} small />;
  return <CardOfStay {...props} />;
}

function CardOfStay({ stay, staff, onPublished }: Props) {
  const { draft, failure, load, show, publish } = useCardDraft(stay.roomId, staff);
  if (!draft)
    return <NotLoaded failure={failure} loading={TEXTS.loading} failed={TEXTS.failed} onRetry={() => void load()} />;
  const isOver = stay.state !== "open" && stay.state !== "planned";
  return (
    <div className={styles.view}>
      {isOver ? (
        <p className={styles.closed}>{TEXTS.closed}</p>
      ) : (
        <CardEditor
          draft={draft}
          isPlanned={stay.state === "planned"}
          staff={staff}
          onChange={show}
          onPublish={async (typed) => {
            const isDone = await publish(typed);
            if (isDone) onPublished();
            return isDone;
          }}
        />
      )}
      <Preview draft={draft} staff={staff} />
    </div>
  );
}

function Preview({ draft: { card, form }, staff }: { draft: CardDraft; staff: Staff }) {
  const isEmpty = Object.values(form.parts).every((text) => text.trim() === "") && form.documents.length === 0;
  return (
    <Section className={styles.preview} title={TEXTS.preview}>
      <p className={styles.note}>{isEmpty ? TEXTS.empty : TEXTS.previewHint}</p>
      {!isEmpty && (
        <CardContent
          parts={form.parts}
          documents={form.documents}
          center={card.center}
          fetchFile={(path) => fetchAttachment(staff.pageHttp, path)}
        />
      )}
    </Section>
  );
}
