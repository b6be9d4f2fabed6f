import type { Workspace } from "@hello/contract";
import { useStore } from "zustand";
import { appStore } from "../session/page/app.store.ts";
import { useBar } from "../session/page/bars.ts";
import { EnteredBar } from "./entered.bar.tsx";
import { SessionBar } from "./session.bar.tsx";
import { UpdateBar } from "./update.bar.tsx";

/** What is said above all screens: about who uses the page, else about its version. */
export function Bars({ workspace }: { workspace: Workspace }) {
  const { loginUrl, enteredAs, newVersion } = useStore(appStore);
  const isSession = useBar("session", loginUrl !== null || enteredAs !== null);
  const isVersion = useBar("version", newVersion !== null);
  if (isSession && loginUrl !== null) return <SessionBar loginUrl={loginUrl} />;
  if (isSession && enteredAs !== null) return <EnteredBar uuid={enteredAs} workspace={workspace} />;
  return isVersion && newVersion && <UpdateBar worker={newVersion} />;
}
