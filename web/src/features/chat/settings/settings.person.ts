import type { User } from "@hello/contract";
import type { PageSettings } from "@hello/contract/plain";
import type { Http } from "../../../api/http.ts";

/** The signed-in person, and their calls: `pageHttp` for those that the page makes by itself. */
export type SettingsPerson = { user: User; settings: PageSettings; http: Http; pageHttp: Http };
