import LogIn from "lucide-react/icons/log-in";
import { goToLogin } from "../api/http.ts";
import { Button } from "../components/controls/button.tsx";
import { hasUnsaved } from "../session/drafts/draft.saving.ts";
import { isEmbedded } from "../session/page/embedding.ts";
import { SESSION_ENDED, saveAndGoToLogin } from "../session/sign.in/sign.in.ts";
import styles from "./session.bar.module.css";

export const KEPT = "Ce que vous avez écrit est gardé.";
export const NOT_KEPT = "Ce que vous avez écrit n’a pas pu être gardé : copiez-le d’abord.";
const SIGN_IN = "Se reconnecter";
const RELOAD = "Rechargez la page pour vous reconnecter.";

/** Says above all screens that the sign-in has expired, and offers the login (SEC-10). */
export function SessionBar({ loginUrl }: { loginUrl: string }) {
  return (
    <div className={styles.bar}>
      <p>
        <strong>{SESSION_ENDED}</strong> <span>{hasUnsaved() ? NOT_KEPT : isEmbedded() ? RELOAD : KEPT}</span>
      </p>
      {!isEmbedded() && (
        <Button icon={<LogIn />} onClick={() => void signIn(loginUrl)}>
          {SIGN_IN}
        </Button>
      )}
    </div>
  );
}

/** If drafts cannot be saved, the browser asks before it leaves unsent messages. */
async function signIn(loginUrl: string): Promise<void> {
  await saveAndGoToLogin(loginUrl).catch(() => goToLogin(loginUrl));
}
