import { PAGE_PATHS, type PageSettings, userTypeOf } from "@hello/contract/plain";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { FullScreenLoader } from "../components/layout/full.screen.loader.tsx";
import type { Staff } from "../session/sign.in/sign.in.ts";
import { createHttpOfPage, createHttpOfPerson, findSignedIn } from "../session/sign.in/sign.in.ts";

type Props = { settings: PageSettings; children: (staff: Staff) => ReactNode };

/** Shows its children to collaborators only, and other users the screen without permission (NAV-01 to NAV-03, NAV-06). */
export function StaffOnly({ settings, children }: Props) {
  const [, navigate] = useLocation();
  const [staff, setStaff] = useState<Staff>();

  useEffect(() => {
    let isGone = false;
    async function check(): Promise<void> {
      const uuid = await findSignedIn("collaborator");
      if (isGone) return;
      if (!uuid) return navigate(PAGE_PATHS.notPermitted, { replace: true });
      const caller = { workspace: settings.workspace, userType: userTypeOf(uuid) };
      setStaff({ uuid, settings, http: createHttpOfPerson(caller), pageHttp: createHttpOfPage(caller) });
    }
    void check();
    return () => {
      isGone = true;
    };
  }, [settings, navigate]);

  return staff ? children(staff) : <FullScreenLoader />;
}
