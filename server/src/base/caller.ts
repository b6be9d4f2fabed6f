import type { Workspace } from "@hello/contract";
import type { StaffReach } from "./config.environment.ts";

/** The centres whose stays a collaborator reads beside their own rooms (D176); `all` is everything. */
export type Reach = "all" | readonly string[];

/** Names of centres are compared as the filter by destination compares: without regard to case (`isAtCenter`). */
export function reachOf(lead: boolean, centers: string[] | null | undefined, otherwise: StaffReach): Reach {
  if (lead) return "all";
  if (!centers) return otherwise === "all" ? "all" : [];
  return centers;
}

/** The caller, from the verified token and our own record of the person. */
export type Caller = {
  uuid: string;
  type: string;
  workspace: Workspace;
  /** Staff: the token says so, and our record assigns them to the workspace. */
  collaborator: boolean;
  /** Staff whose role claim also contains the value of OIDC_LEAD_ROLE (D60). */
  lead: boolean;
  /** Of staff; leads have all. A customer has none. */
  reach: Reach;
  /** The token says so. Without a record this only permits creating one's own. */
  signedInAsCollaborator: boolean;
  /** Staff without a workspace in our records and in the claims of the provider (D163). */
  withoutWorkspace: boolean;
  /** Null for a person whom only the identity provider knows. */
  userId: string | null;
  /** Until when this login counts as fresh (D86); null if it does not, and for every token. */
  freshUntil: string | null;
  /** The session of the browser, in hex; null for a token. */
  sessionHash: string | null;
};
