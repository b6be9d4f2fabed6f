import { type RefObject, useEffect, useRef, useState } from "react";

/** The element that takes dropped files; without one, the parent of the composer. */
const ZONE = "[data-drop-zone], main";

/**
 * Takes files dropped anywhere in the drop zone around the composer. Returns that element while files hover over it. A
 * file dropped elsewhere is ignored; the browser would leave the page and open it.
 */
export function useFileDrop(
  inside: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onFiles: (files: File[]) => void,
): HTMLElement | null {
  const [zone, setZone] = useState<HTMLElement | null>(null);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });

  useEffect(() => {
    if (!isOpen) return;
    const target = inside.current?.closest<HTMLElement>(ZONE) ?? inside.current?.parentElement ?? null;
    const listeners = new AbortController();
    const { signal } = listeners;
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
      if (isOver(event)) latest.current([...event.dataTransfer.files]);
    };
    document.addEventListener("dragover", onOver, { signal });
    document.addEventListener("dragleave", onLeave, { signal });
    document.addEventListener("drop", onDrop, { signal });
    return () => {
      listeners.abort();
      setZone(null);
    };
  }, [inside, isOpen]);
  return zone;
}
