import type { Attachment } from "@hello/contract";
import { useState } from "react";
import { useMessages } from "../messages.context.ts";

/** Fetches a file and saves it under its description's name; a failure ends the waiting and is logged (MSG-17). */
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
  // The browser has taken the address over by the time this runs.
  setTimeout(() => URL.revokeObjectURL(url));
}
