import "./workspace/tokens.css";
import "./workspace/base.css";
import "./workspace/fonts/speedboat.css";
import "./workspace/fonts/labalaguere.css";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { takeArrival } from "./app/arrival.ts";
import { catchErrors } from "./app/uncaught.ts";
import { appStore } from "./session/app.store.ts";
import { readSettings } from "./session/page.settings.ts";
import { followTheme } from "./session/theme.ts";

const settings = readSettings();
appStore.setState({ workspace: settings.workspace });
catchErrors();
takeArrival(settings);
followTheme();
createRoot(document.getElementById("root")!).render(<App settings={settings} />);
