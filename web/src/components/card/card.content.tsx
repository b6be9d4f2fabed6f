import type { Attachment, Card } from "@hello/contract";
import { CARD_PARTS, CARD_SECTION_NAMES, type CardSection, cardLines, phoneText } from "@hello/contract/plain";
import Backpack from "lucide-react/icons/backpack";
import Clock from "lucide-react/icons/clock";
import FileText from "lucide-react/icons/file-text";
import Info from "lucide-react/icons/info";
import MapPin from "lucide-react/icons/map-pin";
import Phone from "lucide-react/icons/phone";
import type { ComponentType, ReactNode } from "react";
import styles from "./card.content.module.css";
import { CardDocument } from "./card.document.tsx";
import { type CardNode, parseCardLine } from "./card.parse.ts";

const ICONS: Record<CardSection, ComponentType> = {
  note: Info,
  meeting: MapPin,
  times: Clock,
  packing: Backpack,
  contacts: Phone,
  documents: FileText,
};

/** Where people look first comes first. */
const ORDER = [...CARD_PARTS].sort((one, other) => Number(other === "meeting") - Number(one === "meeting"));

type Props = Pick<Card, "parts" | "center"> & {
  documents: readonly Attachment[];
  fetchFile: (path: string) => Promise<Blob>;
};

/** The parts of a card that have something, each line with its links (PHONE-14). */
export function CardContent({ parts, documents, center, fetchFile }: Props) {
  const hasWay = Boolean(center?.phone || center?.email);
  return (
    <div className={styles.card}>
      {ORDER.map((part) => {
        const lines = cardLines(parts[part]);
        const isEmpty = lines.length === 0 && !(part === "contacts" && hasWay);
        return isEmpty ? null : (
          <Section key={part} section={part}>
            <ul className={styles.items}>
              {lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no identity but their index
                <li key={index}>
                  <Line line={line} />
                </li>
              ))}
              {part === "contacts" && center && hasWay && <Center center={center} />}
            </ul>
          </Section>
        );
      })}
      {documents.length > 0 && (
        <Section section="documents">
          <Documents documents={documents} fetchFile={fetchFile} />
        </Section>
      )}
    </div>
  );
}

function Section({ section, children }: { section: CardSection; children: ReactNode }) {
  const Icon = ICONS[section];
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>
        <Icon aria-hidden="true" />
        {CARD_SECTION_NAMES[section]}
      </h3>
      {children}
    </section>
  );
}

function Line({ line }: { line: string }) {
  return (
    <span dir="auto">
      {parseCardLine(line).map((node, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nodes of a text have no identity but their index
        <Node key={index} node={node} />
      ))}
    </span>
  );
}

function Node({ node }: { node: CardNode }) {
  if (node.kind === "text") return node.text;
  const isOutside = node.kind === "web" || node.kind === "place";
  return (
    <a
      className={styles.link}
      href={node.href}
      {...(isOutside && { target: "_blank", rel: "noopener noreferrer nofollow" })}
    >
      {node.text}
      {node.kind === "place" && <span className="visually-hidden"> (voir sur la carte)</span>}
    </a>
  );
}

/** The centre of the stay, as under a notice (NOTE-16). */
function Center({ center: { name, phone, email } }: { center: NonNullable<Card["center"]> }) {
  return (
    <li>
      {name ? <bdi translate="no">{name}</bdi> : "Votre centre"}
      {phone && (
        <>
          {"\u00a0: "}
          <a className={styles.link} href={`tel:${phone}`}>
            {phoneText(phone)}
          </a>
        </>
      )}
      {email && (
        <>
          {phone ? ", " : "\u00a0: "}
          <a className={styles.link} href={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </a>
        </>
      )}
    </li>
  );
}

function Documents({ documents, fetchFile }: Pick<Props, "documents" | "fetchFile">) {
  return (
    <ul className={styles.documents}>
      {documents.map((document) => (
        <li key={document.path}>
          <CardDocument document={document} fetchFile={fetchFile} />
        </li>
      ))}
    </ul>
  );
}
