import Check from "lucide-react/icons/check";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { classNames } from "./class.names.ts";
import { IconButton } from "./icon.button.tsx";
import styles from "./menu.module.css";
import { placeBeside } from "./menu.place.ts";

export type MenuItem = {
  text: string;
  icon?: ReactNode;
  danger?: boolean;
  /** One of several that exclude each other. */
  checked?: boolean;
  /** Items of the same group stand together under its name. */
  group?: string;
  onSelect: () => void;
};

type Props = Pick<ComponentProps<typeof IconButton>, "label" | "icon" | "kind"> & { items: MenuItem[] };

/** A button and its menu, on the browser's own popover: Esc and a click outside close it, the focus returns. */
export function Menu({ items, ...button }: Props) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  // It stands where its button was; when that moves, it goes. A list that scrolls elsewhere moves no button.
  useEffect(() => {
    if (!isOpen) return;
    const close = () => list.current?.hidePopover();
    const onScroll = ({ target }: Event) => {
      if (target instanceof Node && target.contains(trigger.current)) close();
    };
    const asked = new AbortController();
    window.addEventListener("scroll", onScroll, { capture: true, signal: asked.signal });
    window.addEventListener("resize", close, { signal: asked.signal });
    return () => asked.abort();
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
          if (newState === "open" && trigger.current && list.current) placeBeside(trigger.current, list.current);
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

  function itemOf({ text, icon, danger, checked, onSelect }: MenuItem) {
    return (
      // biome-ignore lint/a11y/useAriaPropsSupportedByRole: only where the role is menuitemradio
      <button
        key={text}
        type="button"
        role={checked === undefined ? "menuitem" : "menuitemradio"}
        aria-checked={checked}
        tabIndex={-1}
        className={classNames(styles.item, danger && styles.danger)}
        onClick={() => {
          // First, so that a dialog which opens now gives the focus back to the button.
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

function itemsOf(menu: Element | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsOf(event.currentTarget);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const last = items.length - 1;
  const targets: Record<string, number> = {
    ArrowDown: at === last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    Home: 0,
    End: last,
  };
  if (event.key === "Tab") event.currentTarget.hidePopover();
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  items[target]?.focus();
}
