import type { Attachment } from "@hello/contract";
import { useEffect, useState } from "react";
import { useMessages } from "../messages.context.ts";

type Picture = { path: string; url: string } | { path: string; failed: true };

/** The address of a fetched picture; undefined while it loads, null after a failure, until the network is back. */
export function usePicture(path: string): string | null | undefined {
  const { pictures } = useMessages();
  const [picture, setPicture] = useState<Picture>();
  const [tries, setTries] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched again with each try
  useEffect(() => {
    let isMounted = true;
    const taken = pictures.take(path);
    taken.then(
      (url) => isMounted && setPicture({ path, url }),
      (error: unknown) => {
        console.warn("A picture could not be fetched.", error);
        if (isMounted) setPicture({ path, failed: true });
      },
    );
    return () => {
      isMounted = false;
      taken.then(
        () => pictures.release(path),
        () => {},
      );
    };
  }, [path, pictures, tries]);
  const hasFailed = picture !== undefined && "failed" in picture;
  useEffect(
    () => (hasFailed ? pictures.whenRetried(() => setTries((before) => before + 1)) : undefined),
    [hasFailed, pictures],
  );
  if (picture?.path !== path) return pictures.find(path);
  return "failed" in picture ? null : picture.url;
}

/** Fetches a file and saves it under its description; a failure is only logged (MSG-17). */
export function useDownload(): [download: (file: Attachment) => void, isFetching: boolean] {
  const { fetchAttachment } = useMessages();
  const [isFetching, setFetching] = useState(false);
  const download = async ({ path, description }: Attachment) => {
    setFetching(true);
    try {
      save(await fetchAttachment(path), description);
    } catch (error) {
      console.warn("Can't download in local host", error);
    }
    setFetching(false);
  };
  return [(file) => void (isFetching || download(file)), isFetching];
}

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The click starts the download before this task runs.
  setTimeout(() => URL.revokeObjectURL(url));
}
