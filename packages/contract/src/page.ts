import type { Workspace } from "./workspace.ts";

/** Every path of a page. Fixed paths take precedence over `room` (NAV-11). */
export const PAGE_PATHS = {
  staff: "/admin",
  imports: "/admin/imports",
  reports: "/admin/reports",
  journal: "/admin/journal",
  colleagues: "/admin/staff",
  admin: "/admin/:roomId",
  adminPeople: "/admin/:roomId/people",
  adminCard: "/admin/:roomId/card",
  adminStay: "/admin/:roomId/stay",
  adminCase: "/admin/:roomId/cases/:caseId",
  interaction: "/userInteraction/:customerId",
  targeting: "/targeting",
  planned: "/targeting/planned",
  plannedNew: "/targeting/planned/new",
  plannedOne: "/targeting/planned/:id",
  plannedChange: "/targeting/planned/:id/change",
  sends: "/targeting/sends",
  send: "/targeting/sends/:id",
  onboarding: "/onboarding",
  error: "/error",
  notPermitted: "/notpermitted",
  notices: "/",
  notice: "/notices/:id",
  help: "/help",
  stay: "/stay/:id",
  album: "/album/:id",
  settings: "/settings",
  settingsExport: "/settings/export",
  settingsErase: "/settings/erase",
  settingsErased: "/settings/erased",
  notFound: "/notfound",
  room: "/:id",
} as const;

/** Beside a path: the address of a room led here, because it is not for this person (D174). */
export const REFUSED_QUERY = "refused";

/** Where e-mails and notifications of a notice lead (TRUE-07). */
export function noticePath(noticeId: string): string {
  return PAGE_PATHS.notice.replace(":id", noticeId);
}

/** Instead of an id, where the address has to be short: all notices, the latest first (D219). */
export const LATEST_NOTICE = "latest";

/** Who signs what is decided about reports (D80). Here, because all notices need it, and the texts of cases few. */
export const MODERATION_TEAM = "L’équipe de modération";

/** Settings that the server writes into the page, which saves a request (D32, D41). */
export type PageSettings = {
  workspace: Workspace;
  liveApiKey: string;
  accountUrl: string;
  charterUrl: string;
  goodConductUrl: string;
  privacyUrl: string;
  legalUrl: string;
  accessibilityUrl: string;
  /** Whether customers see each other's age, town, zip code and gender at all (D83). */
  details: "all" | "none";
  /** Where people outside report something (D81). */
  moderationEmail: string;
  /** Where the emoji pictures are. */
  emojiUrl: string;
  /** The public key for `PushManager.subscribe`; null where nothing is sent to devices (D70). */
  pushKey: string | null;
  /** Whether pages have a service worker; without one they remove it (D69). */
  hasWorker: boolean;
  /** The address of this site in e-mails and SMS. */
  origin: string;
  /** Origins of pages that may embed this one, and to which it may link back (D33, D37). */
  embeddingOrigins: string[];
  /** The signed-in user, so that the page can request data at once; each call checks permissions itself. */
  you: { uuid: string; id: string } | null;
  /** Whether that user may read the room of the address. If not, the browser would log the refusal of an early request. */
  readsRoom: boolean;
};

/** The element that contains the settings as JSON. */
export const SETTINGS_ELEMENT_ID = "settings";

/** The address of the service worker, which controls all pages because it stands at the top. */
export const WORKER_PATH = "/sw.js";

/** Where a page goes whose person has signed out in another tab (D212). */
export const SIGNED_OUT_PATH = "/oauth/signed-out";
