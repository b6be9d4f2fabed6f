import type { Workspace } from "@hello/contract";
import type { ReactNode } from "react";
import { HelloBadge, Logo } from "../../workspace/logo.tsx";
import { classNames } from "../controls/class.names.ts";
import headerStyles from "./header.module.css";
import styles from "./page.module.css";

type Props = {
  workspace: Workspace;
  /** False inside another page's frame. */
  header?: boolean;
  /** Buttons in the header. */
  actions?: ReactNode;
  /** Sets the width and alignment of the content. */
  className?: string | undefined;
  children: ReactNode;
};

/** A screen outside of the chat, as high as the window: header and content. */
export function Page({ workspace, header = true, actions, className, children }: Props) {
  return (
    <div className={styles.page}>
      {header && <Header workspace={workspace}>{actions}</Header>}
      <main className={classNames(styles.main, className)}>{children}</main>
    </div>
  );
}

/** The brand at the top of every screen, with actions at the right. */
export function Header({ workspace, children }: { workspace: Workspace; children?: ReactNode }) {
  return (
    <header className={headerStyles.header}>
      <div className={headerStyles.marks}>
        <Logo workspace={workspace} />
        <HelloBadge />
      </div>
      <div className={headerStyles.actions}>{children}</div>
    </header>
  );
}
