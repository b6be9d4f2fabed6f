import type { PlannedNotice, SendProgress } from "@hello/contract";
import { PAGE_PATHS } from "@hello/contract/plain";
import { useEffect, useMemo, useRef } from "react";
import { Route, Switch, useLocation } from "wouter";
import { FullScreenLoader } from "../../../components/loading/full.screen.loader.tsx";
import { lazyPart } from "../../../components/loading/lazy.part.tsx";
import { isEmbedded } from "../../../session/page/embedding.ts";
import type { Staff } from "../../../session/sign.in/sign.in.ts";
import { contentOf } from "../../../state/draft.edit.ts";
import { askFirst } from "../shared/ask.first.ts";
import { Tabs } from "../shared/tabs.tsx";
import { audienceOfFilters, EMPTY_FORM, type PlanForm } from "./planned/planned.form.ts";
import { SendView } from "./sends/send.view.tsx";
import { SendsView } from "./sends/sends.view.tsx";
import { SentView } from "./sends/sent.view.tsx";
import { useParent } from "./shared/audience.ts";
import { selectionOfPeople, useChosenPeople } from "./shared/chosen.people.ts";
import { ChosenPeopleView, SamePeople } from "./shared/chosen.people.view.tsx";
import { selectionOf, selectionOfSame, useChosenRooms, withoutRoom } from "./shared/chosen.rooms.ts";
import { ChosenRooms } from "./shared/chosen.rooms.view.tsx";
import { StayTexts } from "./shared/stay.names.tsx";
import styles from "./targeting.view.module.css";
import { useTargeting } from "./write/use.targeting.ts";
import { WriteView } from "./write/write.view.tsx";

const TEXTS = {
  tabs: "Écrire",
  replace: "Remplacer le message en cours ?",
  replaceNote: "Vous avez déjà commencé un message. Ce texte le remplace.",
  take: "Remplacer",
  correction: "Correction : ",
};
/** Characters of a send's text that name the send in the form which writes to the same people. */
const LABEL_MAX = 80;
type Options = Pick<PlannedNotice, "isSms" | "isUrgent" | "asks">;
const PlannedScreens = lazyPart(async () => (await import("./planned/planned.screens.tsx")).PlannedScreens);
const TABS = [
  { text: "Nouveau", path: PAGE_PATHS.targeting },
  { text: "Programmés", path: PAGE_PATHS.planned },
  { text: "Envoyés", path: PAGE_PATHS.sends },
];
const PLANNED_PATHS = /^\/targeting\/planned(?:\/.*)?$/;

/**
 * A bulk notice and the results of earlier ones. Embedded, the page around it selects the recipients (TARGET-01); by
 * itself it offers stays and rooms. It stays mounted on all of its paths, so a draft survives a look at the sends.
 */
