import "../start/first.ts";
import "../workspace/tokens.css";
import "../workspace/base.css";
import "../workspace/fonts/speedboat.css";
import "../workspace/fonts/labalaguere.css";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { openCopies } from "../api/copies.gate.ts";
import { fetchParts } from "../components/loading/lazy.part.tsx";
import { watchNavigation } from "../session/history.navigation.ts";
import { appStore, followTheme } from "../session/page/app.store.ts";
import { isEmbedded } from "../session/page/embedding.ts";
import { followSignIn } from "../session/sign.in/sign.in.ts";
import { readSettings } from "../start/page.settings.ts";
import { surviveTranslation } from "../start/translated.page.ts";
import { takeQuery } from "./address.query.ts";
import { App, STAFF_PATHS } from "./app.tsx";
import { catchErrors } from "./error.handling.tsx";
import { fetchScreen } from "./screens.tsx";

const INPUT_EVENTS = ["pointerdown", "pointermove", "keydown", "focusin"] as const;

const FOLLOW_AFTER_MS = 3_000;

const settings = readSettings();
appStore.setState({ workspace: settings.workspace });
catchErrors();
surviveTranslation();
watchNavigation();
takeQuery(settings);
followSignIn(settings);
// Not needed for the first screen.
setTimeout(
  () =>
    void import("../session/sign.in/follow.person.ts").then(
      ({ followPerson }) => followPerson(settings),
      () => {},
    ),
  FOLLOW_AFTER_MS,
);
keepAnswers();
fetchScreen(window.location.pathname);
followTheme();
fetchPartsAtFirstInput();
const root = createRoot(document.getElementById("root")!);
// As a transition: React draws in small steps, and the page stays responsive while everything runs for the first time.
startTransition(() =>
  root.render(
    <StrictMode>
      <App settings={settings} />
    </StrictMode>,
  ),
);

/** Not of a page in a frame, of one that was opened with a token, nor of the screens of staff (PHONE-11). */
function keepAnswers(): void {
  const isOwnPage = !isEmbedded() && appStore.getState().token === null;
  const mayKeep = () => isOwnPage && !STAFF_PATHS.test(window.location.pathname);
  openCopies(async () => (await import("../offline/kept.answers.ts")).openKeptAnswers(mayKeep));
}

/** Menus, dialogs and other parts that open later are fetched at the first sign that the user acts. */
function fetchPartsAtFirstInput(): void {
  const done = new AbortController();
  const onInput = () => {
    done.abort();
    fetchParts();
  };
  for (const name of INPUT_EVENTS) window.addEventListener(name, onInput, { signal: done.signal, passive: true });
}
