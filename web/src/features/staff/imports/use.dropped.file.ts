import { useEffect, useRef, useState } from "react";

/** Takes a file that is dropped anywhere on the page, which the browser would open otherwise. Returns whether one is dragged. */
export function useDroppedFile(onFile: (file: File) => void): boolean {
  const [isDragged, setDragged] = useState(false);
  const take = useRef(onFile);
  take.current = onFile;
  useEffect(() => {
    const listeners = new AbortController();
    const listen = (name: "dragover" | "dragleave" | "drop", run: (event: DragEvent) => void) =>
      window.addEventListener(name, run, { signal: listeners.signal });
    listen("dragover", (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setDragged(true);
    });
    // Without a related target the pointer has left the window.
    listen("dragleave", ({ relatedTarget }) => relatedTarget === null && setDragged(false));
    listen("drop", (event) => {
      event.preventDefault();
      setDragged(false);
      const file = event.dataTransfer?.files[0];
      if (file) take.current(file);
    });
    return () => listeners.abort();
  }, []);
  return isDragged;
}
