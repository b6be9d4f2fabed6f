import { useEffect, useRef } from "react";
import { Avatar } from "../controls/avatar.tsx";
import type { Mentions } from "./composer.mentions.ts";
import styles from "./composer.parts.module.css";

const TEXTS = { list: "Participants à mentionner" };

export function MentionList({ people, active, listId, optionId, onPick, onPoint }: Mentions) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div ref={list} id={listId} className={styles.mentions} role="listbox" aria-label={TEXTS.list}>
      {people.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the text box, whose keys move here
        <div
          key={person.userId}
          id={optionId(index)}
          className={styles.mention}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          onPointerMove={() => onPoint(index)}
          // Keeps the focus in the text box.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(person)}
        >
          <Avatar userId={person.userId} name={person.name} size="small" />
          <bdi className={styles.mentionName}>{person.name}</bdi>
          {person.detail && <bdi className={styles.mentionDetail}>{person.detail}</bdi>}
        </div>
      ))}
    </div>
  );
}
