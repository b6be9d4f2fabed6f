import type { MouseEvent } from "react";
import { Link, useLocation } from "wouter";
import styles from "./tabs.module.css";

type Tab = { text: string; path: string };
type Props = {
  label: string;
  tabs: readonly Tab[];
  /** The tab that the address belongs to, where its path is not the tab's own. */
  current?: Tab | undefined;
  /** Navigates in place of the link. */
  onOpen?: (path: string) => void;
};

/** Screens side by side, each with an address of its own. */
export function Tabs({ label, tabs, current, onOpen }: Props) {
  const [path] = useLocation();
  const open = (event: MouseEvent, tab: Tab) => {
    // A new tab or window of the browser is not ours.
    if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(tab.path);
  };
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.path}
          href={tab.path}
          className={styles.tab}
          aria-current={path === tab.path ? "page" : tab === current ? "true" : undefined}
          onClick={(event) => open(event, tab)}
        >
          {tab.text}
        </Link>
      ))}
    </nav>
  );
}
