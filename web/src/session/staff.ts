import type { PageSettings } from "@hello/contract/plain";
import type { Http } from "../api/http.ts";

/** A collaborator who has passed the check, and how they call. */
export type Staff = { uuid: string; settings: PageSettings; token: string | null; http: Http };
