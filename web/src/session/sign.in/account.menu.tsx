import { PAGE_PATHS } from "@hello/contract/plain";
import CircleUser from "lucide-react/icons/circle-user";
import LogOut from "lucide-react/icons/log-out";
import Settings from "lucide-react/icons/settings";
import { navigate } from "wouter/use-browser-location";
import { useStore } from "zustand";
import { Menu, type MenuItem } from "../../components/controls/menu.tsx";
import { showModal } from "../../components/modal/modal.store.ts";
import { hasUnsent, leaveWithoutAsking } from "../drafts/draft.saving.ts";
import { appStore } from "../page/app.store.ts";
import { isEmbedded } from "../page/embedding.ts";
import { signOut } from "./sign.in.ts";

const ACCOUNT = "Mon compte";
const SETTINGS: MenuItem = {
  text: "Réglages",
  icon: <Settings aria-hidden="true" />,
  onSelect: openSettings,
};
const UNSENT = {
  title: "Tout n’est pas envoyé",
  message:
    "Si vous vous déconnectez, ce qui n’est pas parti (message, réponse ou question) sera effacé de cet appareil.",
};
const SIGN_OUT: MenuItem = {
  text: "Se déconnecter",
  icon: <LogOut aria-hidden="true" />,
  onSelect: () => void confirmSignOut(),
};

/**
 * The settings and the sign-out, under the person's name where the caller gives one; what is set stands in the settings
 * (CALM-02). With a token there is no session to end (EASE-30, D161). What a screen adds stands first.
 */
export function AccountMenu({ name, added = [] }: { name?: string | undefined; added?: MenuItem[] }) {
  const token = useStore(appStore, (state) => state.token);
  const ofPerson = token ? [SETTINGS] : [SETTINGS, SIGN_OUT];
  const items = [...added, ...(name ? ofPerson.map((item) => ({ ...item, group: name })) : ofPerson)];
  return <Menu kind="header" label={ACCOUNT} icon={<CircleUser />} items={items} />;
}

/** No frame shows the settings. */
function openSettings(): void {
  if (isEmbedded()) window.open(PAGE_PATHS.settings, "_blank", "noopener");
  else navigate(PAGE_PATHS.settings);
}

/** Signing out deletes what is not sent, so it asks first (D72). */
export async function confirmSignOut(): Promise<void> {
  if (!(await hasUnsent())) return signOut();
  showModal({
    ...UNSENT,
    buttons: [
      { text: "Annuler", type: "secondary" },
      { text: "Se déconnecter", type: "danger", onClick: () => leave("here") },
    ],
  });
}

export async function confirmSignOutEverywhere(): Promise<void> {
  const { askEverywhere } = await import("./sign.out.everywhere.ts");
  askEverywhere((await hasUnsent()) ? UNSENT.message : "", () => leave("everywhere"));
}

function leave(where: Parameters<typeof signOut>[0]): void {
  leaveWithoutAsking();
  signOut(where);
}
