import { type ComponentPropsWithRef, type KeyboardEvent, useEffect, useId, useMemo } from "react";
import { DEFAULT_OPTIONS, DEFAULT_TEXTS, type PickerOptions, withDefaults } from "../state/options.ts";
import type { SelectedEmoji } from "../state/selection.ts";
import { Grid } from "./picker.grid.tsx";
import { actsOnResults, onGridKey, onSearchKey } from "./picker.keys.ts";
import { Preview } from "./picker.preview.tsx";
import { cellId } from "./picker.row.tsx";
import { SearchBox } from "./picker.search.tsx";
import { Status } from "./picker.status.tsx";
import { Still } from "./picker.still.tsx";
import { Tabs } from "./picker.tabs.tsx";
import { Tones } from "./picker.tones.tsx";
import { Variants } from "./picker.variants.tsx";
import { usePicker } from "./use.picker.ts";
import { useStable } from "./use.stable.ts";

export type GivenOptions = { [Key in keyof PickerOptions]?: PickerOptions[Key] | undefined };

export type EmojiPickerProps = GivenOptions & {
  onSelect?: ((emoji: SelectedEmoji) => void) | undefined;
  /** On mount the search box takes the focus; on touch screens the grid, to keep the keyboard closed. */
  takeFocus?: boolean | undefined;
} & Omit<ComponentPropsWithRef<"div">, keyof PickerOptions | "onSelect" | "children">;

/** The panel alone. Options may change at any time; other props go to the root element. */
export function EmojiPicker({ onSelect, takeFocus, className, ...props }: EmojiPickerProps) {
  const options = withDefaults(props);
  const texts = { ...DEFAULT_TEXTS, ...options.staticTexts };
  const picker = usePicker(options, onSelect);
  const { search, tone, active, laid, before, results, measures } = picker;
  const isWaiting = laid !== before;
  const gridId = useId();
  const { native, imageUrl, language } = options;
  const look = useMemo(() => ({ native, imageUrl, language, tone }), [native, imageUrl, language, tone]);
  useEffect(() => {
    if (takeFocus) focusFirst(search.current, picker.scroller.current);
  }, [takeFocus, search, picker.scroller]);

  const actions = {
    isSearching: picker.isSearching,
    isAtStart: !active || (active.row === 0 && active.column === 0),
    move: picker.moveBy,
    choose: () => picker.choose(active),
    clear: picker.clear,
    typeIntoSearch: () => search.current?.focus(),
  };
  const onSearchAct = useStable((event: KeyboardEvent<HTMLInputElement>) => onSearchKey(event, actions));
  return (
    <div {...domProps(props)} className={`ep ${className ?? ""}`.trim()} data-theme={options.theme}>
      {!options.hideGroupIcons && (
        <Tabs
          label={texts.groups}
          sections={picker.sections}
          groupIcons={options.groupIcons}
          active={results ? undefined : picker.activeGroup}
          gridId={gridId}
          onChoose={picker.showGroup}
        />
      )}
      {!options.hideSearch && (
        <SearchBox
          ref={search}
          gridId={gridId}
          activeId={active && cellId(gridId, active.row, active.column)}
          placeholder={texts.placeholder}
          onType={picker.onType}
          onKeyDown={(event) => {
            if (actsOnResults(event.key)) picker.catchUp();
            onSearchAct(event);
          }}
        />
      )}
      <Still isWaiting={isWaiting}>
        <Status texts={texts} results={results} hasFailed={picker.hasFailed} onRetry={picker.retry} />
      </Still>
      <Grid
        id={gridId}
        label={texts.emoji}
        isBusy={!picker.isLoaded}
        laid={laid}
        before={before}
        columns={measures.columns}
        scale={measures.scale}
        viewHeight={measures.viewHeight}
        look={look}
        active={active}
        scroller={picker.scroller}
        scrolledTo={picker.scrolledTo}
        onActive={picker.setActive}
        onChoose={picker.choose}
        onForms={(position) => picker.openForms(position ?? active)}
        onGroup={picker.setActiveGroup}
        onKeyDown={(event) => onGridKey(event, actions)}
        onEnter={picker.enter}
      />
      {picker.opened && (
        <Variants
          emoji={picker.opened}
          look={look}
          texts={texts}
          onChoose={(characters) => {
            picker.closeForms();
            picker.select(picker.opened!, characters);
          }}
          onClose={picker.closeForms}
        />
      )}
      <Still isWaiting={isWaiting}>
        <div className="ep-foot">
          <Preview emoji={picker.activeEmoji} look={look} />
          <Tones label={texts.skinTone} names={texts.tones} tone={tone} onChoose={picker.setTone} />
        </div>
      </Still>
    </div>
  );
}

function focusFirst(search: HTMLElement | null, grid: HTMLElement | null): void {
  const hasMouse = !matchMedia("(pointer: coarse)").matches;
  ((hasMouse && search) || grid)?.focus({ preventScroll: true });
}

function domProps(props: object): object {
  return Object.fromEntries(Object.entries(props).filter(([key]) => !(key in DEFAULT_OPTIONS)));
}
