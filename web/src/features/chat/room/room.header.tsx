import { LEISURE_CONTEXT, PAGE_PATHS, roomDisplayName, roomProduct } from "@hello/contract/plain";
import Bell from "lucide-react/icons/bell";
import BellOff from "lucide-react/icons/bell-off";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import HeartHandshake from "lucide-react/icons/heart-handshake";
import Images from "lucide-react/icons/images";
import LogOut from "lucide-react/icons/log-out";
import { Suspense, useState } from "react";
import { useLocation } from "wouter";
import { sentenceOf } from "../../../api/http.ts";
import { IconButton } from "../../../components/controls/icon.button.tsx";
import { Menu, type MenuItem } from "../../../components/controls/menu.tsx";
import { SkipLink } from "../../../components/layout/skip.link.tsx";
import { WindowHeader } from "../../../components/layout/window.header.tsx";
import { lazyPart } from "../../../components/loading/lazy.part.tsx";
import { showModal } from "../../../components/modal/modal.store.ts";
import type { ChatSession } from "../../../session/chat.session.ts";
import { leaveRoom } from "../../../session/membership.ts";
import { setMuted, useMutedRooms } from "../../../session/muted.rooms.ts";
import { useHasStaffTools, useSession } from "../../../session/session.context.tsx";
import type { RoomFacts } from "../../../state/rooms.state.ts";

/** Customers never load it. */
const GuideMenu = lazyPart(async () => (await import("./guide.menu.tsx")).GuideMenu);
const RoomPanel = lazyPart(async () => (await import("./room.panel.tsx")).RoomPanel);

const TEXTS = {
  skip: "Aller à la saisie",
  about: "Participants et fiche du groupe",
  menu: "Options du groupe",
  mute: "Couper les notifications",
  unmute: "Rétablir les notifications",
  muted: "Notifications coupées",
  notifications: "Notifications",
  notMuted: "Ce choix n’a pas pu être enregistré. Vérifiez votre connexion et réessayez.",
  album: "Album photos",
  goodConduct: "Règles de bonne conduite",
  unsubscribe: "Se désinscrire du groupe",
  confirm: "Voulez-vous vraiment vous désinscrire de ce groupe ? Vous n’en verrez plus les messages.",
  cancel: "Annuler",
  done: "Vous avez quitté le groupe. Vous pourrez le rejoindre à nouveau depuis la liste de vos groupes.",
  failed: "La désinscription n’a pas abouti. Vérifiez votre connexion et réessayez.",
};

type Props = { room: RoomFacts; onCard: () => void; onBack: () => void; onSkip: () => void };

/**
 * The name of the room, which opens the panel about it (EASE-06), and the menu of what the user may do there (ROOM-06
 * to ROOM-08); staff have more entries (STAY-22). Panel and menu do not repeat each other (CALM-02).
 */
export function RoomHeader({ room, onCard, onBack, onSkip }: Props) {
  const session = useSession();
  const hasStaffTools = useHasStaffTools();
  const [, navigate] = useLocation();
  const [isPanelOpen, setPanelOpen] = useState(false);
  const product = roomProduct(room.name);
  const center = room.context === LEISURE_CONTEXT ? room.center_name : null;
  const isMuted = useMutedRooms(session)?.includes(room.id);
  const facts = [product, room.date && `le ${room.date}`, center];
  const details = facts.flatMap((detail) => detail || []);
  const leave = () => confirmLeaving(session, room.id, onBack);
  const openAlbum = () => navigate(PAGE_PATHS.album.replace(":id", room.id));
  const menu = {
    label: TEXTS.menu,
    icon: <EllipsisVertical />,
    items: [
      // Shown before the setting is known: an item that came later would move the others under the finger.
      muteItem(session, room.id, isMuted === true),
      { text: TEXTS.goodConduct, icon: <HeartHandshake />, onSelect: () => openOutside(session) },
      // A journal has no panel, and nobody leaves it.
      room.diaryOf
        ? { text: TEXTS.album, icon: <Images />, onSelect: openAlbum }
        : { text: TEXTS.unsubscribe, icon: <LogOut />, danger: true, onSelect: leave },
    ],
  };
  return (
    <WindowHeader
      title={roomDisplayName(room.name)}
      details={details}
      sign={isMuted && <BellOff role="img" aria-label={TEXTS.muted} />}
      onBack={onBack}
      about={room.diaryOf ? undefined : { text: TEXTS.about, onOpen: () => setPanelOpen(true) }}
      skip={<SkipLink text={TEXTS.skip} href="#saisie" onSkip={onSkip} />}
    >
      {hasStaffTools ? (
        // Not a menu without the guide's entries: it would close in their hands when the whole one replaces it.
        <Suspense fallback={<IconButton label={menu.label} icon={menu.icon} disabled />}>
          <GuideMenu room={room} {...menu} />
        </Suspense>
      ) : (
        <Menu {...menu} />
      )}
      {isPanelOpen && (
        <Suspense>
          <RoomPanel room={room} details={details} onCard={onCard} onClose={() => setPanelOpen(false)} />
        </Suspense>
      )}
    </WindowHeader>
  );
}

function muteItem(session: ChatSession, roomId: string, isMuted: boolean): MenuItem {
  const change = async () => {
    try {
      await setMuted(session, roomId, !isMuted);
    } catch (error) {
      console.warn("The room's notifications were not changed.", error);
      report(TEXTS.notifications, sentenceOf(error, TEXTS.notMuted));
    }
  };
  return {
    text: isMuted ? TEXTS.unmute : TEXTS.mute,
    icon: isMuted ? <Bell /> : <BellOff />,
    onSelect: () => void change(),
  };
}

function openOutside({ settings }: ChatSession): void {
  window.open(settings.goodConductUrl, "_blank", "noopener,noreferrer");
}

function confirmLeaving(session: ChatSession, roomId: string, onBack: () => void): void {
  const leave = async () => {
    try {
      await leaveRoom(session, roomId);
      onBack();
      report(TEXTS.unsubscribe, TEXTS.done);
    } catch (error) {
      console.warn("The room was not left.", error);
      report(TEXTS.unsubscribe, sentenceOf(error, TEXTS.failed));
    }
  };
  showModal({
    title: TEXTS.unsubscribe,
    message: TEXTS.confirm,
    buttons: [
      { text: TEXTS.cancel, type: "secondary" },
      { text: "Se désinscrire", type: "danger", onClick: () => void leave() },
    ],
  });
}

function report(title: string, message: string): void {
  showModal({ title, message, buttons: [{ text: "OK", type: "primary" }] });
}
