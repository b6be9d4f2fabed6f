import { codeOf } from "../data/emoji.codes.ts";

/** The time per frame for requesting pictures, so that the panel is painted first. */
const FRAME_SHARE_MS = 4;

type Wish = { box: HTMLElement; address: string; characters: string };

/** Results by address: when a row is mounted again, a loaded picture shows at once and a failed one is not requested again. */
const loaded = new Set<string>();
const missing = new Set<string>();
const wishes: Wish[] = [];
const shown = new WeakMap<HTMLElement, string>();

/**
 * Puts the picture of an emoji into an empty box, or its glyph if the picture fails to load. Outside of React, which
 * would add listeners to every picture.
 */
export function showPicture(box: HTMLElement, characters: string, imageUrl: string): void {
  const address = `${imageUrl.replace(/\/?$/, "/")}${codeOf(characters)}.png`;
  if (shown.get(box) === address && box.hasChildNodes()) return;
  shown.set(box, address);
  if (missing.has(address)) box.textContent = characters;
  else if (loaded.has(address)) box.replaceChildren(pictureAt(address));
  else {
    box.replaceChildren();
    if (wishes.push({ box, address, characters }) === 1) requestAnimationFrame(askForSome);
  }
}

/** For a box that now shows the glyph of the system. */
export function forgetPicture(box: HTMLElement): void {
  shown.delete(box);
}

function askForSome(): void {
  const end = performance.now() + FRAME_SHARE_MS;
  do ask(wishes.shift()!);
  while (wishes.length > 0 && performance.now() < end);
  if (wishes.length > 0) requestAnimationFrame(askForSome);
}

function ask({ box, address, characters }: Wish): void {
  const isWanted = () => shown.get(box) === address && box.isConnected;
  if (!isWanted()) return;
  const picture = pictureAt(address);
  picture.onload = () => {
    loaded.add(address);
    if (isWanted()) box.replaceChildren(picture);
  };
  picture.onerror = () => {
    missing.add(address);
    if (isWanted()) box.textContent = characters;
  };
}

function pictureAt(address: string): HTMLImageElement {
  const picture = new Image(64, 64);
  picture.className = "ep-picture";
  picture.alt = "";
  picture.draggable = false;
  picture.src = address;
  return picture;
}
