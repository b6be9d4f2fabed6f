import Download from "lucide-react/icons/download";
import { useState } from "react";
import { fetchAlbumAddress } from "../../../api/album.api.ts";
import { sentenceOf } from "../../../api/http.ts";
import { Button } from "../../../components/controls/button.tsx";
import { Problem } from "../../../components/controls/field.tsx";
import { saveFile } from "../../../components/controls/save.file.ts";
import { appStore } from "../../../session/page/app.store.ts";
import { useSession } from "../../../session/session.context.tsx";
import styles from "./album.module.css";

const TEXTS = {
  all: "Tout télécharger",
  begun: "Le téléchargement commence. Votre navigateur montre où il en est.",
  done: "C’est fait\u00a0: l’album est dans vos téléchargements.",
  failed: "Le téléchargement n’a pas pu commencer. Vérifiez votre connexion et réessayez.",
};

/** All pictures as a ZIP. The browser downloads it by itself, so that nothing of it is held in memory. */
export function AlbumDownload({ roomId, name }: { roomId: string; name: string }) {
  const { http } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState("");
  const [problem, setProblem] = useState("");

  async function start(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setDone("");
    setProblem("");
    try {
      const address = await fetchAlbumAddress(http, roomId);
      // A token of an embedding page is in memory alone: the browser could not send it by itself.
      const hasToken = appStore.getState().token !== null;
      if (hasToken) saveFile(await http.file(address), name);
      else openAddress(address, name);
      setDone(hasToken ? TEXTS.done : TEXTS.begun);
    } catch (error) {
      setProblem(sentenceOf(error, TEXTS.failed));
    }
    setBusy(false);
  }

  return (
    <div className={styles.download}>
      <Button kind="secondary" icon={<Download />} loading={isBusy} onClick={() => void start()}>
        {TEXTS.all}
      </Button>
      <p role="status" className={done ? styles.note : "visually-hidden"}>
        {done}
      </p>
      <Problem text={problem} />
    </div>
  );
}

function openAddress(address: string, name: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}
