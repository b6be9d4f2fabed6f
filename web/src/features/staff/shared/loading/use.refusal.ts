import { PAGE_PATHS } from "@hello/contract/plain";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { hasCode } from "../../../../api/http.ts";

/** Leads away from a screen that is refused, as those of leads are; returns any other failure, which the screen shows. */
export function useRefusal(failure: unknown): unknown {
  const [, navigate] = useLocation();
  const isRefused = hasCode(failure, "forbidden", "not_found");
  useEffect(() => {
    if (isRefused) navigate(PAGE_PATHS.notPermitted, { replace: true });
  }, [isRefused, navigate]);
  return isRefused ? undefined : failure;
}
