import { useEffect, useState } from "react";
import { FullScreenLoader } from "../../components/layout/full.screen.loader.tsx";
import type { Staff } from "../../session/sign.in/sign.in.ts";
import { useParent } from "./audience.ts";
import { SendView } from "./send.view.tsx";
import { SendsView } from "./sends.view.tsx";
import { SentView } from "./sent.view.tsx";
import { useTargeting } from "./use.targeting.ts";
import { WriteView } from "./write.view.tsx";

/** The current view: the message, all sends, or one of them. */
type View = { name: "message" } | { name: "sends" } | { name: "send"; id: string };

/** A bulk notice, embedded in the page where its recipients are selected (TARGET-01), and the results of earlier ones. */
export function TargetingView({ staff }: { staff: Staff }) {
  const { selection, post } = useParent(staff.settings.embeddingOrigins);
  const targeting = useTargeting(staff);
  const [view, setView] = useState<View>({ name: "message" });
  const isLoaded = targeting.collaborator.found !== undefined;

  useEffect(() => {
    if (isLoaded) post({ type: "inputLoaded" });
  }, [isLoaded, post]);

  if (!isLoaded || targeting.phase.name === "sending") return <FullScreenLoader />;
  const showSends = () => setView({ name: "sends" });
  const showMessage = () => setView({ name: "message" });

  if (view.name === "sends") {
    return <SendsView staff={staff} onOpen={(id) => setView({ name: "send", id })} onBack={showMessage} />;
  }
  if (view.name === "send") return <SendView key={view.id} id={view.id} staff={staff} onBack={showSends} />;
  if (targeting.phase.name === "sent") {
    const { sent, id } = targeting.phase;
    const follow = () => setView({ name: "send", id });
    return <SentView sent={sent} onFollow={follow} onRestart={targeting.restart} />;
  }
  return <WriteView staff={staff} selection={selection} targeting={targeting} onPost={post} onFollow={showSends} />;
}
