import type { Workspace } from "@hello/contract";
import type { ReactNode } from "react";
import { HelloBadge, Logo } from "../../workspace/logo.tsx";
import { classNames } from "../controls/class.names.ts";
import styles from "./header.module.css";

/** `heading`: of the page, for screen readers. */
type Props = { workspace: Workspace; heading?: string; menu?: ReactNode; children?: ReactNode };

/** The brand at the top of every screen, with actions at the right and, between them, the menu of staff. */
export function Header({ workspace, heading, menu, children }: Props) {
  return (
    <header className={classNames(styles.header, menu !== undefined && styles.withMenu)}>
      {heading && <h1 className="visually-hidden">{heading}</h1>}
      <div className={styles.marks} data-marks>
        <Logo workspace={workspace} />
        <HelloBadge />
      </div>
      {menu}
      <div className={styles.actions}>{children}</div>
    </header>
  );
}
