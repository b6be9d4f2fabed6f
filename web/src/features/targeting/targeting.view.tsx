import { PAGE_PATHS } from "@hello/contract/plain";
import { useEffect, useMemo } from "react";
import { Route, Switch, useLocation } from "wouter";
import { FullScreenLoader } from "../../components/layout/full.screen.loader.tsx";
import { isEmbedded } from "../../session/embedding.ts";
import type { Staff } from "../../session/sign.in/sign.in.ts";
import { useParent } from "./audience.ts";
import { selectionOf, useChosenRooms } from "./chosen.rooms.ts";
import { ChosenRooms } from "./chosen.rooms.view.tsx";
import { SendView } from "./send.view.tsx";
import { SendsView } from "./sends.view.tsx";
import { SentView } from "./sent.view.tsx";
import { useTargeting } from "./use.targeting.ts";
import { WriteView } from "./write.view.tsx";

/**
 * A bulk notice and the results of earlier ones. Embedded, the page around it selects the recipients (TARGET-01); by
 * itself it offers stays and rooms. It stays mounted on all of its paths, so a draft survives a look at the sends.
 */
export function TargetingView({ staff }: { staff: Staff }) {
  const [, navigate] = useLocation();
  const { selection: parentSelection, post } = useParent(staff.settings.embeddingOrigins);
  const { choices, choose } = useChosenRooms();
  const selection = useMemo(() => (isEmbedded() ? parentSelection : selectionOf(choices)), [parentSelection, choices]);
  const targeting = useTargeting(staff);
  const isLoaded = targeting.collaborator.found !== undefined;

  useEffect(() => {
    if (isLoaded) post({ type: "inputLoaded" });
  }, [isLoaded, post]);

  if (!isLoaded || targeting.phase.name === "sending") return <FullScreenLoader />;
  // The chosen rooms come along. A frame leaves no entries in the history of the page around it.
  const go = (path: string) => navigate(path, { replace: isEmbedded(), state: window.history.state });
  const showMessage = () => go(PAGE_PATHS.targeting);
  const showSends = () => go(PAGE_PATHS.sends);
  const showSend = (id: string) => go(PAGE_PATHS.send.replace(":id", id));

  return (
    <Switch>
      <Route path={PAGE_PATHS.sends}>
        <SendsView staff={staff} onOpen={showSend} onBack={showMessage} />
      </Route>
      <Route path={PAGE_PATHS.send}>{({ id }) => <SendView key={id} id={id} staff={staff} onBack={showSends} />}</Route>
      <Route>{message()}</Route>
    </Switch>
  );

  function message() {
    // By itself a message was sent to chosen rooms; an entry without any is a new message.
    if (targeting.phase.name === "sent" && (isEmbedded() || choices.length > 0)) {
      const { sent, id } = targeting.phase;
      return <SentView sent={sent} onFollow={() => showSend(id)} onRestart={targeting.restart} />;
    }
    return (
      <WriteView staff={staff} selection={selection} targeting={targeting} onPost={post} onFollow={showSends}>
        {!isEmbedded() && <ChosenRooms http={staff.pageHttp} choices={choices} onChoose={choose} />}
      </WriteView>
    );
  }
}
