import type { Attachment } from "@hello/contract";
import { useState } from "react";
import { saveFile } from "../../controls/save.file.ts";
import { useMessages } from "../messages.context.ts";

/** On a phone a picture goes to the share sheet, from where it can be kept among the photos; elsewhere it is downloaded (D185). */
export function useSharing() {
  const { fetchAttachment } = useMessages();
  const [isFetching, setFetching] = useState(false);
  const isShared = hasShareSheet();

  async function save({ path, description, type }: Attachment): Promise<void> {
    setFetching(true);
    try {
      const content = await fetchAttachment(path);
      const file = new File([content], description, { type });
      if (!(isShared && (await isTaken(file)))) saveFile(content, description);
    } catch (error) {
      console.warn("A picture could not be saved.", error);
    }
    setFetching(false);
  }

  return { save: (file: Attachment) => void (isFetching || save(file)), isFetching, isShared };
}

function hasShareSheet(): boolean {
  return "canShare" in navigator && window.matchMedia("(pointer: coarse)").matches;
}

/** Whether the share sheet has taken the file, or the person has closed it. */
async function isTaken(file: File): Promise<boolean> {
  if (!navigator.canShare({ files: [file] })) return false;
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch (error) {
    return (error as DOMException).name === "AbortError";
  }
}
