import { type RefObject, useEffect, useRef, useState } from "react";

/** Marks the window that takes dropped files; without one it is the part of the page around the composer. */
const ZONE = "[data-drop-zone], main";

/**
 * Files dropped anywhere on the window around the composer. Answers that window while files hover over the page, and
 * keeps a file that misses it from taking the page's place.
 */
export function useFileDrop(
  inside: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onFiles: (files: File[]) => void,
): HTMLElement | null {
  const [zone, setZone] = useState<HTMLElement | null>(null);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });

  useEffect(() => {
    if (!isOpen) return;
    const target = inside.current?.closest<HTMLElement>(ZONE) ?? inside.current?.parentElement ?? null;
    const stop = new AbortController();
    const { signal } = stop;
    const isOver = ({ target: over }: DragEvent) => over instanceof Node && target?.contains(over) === true;
    const onOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = isOver(event) ? "copy" : "none";
      setZone(isOver(event) ? target : null);
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setZone(null);
    };
    const onDrop = (event: DragEvent) => {
      setZone(null);
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      if (isOver(event)) take.current([...event.dataTransfer.files]);
    };
    document.addEventListener("dragover", onOver, { signal });
    document.addEventListener("dragleave", onLeave, { signal });
    document.addEventListener("drop", onDrop, { signal });
    return () => {
      stop.abort();
      setZone(null);
    };
  }, [inside, isOpen]);
  return zone;
}
