import { Component, type ReactNode } from "react";
import styles from "./message.rows.module.css";

const UNREADABLE = "Message illisible";

type Props = { children: ReactNode; item: unknown };
type State = { failed: unknown };

/** One bad message shows as unreadable and the rest stays; another version of it is tried anew. */
export class MessageBoundary extends Component<Props, State> {
  override state: State = { failed: undefined };

  override componentDidCatch(error: unknown): void {
    console.warn("A message cannot be shown.", error);
    this.setState({ failed: this.props.item });
  }

  static getDerivedStateFromError(): State {
    return { failed: null };
  }

  override render(): ReactNode {
    const { failed } = this.state;
    if (failed === null || (failed !== undefined && failed === this.props.item)) {
      return <p className={styles.unreadable}>{UNREADABLE}</p>;
    }
    return this.props.children;
  }
}
