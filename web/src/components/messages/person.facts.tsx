import type { OtherUser } from "@hello/contract";
import { detailsOf } from "./person.details.ts";
import styles from "./person.facts.module.css";

/**
 * « Annecy (74) · 34 ans · F » (MSG-04), and nothing where they are hidden (D181). A very long town is cut, so that the rest
 * stays visible.
 */
export function PersonFacts({ user }: { user: OtherUser | undefined }) {
  if (user?.detailsHidden) return null;
  const { town, canton, age, gender } = detailsOf(user);
  return (
    <span className={styles.facts}>
      <bdi translate="no" className={styles.town}>
        {town}
      </bdi>
      <span className={styles.rest}>
        {` (${canton}) · ${age} · `}
        <bdi>{gender}</bdi>
      </span>
    </span>
  );
}
