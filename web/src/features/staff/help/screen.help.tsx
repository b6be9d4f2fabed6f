import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import { Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "../../../components/controls/icon.button.tsx";
import { lazyPart } from "../../../components/loading/lazy.part.tsx";

const LABEL = "Mode d’emploi de cet écran";
const HelpDialog = lazyPart(async () => (await import("./help.dialog.tsx")).HelpDialog);

/** The « ? » of every staff screen. Its page of help loads when it is first opened (TEAM-19). */
export function ScreenHelp({ path }: { path: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        kind="header"
        label={LABEL}
        icon={<CircleQuestionMark />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {/* Behind the screen in the document, so that its headings follow the screen's. */}
      {isOpen &&
        createPortal(
          <Suspense fallback={null}>
            <HelpDialog path={path} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
