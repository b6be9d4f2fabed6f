import type { Workspace } from "@hello/contract";
import type { ReactNode } from "react";
import { classNames } from "../controls/class.names.ts";
import { Header } from "./header.tsx";
import styles from "./page.module.css";

type Props = {
  workspace: Workspace;
  /** Left out where another page stands around this one. */
  header?: boolean;
  /** What one can do from the header. */
  actions?: ReactNode;
  /** How wide what stands in it may become, and how it stands. */
  className?: string | undefined;
  children: ReactNode;
};

/** A screen of its own, outside of the chat: as high as the window, the header, and what it is about. */
export function Page({ workspace, header = true, actions, className, children }: Props) {
  return (
    <div className={styles.page}>
      {header && <Header workspace={workspace}>{actions}</Header>}
      <main className={classNames(styles.main, className)}>{children}</main>
    </div>
  );
}
