import type { KeyboardEvent } from "react";
import { isMoveKey, type MoveKey } from "../state/moves.ts";

type Actions = {
  isAtStart: boolean;
  isSearching: boolean;
  move: (key: MoveKey, wholeGrid: boolean) => void;
  choose: () => void;
  clear: () => void;
  typeIntoSearch: () => void;
};

/** True for keys that use the results, which must then match the current text. */
export function actsOnResults(key: string): boolean {
  return key === "Enter" || key === "Tab" || key === "Escape" || isMoveKey(key);
}

/** In the search box: up and down move in the grid; left, right, Home and End only where they would not move the caret. */
export function onSearchKey(event: KeyboardEvent<HTMLInputElement>, actions: Actions): void {
  if (event.defaultPrevented || event.nativeEvent.isComposing) return;
  const { key, ctrlKey, currentTarget } = event;
  if (isMoveKey(key)) {
    const isAtEnd = currentTarget.selectionStart === currentTarget.value.length;
    const isForText =
      key === "Home" ||
      key === "End" ||
      (key === "ArrowLeft" && actions.isAtStart) ||
      (key === "ArrowRight" && !isAtEnd);
    if (isForText && currentTarget.value !== "") return;
    event.preventDefault();
    actions.move(key, ctrlKey);
  } else if (key === "Enter") {
    event.preventDefault();
    actions.choose();
  } else if (key === "Escape" && currentTarget.value !== "") {
    event.preventDefault();
    actions.clear();
  }
}

/** In the grid: a letter moves the focus to the search box, which then receives it. */
export function onGridKey(event: KeyboardEvent, actions: Actions): void {
  if (event.defaultPrevented) return;
  const { key, ctrlKey, metaKey, altKey } = event;
  if (isMoveKey(key)) {
    event.preventDefault();
    actions.move(key, ctrlKey);
  } else if (key === "Enter" || key === " ") {
    event.preventDefault();
    actions.choose();
  } else if (key === "Escape" && actions.isSearching) {
    event.preventDefault();
    actions.clear();
  } else if ((key.length === 1 || key === "Backspace") && !ctrlKey && !metaKey && !altKey) {
    actions.typeIntoSearch();
  }
}
