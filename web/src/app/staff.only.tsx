import { PAGE_PATHS, type PageSettings, userTypeOf } from "@hello/contract/plain";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { createHttp } from "../api/http.ts";
import { checkLogin } from "../api/identity.api.ts";
import { FullScreenLoader } from "../components/full.screen.loader.tsx";
import { appStore } from "../session/app.store.ts";
import type { Staff } from "../session/staff.ts";

type Props = { settings: PageSettings; children: (staff: Staff) => ReactNode };

/** Behind the collaborator check; whoever fails it is told that this is not theirs (NAV-01 to NAV-03, NAV-06). */
export function StaffOnly({ settings, children }: Props) {
  const [, navigate] = useLocation();
  const [staff, setStaff] = useState<Staff>();

  useEffect(() => {
    let isGone = false;
    const { token } = appStore.getState();
    async function check(): Promise<void> {
      const uuid = await checkLogin("collaborator", token);
      if (isGone) return;
      if (!uuid) return navigate(PAGE_PATHS.notPermitted, { replace: true });
      const userType = userTypeOf(uuid);
      appStore.setState({ userUuid: uuid, userType });
      setStaff({ uuid, settings, token, http: createHttp({ workspace: settings.workspace, userType, token }) });
    }
    void check();
    return () => {
      isGone = true;
    };
  }, [settings, navigate]);

  return staff ? children(staff) : <FullScreenLoader />;
}
