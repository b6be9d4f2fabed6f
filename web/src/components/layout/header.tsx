import type { Workspace } from "@hello/contract";
import type { ReactNode } from "react";
import { HelloBadge, Logo } from "../../workspace/logo.tsx";
import styles from "./header.module.css";

/** The brand at the top of every screen, with actions at the right. */
export function Header({ workspace, children }: { workspace: Workspace; children?: ReactNode }) {
  return (
    <header className={styles.header}>
      <div className={styles.marks}>
        <Logo workspace={workspace} />
        <HelloBadge />
      </div>
      <div className={styles.actions}>{children}</div>
    </header>
  );
}
