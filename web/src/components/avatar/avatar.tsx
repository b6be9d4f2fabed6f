import { graphemesOf } from "@hello/contract/plain";
import { memo } from "react";
import { classNames } from "../controls/class.names.ts";
import styles from "./avatar.module.css";
import { useHue } from "./hue.ts";

type Props = {
  userId: string;
  name: string;
  size?: "small" | "medium" | "large";
  /** A collaborator: in the brand's colour, with a ring. */
  staff?: boolean;
};

/** Hidden from screen readers, because the name is beside it as text. */
export const Avatar = memo(function Avatar({ userId, name, size = "medium", staff = false }: Props) {
  const hue = useHue(userId);
  return (
    <span
      className={classNames(styles.avatar, styles[size], staff ? styles.staff : hue)}
      aria-hidden="true"
      data-initials={initialsOf(name) || "?"}
    />
  );
});

/** The rest of a longer name is ignored, so that a huge one costs nothing. */
const NAME_LENGTH = 100;

/** Nearly all names, and « N/A ». The Unicode classes that other names need are slow to build. */
const COMMON = /^[a-zà-öø-ÿ]+(?:[ /-][a-zà-öø-ÿ]+)*$/i;

/** The first letters of the first and the last word, else the first emoji; graphemes stay whole (D39). */
export function initialsOf(name: string): string {
  const cut = name.slice(0, NAME_LENGTH).trim();
  if (COMMON.test(cut)) return joinEnds(cut.split(/[ /-]/).map(([letter = ""]) => letter));
  const words = cut.split(/[\s\p{P}\p{Sm}\p{Sc}]+/u);
  const letters = words.map(firstGrapheme).filter((sign) => /^[\p{L}\p{N}]/u.test(sign));
  if (letters.length === 0) return firstGrapheme(words.find((word) => /^\p{Extended_Pictographic}/u.test(word)) ?? "");
  return joinEnds(letters);
}

function joinEnds(letters: string[]): string {
  const [first = "", ...others] = letters;
  return (first + (others.at(-1) ?? "")).toUpperCase();
}

function firstGrapheme(word: string): string {
  return graphemesOf(word)[Symbol.iterator]().next().value?.segment ?? "";
}
