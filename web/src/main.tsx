import "./first.ts";
import "./react.ts";
import "./workspace/tokens.css";
import "./workspace/base.css";
import "./workspace/fonts/speedboat.css";
import "./workspace/fonts/labalaguere.css";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { takeArrival } from "./app/arrival.ts";
import { fetchScreen } from "./app/shell.screens.ts";
import { catchErrors } from "./app/uncaught.ts";
import { warmUp } from "./app/warm.up.ts";
import { appStore } from "./session/app.store.ts";
import { readSettings } from "./session/page.settings.ts";
import { followSignIn } from "./session/sign.in.ts";
import { followTheme } from "./session/theme.ts";

const settings = readSettings();
appStore.setState({ workspace: settings.workspace });
catchErrors();
takeArrival(settings);
followSignIn(settings);
fetchScreen(window.location.pathname);
followTheme();
warmUp();
const root = createRoot(document.getElementById("root")!);
// In small steps: everything runs for the first time here, and takes its time.
startTransition(() => root.render(<App settings={settings} />));
