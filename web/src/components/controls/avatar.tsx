import { memo } from "react";
import styles from "./avatar.module.css";
import { classNames } from "./class.names.ts";
import { hueOf } from "./hue.ts";
import { initialsOf } from "./initials.ts";

type Props = {
  userId: string;
  name: string;
  size?: "small" | "medium" | "large";
  /** A collaborator: the brand's own colour, with a ring of its spark. */
  staff?: boolean;
};

/** The name stands beside it as text, so a reader does not hear it twice. */
export const Avatar = memo(function Avatar({ userId, name, size = "medium", staff = false }: Props) {
  return (
    <span
      className={classNames(styles.avatar, styles[size], staff ? styles.staff : hueOf(userId))}
      aria-hidden="true"
      data-initials={initialsOf(name) || "?"}
    />
  );
});
