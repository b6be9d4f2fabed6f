import "./first.ts";
import "../workspace/tokens.css";
import "../workspace/base.css";
import "../workspace/fonts/speedboat.css";
import "../workspace/fonts/labalaguere.css";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "../app/app.tsx";
import { catchErrors } from "../app/error.handling.tsx";
import { fetchScreen } from "../app/screens.tsx";
import { fetchParts } from "../components/layout/lazy.part.tsx";
import { appStore, followTheme } from "../session/app.store.ts";
import { watchNavigation } from "../session/history.navigation.ts";
import { followSignIn } from "../session/sign.in/sign.in.ts";
import { takeQuery } from "./address.query.ts";
import { readSettings } from "./page.settings.ts";

const INPUT_EVENTS = ["pointerdown", "pointermove", "keydown", "focusin"] as const;

const settings = readSettings();
appStore.setState({ workspace: settings.workspace });
catchErrors();
watchNavigation();
takeQuery(settings);
followSignIn(settings);
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

/** Menus, dialogs and other parts that open later are fetched at the first sign that the user acts. */
function fetchPartsAtFirstInput(): void {
  const done = new AbortController();
  const onInput = () => {
    done.abort();
    fetchParts();
  };
  for (const name of INPUT_EVENTS) window.addEventListener(name, onInput, { signal: done.signal, passive: true });
}
