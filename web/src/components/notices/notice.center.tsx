import type { Center } from "@hello/contract";
import { phoneText } from "@hello/contract/plain";
import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import styles from "./notice.foot.module.css";

type Props = {
  center: Center;
  /** In the one quiet line of a notice that asks nothing (CALM-03). */
  isQuiet: boolean;
};

/** Whom to call or write to about a notice (NOTE-16). */
export function NoticeCenter({ center: { name, phone, email }, isQuiet }: Props) {
  if (!phone && !email) return null;
  return (
    <address className={isQuiet ? styles.quietCenter : styles.center}>
      <span className={isQuiet ? "visually-hidden" : styles.centerName}>
        Votre centre
        {name && (
          <>
            , <bdi translate="no">{name}</bdi>
          </>
        )}
      </span>
      {phone && (
        <a className={styles.link} href={`tel:${phone}`}>
          <Phone aria-hidden="true" />
          {phoneText(phone)}
        </a>
      )}
      {email && (
        <a className={styles.link} href={`mailto:${email}`}>
          <Mail aria-hidden="true" />
          <bdi className={isQuiet ? styles.spare : undefined}>{email}</bdi>
        </a>
      )}
    </address>
  );
}