export function TargetingView({ staff }: { staff: Staff }) {
  const [path, navigate] = useLocation();
  const { selection: parentSelection, post } = useParent(staff.settings.embeddingOrigins);
  const { choices, same, choose } = useChosenRooms();
  const { people, choosePeople } = useChosenPeople();
  const selection = useMemo(() => {
    if (same) return selectionOfSame(same);
    if (isEmbedded()) return parentSelection;
    return people ? selectionOfPeople(people) : selectionOf(choices);
  }, [parentSelection, choices, same, people]);
  const sendsAddress = useRef<string>(PAGE_PATHS.sends);
  const targeting = useTargeting(staff);
  const isLoaded = targeting.collaborator.found !== undefined;

  useEffect(() => {
    if (isLoaded) post({ type: "inputLoaded" });
  }, [isLoaded, post]);

  if (!isLoaded || targeting.phase.name === "sending") return <FullScreenLoader />;
  // The chosen rooms come along. A frame leaves no entries in the history of the page around it.
  const go = (path: string) => navigate(path, { replace: isEmbedded(), state: window.history.state });
  const showMessage = () => go(PAGE_PATHS.targeting);
  // This address of the list has the filter that was chosen there.
  const showSends = () => go(sendsAddress.current);
  const showSend = (id: string) => {
    if (window.location.pathname === PAGE_PATHS.sends) sendsAddress.current = PAGE_PATHS.sends + window.location.hash;
    go(PAGE_PATHS.send.replace(":id", id));
  };

  /** Opens the form for whoever got a send. A correction begins with its text. */
  function writeToSame(send: SendProgress, corrects: boolean): void {
    const label = `${send.content.slice(0, LABEL_MAX)}${send.content.length > LABEL_MAX ? "…" : ""}`;
    const open = () => {
      if (corrects) takeText({ ...send, content: TEXTS.correction + send.content });
      targeting.restart();
      navigate(PAGE_PATHS.targeting, { replace: isEmbedded(), state: { same: { sendId: send.id, label, corrects } } });
    };
    if (corrects) replaceFirst(open);
    else open();
  }

  /** Opens the form of a planned notice with the text and options of the message. */
  function plan(kind: "text" | "dated"): void {
    const { draft, options } = targeting;
    const { filters, selectAll } = selection;
    const form = {
      ...EMPTY_FORM,
      // A plan is for stays: people who were ticked one by one are not planned for.
      ...(selectAll && !same && !people && Object.keys(filters).length > 0 && audienceOfFilters(filters, choices)),
      content: contentOf(draft).content,
      isSms: options.isSms,
      isUrgent: options.isUrgent,
      asks: options.asks ?? "none",
      kind,
    } satisfies PlanForm;
    navigate(PAGE_PATHS.plannedNew, { replace: isEmbedded(), state: { ...window.history.state, plan: form } });
  }

  /** Copies a planned text into the message. */
  function use(planned: PlannedNotice): void {
    replaceFirst(() => {
      takeText(planned);
      targeting.restart();
      showMessage();
    });
  }

  function takeText({ content, isSms, isUrgent, asks }: Pick<PlannedNotice, keyof Options | "content">): void {
    const { draft, setDraft, change } = targeting;
    setDraft({ ...draft, text: content, mentions: [] });
    change({ isSms, isUrgent, asks, remindTime: null });
  }

  /** Asks first if that would replace a text. */
  function replaceFirst(onConfirm: () => void): void {
    const { replace: title, replaceNote: message, take: confirm } = TEXTS;
    if (targeting.draft.text.trim() === "") onConfirm();
    else askFirst({ title, message, confirm, type: "primary", onConfirm });
  }

  return (
    <>
      {!isEmbedded() && (
        <div className={styles.tabs}>
          <Tabs label={TEXTS.tabs} tabs={TABS} current={currentTab(path)} onOpen={go} />
        </div>
      )}
      {screens()}
    </>
  );

  function screens() {
    return (
      <Switch>
        <Route path={PAGE_PATHS.sends}>
          <SendsView staff={staff} onOpen={showSend} onBack={showMessage} />
        </Route>
        <Route path={PLANNED_PATHS}>
          <PlannedScreens staff={staff} onUse={use} />
        </Route>
        <Route path={PAGE_PATHS.send}>
          {({ id }) => <SendView key={id} id={id} staff={staff} onBack={showSends} onWrite={writeToSame} />}
        </Route>
        <Route>{message()}</Route>
      </Switch>
    );
  }

  function message() {
    // By itself a message was sent to chosen rooms; an entry without any is a new message.
    if (targeting.phase.name === "sent" && (isEmbedded() || same || people || choices.length > 0)) {
      const { sent, id } = targeting.phase;
      return (
        <SentView
          http={staff.pageHttp}
          id={id}
          sent={sent}
          onFollow={() => showSend(id)}
          onRestart={targeting.restart}
        />
      );
    }
    return (
      <WriteView
        staff={staff}
        selection={selection}
        targeting={targeting}
        onPost={post}
        onFollow={showSends}
        onPlan={plan}
        onUntick={choices.length > 0 && !same && !people ? (roomId) => choose(withoutRoom(choices, roomId)) : undefined}
      >
        {(about) => {
          const http = staff.pageHttp;
          if (same) return <SamePeople same={same} about={about} onLeave={() => choose([])} />;
          if (isEmbedded()) return about && about.total > 0 && <StayTexts about={about} />;
          if (people) return <ChosenPeopleView http={http} people={people} onChoose={choosePeople} />;
          return <ChosenRooms http={http} choices={choices} about={about} onChoose={choose} />;
        }}
      </WriteView>
    );
  }
}

/** The tab of a screen below it: of a send or a planned notice. */
function currentTab(path: string) {
  return TABS.find((tab) => path.startsWith(`${tab.path}/`) && tab.path !== PAGE_PATHS.targeting);
}
