import type { CountedRecipients } from "@hello/contract";
import Users from "lucide-react/icons/users";
import type { Http } from "../../../../api/http.ts";
import { countRecipients } from "../../../../api/targeting.api.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { useLoaded } from "../../shared/use.loaded.ts";
import type { Audience } from "../shared/audience.ts";
import { resolveUsers } from "./send.targeted.ts";
import styles from "./write.view.module.css";

const TEXTS = {
  nobody: "Aucun participant sélectionné",
  counting: "Calcul du nombre de participants…",
  failed: "Le nombre de participants n’a pas pu être calculé.",
  retry: "Réessayer",
};

type Counted = CountedRecipients | "counting" | "failed" | null;
type Props = { audience: Audience | null; counted: Counted; isSms: boolean; onRetry: () => void };

/** How many people the message would reach. */
export function Recipients({ audience, counted, isSms, onRetry }: Props) {
  return (
    <div className={styles.recipients}>
      <Users aria-hidden="true" />
      <p role="status">{textOf(audience, counted, isSms)}</p>
      {counted === "failed" && (
        <Button kind="quiet" onClick={onRetry}>
          {TEXTS.retry}
        </Button>
      )}
    </div>
  );
}

function textOf(audience: Audience | null, counted: Counted, isSms: boolean): string {
  if (audience === null) return TEXTS.nobody;
  if (audience.kind === "list") return listText(audience.users);
  if (counted === "failed") return TEXTS.failed;
  return typeof counted === "object" && counted !== null ? countText(counted, isSms) : TEXTS.counting;
}

function listText(users: Extract<Audience, { kind: "list" }>["users"]): string {
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

/** Counts the recipients of a filter, again with each change; a change aborts the request before it. */
export function useRecipientsCount(http: Http, audience: Audience | null): { counted: Counted; retry: () => void } {
  const { value, isLoading, failure, load } = useLoaded(
    audience?.kind === "filter" ? JSON.stringify(audience) : null,
    async (signal) => {
      const { filters, ignored } = audience as Extract<Audience, { kind: "filter" }>;
      return countRecipients(http, { filters, ignoreUsersData: await resolveUsers(http, ignored, signal) }, signal);
    },
  );
  const counted = audience?.kind !== "filter" ? null : isLoading ? "counting" : failure ? "failed" : (value ?? null);
  return { counted, retry: () => void load() };
}
