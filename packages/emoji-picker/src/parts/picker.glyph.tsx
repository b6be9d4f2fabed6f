import { useLayoutEffect, useRef } from "react";
import type { Appearance } from "./picker.appearance.ts";
import { showPicture } from "./pictures.ts";

/** An emoji as a picture, or as the glyph of the system if `native` is set or the picture fails to load. */
export function Glyph({ characters, look }: { characters: string; look: Appearance }) {
  return look.native ? characters : <Picture characters={characters} imageUrl={look.imageUrl} />;
}

function Picture({ characters, imageUrl }: { characters: string; imageUrl: string }) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => showPicture(box.current!, characters, imageUrl), [characters, imageUrl]);
  return <span ref={box} className="ep-box" />;
}
