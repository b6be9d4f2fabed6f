import type { Workspace } from "@hello/contract";

/** Who is asking, as the verified token and our own record of the person tell it. */
export type Caller = {
  uuid: string;
  type: string;
  workspace: Workspace;
  /** Staff: the token says so, and we have a record that ties them to the workspace. */
  collaborator: boolean;
  /** The token alone says so; before there is a record this is good for making one's own and nothing else. */
  signedInAsCollaborator: boolean;
  /** Staff whom neither a record of ours nor the provider's claim ties to a workspace (D163). */
  withoutWorkspace: boolean;
  /** Null for somebody whom the identity provider knows and we do not. */
  userId: string | null;
};
