import type { Message, OtherUser, Reaction, Workspace } from "@hello/contract";
import { COLLABORATOR, type PageSettings } from "@hello/contract/plain";
import Smile from "lucide-react/icons/face-slightly-smiling";
import Paperclip from "lucide-react/icons/paperclip";
import { useMemo } from "react";
import { MessageList } from "../../../components/messages/list/message.list.tsx";
import type { RoomRowItem } from "../../../components/rooms/room.row.tsx";
import { brandOf } from "../../../workspace/brands.ts";
import styles from "./onboarding.module.css";

const PLACEHOLDER = "Écrire un message";
const nothing = () => {};
const noFile = () => Promise.reject(new Error("A sample has no files"));

/** The real message list with a made-up conversation; hidden on a narrow screen (TOUR-01). */
export function SampleChat({ settings, room }: { settings: PageSettings; room: RoomRowItem | undefined }) {
  const { workspace, emojiUrl } = settings;
  const conversation = useMemo(() => sampleConversation(workspace, new Date()), [workspace]);
  return (
    <section className={styles.chat} aria-label="Exemple de conversation" data-column="main">
      <header className={styles.room}>
        <h2 className={styles.roomName}>{room?.name}</h2>
        <p className={styles.roomFacts}>
          {room?.product} · le {room?.date}
        </p>
      </header>
      <MessageList
        {...conversation}
        isLoaded
        pending={[]}
        isComplete={false}
        isLoadingOlder={false}
        onOlder={nothing}
        meId={ME}
        staffBadge={brandOf(workspace).staffBadge}
        emojiUrl={emojiUrl}
        actions={NO_ACTIONS}
        fetchAttachment={noFile}
        introduction=""
        typers={[]}
      />
      <div className={styles.input}>
        <Smile aria-hidden="true" />
        <span>{PLACEHOLDER}</span>
        <Paperclip aria-hidden="true" />
      </div>
    </section>
  );
}

const NO_ACTIONS = {};

const ME = "exemple-moi";
const TEAM = "exemple-equipe";
const ROOM = "exemple-1";

type Person = Pick<OtherUser, "firstname" | "town" | "zip_code" | "age" | "gender">;
type Line = { author: string; text: string; minute: number; reactions?: string[] };
type Sample = { people: Record<string, Person>; team: string; lines: Line[] };

const SAMPLES: Record<Workspace, Sample> = {
  speedboat: {
    people: {
      ines: { firstname: "Inès", town: "Lyon", zip_code: "69003", age: 27, gender: "Femme" },
      malo: { firstname: "Malo", town: "Rennes", zip_code: "35000", age: 31, gender: "Homme" },
    },
    team: "Chloé",
    lines: [
      {
        author: "malo",
        text: "Salut à tous ! C’est ma première semaine de surf 🏄",
        minute: 2,
        reactions: ["🔥", "👍"],
      },
      { author: ME, text: "Pareil pour moi ! Je viens de Nantes en train.", minute: 6 },
      {
        author: TEAM,
        text: "Bienvenue ! Combinaisons et planches vous attendent au centre.",
        minute: 21,
        reactions: ["❤️"],
      },
      { author: "ines", text: "Top, merci ! Qui arrive dès samedi ?", minute: 42 },
    ],
  },
  labalaguere: {
    people: {
      ines: { firstname: "Hélène", town: "Toulouse", zip_code: "31000", age: 54, gender: "Femme" },
      malo: { firstname: "Gérard", town: "Dijon", zip_code: "21000", age: 61, gender: "Homme" },
    },
    team: "Mathieu",
    lines: [
      {
        author: "malo",
        text: "Bonjour à tous, je relis mes cartes, vivement le départ !",
        minute: 2,
        reactions: ["👍"],
      },
      { author: ME, text: "Bonjour Gérard ! Première grande boucle pour moi.", minute: 6 },
      { author: TEAM, text: "Bienvenue ! Pensez au drap de sac pour les refuges.", minute: 21, reactions: ["🙏", "❤️"] },
      { author: "ines", text: "Merci ! Qui prend le train de nuit ?", minute: 42 },
    ],
  },
};

/** A conversation with today's date. */
function sampleConversation(workspace: Workspace, today: Date) {
  const { people, team, lines } = SAMPLES[workspace];
  const messages = lines.map((line, n) => messageOf(line, n, today));
  const users = Object.fromEntries(
    Object.entries(people).map(([id, person]) => [id, userOf(id, person, "customer")] as const),
  );
  users[TEAM] = userOf(TEAM, { firstname: team, town: null, zip_code: null, age: null, gender: null }, COLLABORATOR);
  const reactions = Object.fromEntries(messages.map(({ id, reactions: { items } }) => [id, byId(items)]));
  return { messages, users, reactions, joined: [] };
}

function messageOf({ author, text, minute, reactions = [] }: Line, n: number, today: Date): Message {
  const id = `exemple-message-${n}`;
  const createdAt = new Date(today.getFullYear(), today.getMonth(), today.getDate(), 18, minute).toISOString();
  const items = reactions.map((reaction, m) => ({
    id: `${id}-${m}`,
    reaction,
    userId: m === 0 ? "ines" : TEAM,
    messageReactionsId: id,
    roomId: ROOM,
    _version: 1,
    _deleted: false,
  }));
  return {
    id,
    content: text,
    userId: author,
    roomId: ROOM,
    createdAt,
    updatedAt: createdAt,
    mentions: [],
    attachments: [],
    replyTo: null,
    reactions: { items },
    _deleted: false,
    _version: 1,
  };
}

function userOf(id: string, person: Person, type: string): OtherUser {
  return {
    ...person,
    id,
    uuid: `${type}_${id}`,
    _version: 1,
    nickname: null,
    detailsHidden: false,
    metadata: { type },
  };
}

function byId(items: Reaction[]): Record<string, Reaction> {
  return Object.fromEntries(items.map((item) => [item.id, item]));
}
