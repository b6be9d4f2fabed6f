import { useEffect, useState } from "react";
import { FullScreenLoader } from "../../components/layout/full.screen.loader.tsx";
import { Page } from "../../components/layout/page.tsx";
import { AccountMenu } from "../../session/sign.in/account.menu.tsx";
import { isEmbedded } from "../../session/sign.in/parent.page.ts";
import type { Staff } from "../../session/sign.in/sign.in.ts";
import { useParent } from "./audience.ts";
import { SendView } from "./send.view.tsx";
import { SendsView } from "./sends.view.tsx";
import { SentView } from "./sent.view.tsx";
import { useTargeting } from "./use.targeting.ts";
import { WriteView } from "./write.view.tsx";

/** What is looked at: the message, all sends, or one of them. */
type Place = { name: "message" } | { name: "sends" } | { name: "send"; id: string };

/** A message to many, inside the page where they are chosen (TARGET-01), and what became of earlier ones. */
export function TargetingView({ staff }: { staff: Staff }) {
  const { workspace, embeddingOrigins } = staff.settings;
  const { selection, post } = useParent(embeddingOrigins);
  const targeting = useTargeting(staff);
  const [place, setPlace] = useState<Place>({ name: "message" });
  const isLoaded = targeting.collaborator.found !== undefined;

  useEffect(() => {
    if (isLoaded) post({ type: "inputLoaded" });
  }, [isLoaded, post]);

  if (!isLoaded || targeting.phase.name === "sending") return <FullScreenLoader />;
  const showSends = () => setPlace({ name: "sends" });
  const showMessage = () => setPlace({ name: "message" });

  return (
    <Page workspace={workspace} header={!isEmbedded()} actions={<AccountMenu />}>
      {content()}
    </Page>
  );

  function content() {
    if (place.name === "sends") {
      return <SendsView staff={staff} onOpen={(id) => setPlace({ name: "send", id })} onBack={showMessage} />;
    }
    if (place.name === "send") return <SendView key={place.id} id={place.id} staff={staff} onBack={showSends} />;
    if (targeting.phase.name === "sent") {
      const { sent, id } = targeting.phase;
      const follow = () => setPlace({ name: "send", id });
      return <SentView sent={sent} onFollow={follow} onRestart={targeting.restart} />;
    }
    return <WriteView staff={staff} selection={selection} targeting={targeting} onPost={post} onFollow={showSends} />;
  }
}
