import { showModal } from "../../components/modal/modal.store.ts";
import { isEmbedded } from "./parent.page.ts";

const PATHS = { here: "/oauth/logout", everywhere: "/oauth/logout/everywhere" } as const;
const EVERYWHERE = {
  title: "Se déconnecter partout",
  message: "Vous serez déconnecté de tous vos appareils et navigateurs, y compris de celui-ci.",
};

/** A form, because the server redirects to the provider's sign-out page, which no frame may show. */
export function signOut(where: keyof typeof PATHS = "here"): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = PATHS[where];
  if (isEmbedded()) form.target = "_blank";
  document.body.append(form);
  form.submit();
  form.remove();
}

export function confirmSignOutEverywhere(): void {
  showModal({
    ...EVERYWHERE,
    buttons: [
      { text: "Annuler", type: "secondary" },
      { text: EVERYWHERE.title, type: "danger", onClick: () => signOut("everywhere") },
    ],
  });
}
