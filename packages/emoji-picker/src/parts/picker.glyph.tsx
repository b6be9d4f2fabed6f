import { useLayoutEffect, useRef } from "react";
import type { Appearance } from "./picker.appearance.ts";
import { showPicture } from "./pictures.ts";

/** One emoji as a picture, or as the system's glyph where that is wanted or the picture does not load. */
export function Glyph({ characters, look }: { characters: string; look: Appearance }) {
  return look.native ? characters : <Picture characters={characters} imageUrl={look.imageUrl} />;
}

function Picture({ characters, imageUrl }: { characters: string; imageUrl: string }) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => showPicture(box.current!, characters, imageUrl), [characters, imageUrl]);
  return <span ref={box} className="ep-box" />;
}
