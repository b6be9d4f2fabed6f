import Check from "lucide-react/icons/check";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { classNames } from "./class.names.ts";
import { IconButton } from "./icon.button.tsx";
import styles from "./menu.module.css";
import { type PlacementOptions, placeBeside, roomBeside } from "./placement.ts";

const PLACEMENT: PlacementOptions = { sides: ["below", "above"], align: "nearest", gapPx: 4, marginPx: 8 };

export type MenuItem = {
  text: string;
  icon?: ReactNode;
  danger?: boolean;
  /** Makes the item a radio item: of a group, one is checked. */
  checked?: boolean;
  /** With `checked`: it is switched on and off by itself. */
  isSwitch?: boolean;
  /** Items of a group are listed together under its name. */
  group?: string;
  onSelect: () => void;
};

type Props = Pick<ComponentProps<typeof IconButton>, "label" | "icon" | "kind"> & { items: MenuItem[] };

/** A button and its menu, a native popover: Esc and a click outside close it, the focus returns to the button. */
export function Menu({ items, ...button }: Props) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  // The menu does not follow its button: it closes when the button moves.
  useEffect(() => {
    if (!isOpen) return;
    const close = () => list.current?.hidePopover();
    const onScroll = ({ target }: Event) => {
      if (target instanceof Node && target.contains(trigger.current)) close();
    };
    const listeners = new AbortController();
    window.addEventListener("scroll", onScroll, { capture: true, signal: listeners.signal });
    window.addEventListener("resize", close, { signal: listeners.signal });
    return () => listeners.abort();
  }, [isOpen]);

  return (
    <>
      <IconButton {...button} ref={trigger} aria-haspopup="menu" aria-expanded={isOpen} popoverTarget={id} />
      <div
        ref={list}
        id={id}
        className={styles.menu}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={button.label}
        onBeforeToggle={({ newState }) => {
          if (newState === "open" && trigger.current && list.current) placeMenu(trigger.current, list.current);
        }}
        onToggle={({ newState }) => {
          setOpen(newState === "open");
          if (newState === "open") itemsOf(list.current)[0]?.focus();
        }}
        onKeyDown={moveFocus}
      >
        {Object.entries(Object.groupBy(items, ({ group = "" }) => group)).map(([group, ofGroup = []]) =>
          group === "" ? (
            ofGroup.map(itemOf)
          ) : (
            <fieldset key={group} className={styles.group}>
              <legend className={styles.legend}>{group}</legend>
              {ofGroup.map(itemOf)}
            </fieldset>
          ),
        )}
      </div>
    </>
  );

  function itemOf({ text, icon, danger, checked, isSwitch, onSelect }: MenuItem, place: number) {
    return (
      // biome-ignore lint/a11y/useAriaPropsSupportedByRole: only where the role has it
      <button
        // Not its text, which may change while it has the focus.
        key={place}
        type="button"
        role={checked === undefined ? "menuitem" : isSwitch ? "menuitemcheckbox" : "menuitemradio"}
        aria-checked={checked}
        tabIndex={-1}
        className={classNames(styles.item, danger && styles.danger)}
        onClick={() => {
          // Close first, so that a dialog opened by the item returns the focus to the button.
          list.current?.hidePopover();
          onSelect();
        }}
      >
        {icon}
        {text}
        {checked && <Check className={styles.check} aria-hidden="true" />}
      </button>
    );
  }
}

/** Called before the popover opens, so the menu is displayed for a moment to measure it. */
function placeMenu(button: HTMLElement, menu: HTMLElement): void {
  const target = button.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const maxHeight = roomBeside(target, { width, height }, PLACEMENT);
  Object.assign(menu.style, { display: "block", left: "0", top: "0", maxHeight: `${maxHeight}px` });
  const size = menu.getBoundingClientRect();
  const { left, top } = placeBeside(target, size, { width, height }, PLACEMENT);
  Object.assign(menu.style, { display: "", left: `${left}px`, top: `${top}px` });
}

function itemsOf(menu: Element | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsOf(event.currentTarget);
  const current = items.indexOf(document.activeElement as HTMLElement);
  const last = items.length - 1;
  const targets: Record<string, number> = {
    ArrowDown: current === last ? 0 : current + 1,
    ArrowUp: current <= 0 ? last : current - 1,
    Home: 0,
    End: last,
  };
  if (event.key === "Tab") event.currentTarget.hidePopover();
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  items[target]?.focus();
}
