import type { Workspace } from "@hello/contract";
import type { ReactNode } from "react";
import { classNames } from "../controls/class.names.ts";
import { Header } from "./header.tsx";
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
