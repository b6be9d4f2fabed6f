import type { Workspace } from "@hello/contract";
import { useStore } from "zustand";
import { appStore } from "../session/page/app.store.ts";
import { EnteredBar } from "./entered.bar.tsx";
import { SessionBar } from "./session.bar.tsx";
import { UpdateBar } from "./update.bar.tsx";

/** What is said above all screens. */
export function Bars({ workspace }: { workspace: Workspace }) {
  const { loginUrl, enteredAs, newVersion } = useStore(appStore);
  return (
    <>
      {loginUrl !== null && <SessionBar loginUrl={loginUrl} />}
      {enteredAs !== null && <EnteredBar uuid={enteredAs} workspace={workspace} />}
      {newVersion && <UpdateBar worker={newVersion} />}
    </>
  );
}
