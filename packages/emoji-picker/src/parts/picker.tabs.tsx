import { type KeyboardEvent, memo } from "react";
import type { Section } from "../state/sections.ts";
import { GroupIcon } from "./picker.icons.tsx";

type Props = {
  label: string;
  sections: readonly Section[];
  groupIcons: Readonly<Record<string, string>>;
  active: string | undefined;
  gridId: string;
  onChoose: (group: string) => void;
};

/** Roving tabindex: Tab reaches the tab of the group in view, arrow keys move to the others and scroll the grid. */
export const Tabs = memo(function Tabs({ label, sections, groupIcons, active, gridId, onChoose }: Props) {
  const activeIndex = Math.max(
    0,
    sections.findIndex(({ key }) => key === active),
  );
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = stepOf(event.key, activeIndex, sections.length);
    if (to === undefined) return;
    event.preventDefault();
    onChoose(sections[to]!.key);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[to]?.focus();
  };
  return (
    <div className="ep-tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {sections.map(({ key, title }, index) => (
        <button
          key={key}
          type="button"
          role="tab"
          className="ep-tab"
          title={title}
          aria-label={title}
          aria-controls={gridId}
          aria-selected={key === active}
          tabIndex={index === activeIndex ? 0 : -1}
          onClick={() => onChoose(key)}
        >
          <GroupIcon group={key} address={groupIcons[key]} />
        </button>
      ))}
    </div>
  );
});

function stepOf(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
      return (from + 1) % count;
    case "ArrowLeft":
      return (from + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
