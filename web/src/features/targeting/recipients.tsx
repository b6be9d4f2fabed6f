import type { CountedRecipients } from "@hello/contract";
import Users from "lucide-react/icons/users";
import { Button } from "../../components/controls/button.tsx";
import type { Audience } from "./audience.ts";
import type { Counted } from "./use.recipients.count.ts";
import styles from "./write.view.module.css";

const TEXTS = {
  nobody: "Aucun participant sélectionné",
  counting: "Calcul du nombre de participants…",
  failed: "Le nombre de participants n’a pas pu être calculé.",
  again: "Réessayer",
};

type Props = { audience: Audience | null; counted: Counted; isSms: boolean; onAgain: () => void };

/** Whom the message would reach, before it is sent. */
export function Recipients({ audience, counted, isSms, onAgain }: Props) {
  return (
    <div className={styles.recipients}>
      <Users aria-hidden="true" />
      <p role="status">{textOf(audience, counted, isSms)}</p>
      {counted === "failed" && (
        <Button kind="quiet" onClick={onAgain}>
          {TEXTS.again}
        </Button>
      )}
    </div>
  );
}

function textOf(audience: Audience | null, counted: Counted, isSms: boolean): string {
  if (audience === null) return TEXTS.nobody;
  if (audience.by === "list") return listText(audience.users);
  if (counted === "failed") return TEXTS.failed;
  return typeof counted === "object" && counted !== null ? countText(counted, isSms) : TEXTS.counting;
}

function listText(users: Extract<Audience, { by: "list" }>["users"]): string {
  const without = users.filter(({ uuid }) => uuid === null).length;
  const rest =
    without > 0 ? `, dont ${without} sans identifiant qui ne ${without > 1 ? "recevront" : "recevra"} rien` : "";
  return selected(users.length) + rest;
}

function countText({ users, withEmail, withPhone }: CountedRecipients, isSms: boolean): string {
  if (users === 0) return TEXTS.nobody;
  const reached = isSms ? withPhone : withEmail;
  return `${selected(users)}, dont ${NUMBER.format(reached)} ${reached > 1 ? "joignables" : "joignable"} par ${isSms ? "SMS" : "e-mail"}`;
}

const NUMBER = new Intl.NumberFormat("fr");

function selected(count: number): string {
  return count > 1 ? `${NUMBER.format(count)} participants sélectionnés` : "1 participant sélectionné";
}
