import type { Workspace } from "./workspace.ts";

/** Every path that shows a page; both sides read the same list. Fixed paths win over `room` (NAV-11). */
export const PAGE_PATHS = {
  admin: "/admin/:roomId",
  interaction: "/userInteraction/:customerId",
  targeting: "/targeting",
  onboarding: "/onboarding",
  error: "/error",
  notPermitted: "/notpermitted",
  notices: "/",
  help: "/help",
  notFound: "/notfound",
  room: "/:id",
} as const;

/** What the server tells the page within the page itself, so that it need not ask first (D32, D41). */
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
  /** Pages that may embed this one, and to which it may lead back (D33, D37). */
  embeddingOrigins: string[];
  /** Whoever is signed in, so that the page can ask for what is theirs at once; what it may see is decided by each call. */
  you: { uuid: string; id: string } | null;
};

/** The element whose text is the settings, as JSON. */
export const SETTINGS_ELEMENT_ID = "settings";
