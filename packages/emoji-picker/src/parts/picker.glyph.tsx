import { useState } from "react";
import { codeOf } from "../data/emoji.codes.ts";
import type { Appearance } from "./picker.appearance.ts";

/** Rows leave the page and come back: what did not load once is not asked for again. */
const missing = new Set<string>();

/** One emoji as a picture, or as the system's glyph where that is wanted or the picture does not load. */
export function Glyph({ characters, look }: { characters: string; look: Appearance }) {
  const address = `${look.imageUrl.replace(/\/*$/, "/")}${codeOf(characters)}.png`;
  const [, setFailed] = useState(address);
  if (look.native || missing.has(address)) return characters;
  const fallBack = () => {
    missing.add(address);
    setFailed("");
  };
  return (
    <img className="ep-picture" src={address} alt="" width={64} height={64} draggable={false} onError={fallBack} />
  );
}
