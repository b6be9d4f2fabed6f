import type { PageSettings } from "@hello/contract/plain";
import type { Http } from "../api/http.ts";

/** A collaborator who has passed the check, and how they call. */
export type Staff = {
  uuid: string;
  settings: PageSettings;
  http: Http;
  /** For what the page asks by itself (see `createHttpOfPage`). */
  pageHttp: Http;
};
