import type { Workspace } from "@hello/contract";

/** Who is asking, as the verified token and our own record of the person tell it. */
export type Caller = {
  uuid: string;
  type: string;
  workspace: Workspace;
  collaborator: boolean;
  /** Null for somebody whom the identity provider knows and we do not. */
  userId: string | null;
};
