import type { ReactNode } from "react";
import { Link } from "wouter";
import styles from "./header.link.module.css";

/** A link in the header. On a narrow screen its icon stands alone. */
export function HeaderLink({ href, icon, text }: { href: string; icon: ReactNode; text: string }) {
  return (
    <Link href={href} className={styles.link} title={text}>
      {icon}
      <span>{text}</span>
    </Link>
  );
}
