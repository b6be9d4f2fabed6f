import LogIn from "lucide-react/icons/log-in";
import { useState } from "react";
import { Button } from "../../../components/controls/button.tsx";
import { signInAgain } from "../../../session/sign.in/fresh.login.ts";
import styles from "./settings.module.css";

const TEXTS = {
  title: "D’abord, identifiez-vous de nouveau",
  expired: "Dix minutes ont passé\u00a0: identifiez-vous de nouveau",
  why: "Personne ne doit pouvoir le faire à votre place avec un appareil resté ouvert. Le service de connexion vous demande qui vous êtes, puis vous revenez ici. Vous avez alors dix minutes.",
  go: "S’identifier",
};

/** Asks for a fresh login, which exports and erasures of oneself need (D86). */
export function FreshLogin({ isExpired }: { isExpired: boolean }) {
  const [isLeaving, setLeaving] = useState(false);
  const go = () => {
    setLeaving(true);
    void signInAgain().catch(() => setLeaving(false));
  };
  return (
    <section className={styles.step} aria-labelledby="fresh-login">
      <h2 id="fresh-login" className={styles.stepTitle} role={isExpired ? "alert" : undefined}>
        {isExpired ? TEXTS.expired : TEXTS.title}
      </h2>
      <p className={styles.hint}>{TEXTS.why}</p>
      <Button icon={<LogIn />} loading={isLeaving} onClick={go}>
        {TEXTS.go}
      </Button>
    </section>
  );
}
