import type { Workspace } from "./workspace.ts";

/** Every path of a page. Fixed paths take precedence over `room` (NAV-11). */
export const PAGE_PATHS = {
  staff: "/admin",
  imports: "/admin/imports",
  admin: "/admin/:roomId",
  adminPeople: "/admin/:roomId/people",
  adminStay: "/admin/:roomId/stay",
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
  help: "/help",
  notFound: "/notfound",
  room: "/:id",
} as const;

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
  /** Where the emoji pictures are. */
  emojiUrl: string;
  /** Origins of pages that may embed this one, and to which it may link back (D33, D37). */
  embeddingOrigins: string[];
  /** The signed-in user, so that the page can request data at once; each call checks permissions itself. */
  you: { uuid: string; id: string } | null;
};

/** The element that contains the settings as JSON. */
export const SETTINGS_ELEMENT_ID = "settings";
