import type { CountedRecipients, SendAbout } from "@hello/contract";
import Users from "lucide-react/icons/users";
import type { Http } from "../../../../api/http.ts";
import { countRecipients } from "../../../../api/targeting.api.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { classNames } from "../../../../components/controls/class.names.ts";
import { useLoaded } from "../../shared/loading/use.loaded.ts";
import look from "../../shared/look.module.css";
import type { Audience } from "../shared/audience.ts";
import { chosenOf } from "../shared/stay.text.ts";
import { type Counted, selectedText } from "./reach.texts.ts";
import { resolveUsers } from "./send.targeted.ts";
import styles from "./write.view.module.css";

const TEXTS = {
  counting: "Calcul du nombre de participants…",
  failed: "Le nombre de participants n’a pas pu être calculé.",
  retry: "Réessayer",
};

type Props = { audience: Audience | null; counted: Counted; isSms: boolean; onRetry: () => void };
export function Recipients({ audience, counted, isSms, onRetry }: Props) {
  return (
    <div className={classNames(look.besideWide, look.accent, styles.recipients)}>
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
  if (audience?.kind === "filter" && counted === "failed") return TEXTS.failed;
  if (audience?.kind === "filter" && !isCounted(counted)) return TEXTS.counting;
  return selectedText(audience, isCounted(counted) ? counted : null, isSms);
}

function isCounted(counted: Counted): counted is CountedRecipients {
  return typeof counted === "object" && counted !== null;
}

type RecipientsCount = {
  counted: Counted;
  /** The stays of the filter, as far as they are known while it is counted anew. */
  about: SendAbout | null;
  retry: () => void;
};

/** Counts the recipients of a filter, again with each change; a change aborts the request before it. */
export function useRecipientsCount(http: Http, audience: Audience | null): RecipientsCount {
  const { value, isLoading, failure, load } = useLoaded(
    audience?.kind === "filter" ? JSON.stringify(audience) : null,
    async (signal) => {
      const { filters, ignored } = audience as Extract<Audience, { kind: "filter" }>;
      return countRecipients(http, { filters, ignoreUsersData: await resolveUsers(http, ignored, signal) }, signal);
    },
  );
  const counted = audience?.kind !== "filter" ? null : isLoading ? "counting" : failure ? "failed" : (value ?? null);
  const about = audience?.kind === "filter" ? chosenOf(value?.about ?? null, audience.filters.roomIds) : null;
  return { counted, about, retry: () => void load() };
}
