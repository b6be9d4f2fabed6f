import { listed } from "../item/reactions.chips.ts";
import { useMessages } from "../messages.context.ts";
import { joinedText } from "./joined.text.ts";
import styles from "./message.rows.module.css";

const TOOLTIP_NAMES_MAX = 30;

export function Joined({ userIds }: { userIds: readonly string[] }) {
  const { nameOf } = useMessages();
  const names = userIds.map((id) => nameOf(id) ?? "").filter(Boolean);
  const all = names.length > 2 ? listed(names.slice(0, TOOLTIP_NAMES_MAX)) : undefined;
  return (
    <p className={styles.joined}>
      <span className={styles.joinedText} dir="auto" title={all}>
        {joinedText(names)}
      </span>
    </p>
  );
}
