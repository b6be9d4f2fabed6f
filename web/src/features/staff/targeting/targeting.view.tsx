import type { PlannedNotice } from "@hello/contract";
import { PAGE_PATHS } from "@hello/contract/plain";
import { useEffect, useMemo } from "react";
import { Route, Switch, useLocation } from "wouter";
import { FullScreenLoader } from "../../../components/loading/full.screen.loader.tsx";
import { lazyPart } from "../../../components/loading/lazy.part.tsx";
import { isEmbedded } from "../../../session/page/embedding.ts";
import type { Staff } from "../../../session/sign.in/sign.in.ts";
import { contentOf } from "../../../state/draft.ts";
import { askFirst } from "../shared/ask.first.ts";
import { Tabs } from "../shared/tabs.tsx";
import { audienceOfFilters, EMPTY_FORM, type PlanForm } from "./planned/planned.form.ts";
import { SendView } from "./sends/send.view.tsx";
import { SendsView } from "./sends/sends.view.tsx";
import { SentView } from "./sends/sent.view.tsx";
import { useParent } from "./shared/audience.ts";
import { selectionOfPeople, useChosenPeople } from "./shared/chosen.people.ts";
import { ChosenPeopleView } from "./shared/chosen.people.view.tsx";
import { selectionOf, useChosenRooms } from "./shared/chosen.rooms.ts";
import { ChosenRooms } from "./shared/chosen.rooms.view.tsx";
import styles from "./targeting.view.module.css";
import { useTargeting } from "./write/use.targeting.ts";
import { WriteView } from "./write/write.view.tsx";

const TEXTS = {
  tabs: "Écrire",
  replace: "Remplacer le message en cours ?",
  replaceNote: "Vous avez déjà commencé un message. Ce texte le remplace.",
  take: "Remplacer",
};
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
  const { choices, choose } = useChosenRooms();
  const { people, choosePeople } = useChosenPeople();
  const chosen = useMemo(() => (people ? selectionOfPeople(people) : selectionOf(choices)), [people, choices]);
  const selection = isEmbedded() ? parentSelection : chosen;
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

  /** Opens the form of a planned notice with the text and options of the message. */
  function plan(kind: "text" | "dated"): void {
    const { draft, options } = targeting;
    const { filters, selectAll } = selection;
    const form = {
      ...EMPTY_FORM,
      // A plan is for stays: people who were ticked one by one are not planned for.
      ...(selectAll && !filters.userIds && Object.keys(filters).length > 0 && audienceOfFilters(filters, choices)),
      content: contentOf(draft).content,
      isSms: options.isSms,
      isUrgent: options.isUrgent,
      asks: options.asks ?? "none",
      kind,
    } satisfies PlanForm;
    navigate(PAGE_PATHS.plannedNew, { replace: isEmbedded(), state: { ...window.history.state, plan: form } });
  }

  /** Copies a planned text into the message. Asks first if that would replace a text. */
  function use({ content, isSms, isUrgent, asks }: PlannedNotice): void {
    const { draft, setDraft, change, restart } = targeting;
    const take = () => {
      setDraft({ ...draft, text: content, mentions: [] });
      change({ isSms, isUrgent, asks, remindTime: null });
      restart();
      showMessage();
    };
    if (draft.text.trim() === "") take();
    else
      askFirst({
        title: TEXTS.replace,
        message: TEXTS.replaceNote,
        confirm: TEXTS.take,
        type: "primary",
        onConfirm: take,
      });
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
          {({ id }) => <SendView key={id} id={id} staff={staff} onBack={showSends} />}
        </Route>
        <Route>{message()}</Route>
      </Switch>
    );
  }

  function message() {
    // By itself a message was sent to chosen rooms; an entry without any is a new message.
    if (targeting.phase.name === "sent" && (isEmbedded() || choices.length > 0 || people)) {
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
      >
        {!isEmbedded() && recipients()}
      </WriteView>
    );
  }

  function recipients() {
    const http = staff.pageHttp;
    if (people) return <ChosenPeopleView http={http} people={people} onChoose={choosePeople} />;
    return <ChosenRooms http={http} choices={choices} onChoose={choose} />;
  }
}

/** The tab of a screen below it: of a send or a planned notice. */
function currentTab(path: string) {
  return TABS.find((tab) => path.startsWith(`${tab.path}/`) && tab.path !== PAGE_PATHS.targeting);
}
