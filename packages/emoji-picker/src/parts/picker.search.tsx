import type { ComponentPropsWithRef } from "react";

type Props = ComponentPropsWithRef<"input"> & {
  gridId: string;
  activeId: string | undefined;
  onType: () => void;
};

/** The focus stays here while arrow keys move in the grid; aria-activedescendant names the active cell. */
export function SearchBox({ gridId, activeId, onType, ...props }: Props) {
  return (
    <input
      {...props}
      className="ep-search"
      type="search"
      role="combobox"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="done"
      aria-label={props.placeholder}
      aria-autocomplete="list"
      aria-haspopup="grid"
      aria-expanded={true}
      aria-controls={gridId}
      aria-activedescendant={activeId}
      onInput={onType}
    />
  );
}
