import { useEffect, useState } from "react";
import { useMessages } from "../messages.context.ts";

type Picture = { path: string; url: string } | { path: string; failed: true };

/** The address of a picture once it is fetched; null when it cannot be. A row fetches only while it is in the page. */
export function usePicture(path: string): string | null | undefined {
  const { pictures } = useMessages();
  const [picture, setPicture] = useState<Picture>();
  useEffect(() => {
    let isWanted = true;
    const taken = pictures.take(path);
    taken.then(
      (url) => isWanted && setPicture({ path, url }),
      (error: unknown) => {
        console.warn("A picture could not be fetched.", error);
        if (isWanted) setPicture({ path, failed: true });
      },
    );
    return () => {
      isWanted = false;
      taken.then(
        () => pictures.release(path),
        () => {},
      );
    };
  }, [path, pictures]);
  if (picture?.path !== path) return pictures.find(path);
  return "failed" in picture ? null : picture.url;
}
