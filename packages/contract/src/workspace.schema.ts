import { z } from "zod";
import { WORKSPACES } from "./workspace.ts";

export const workspaceName = z.enum(WORKSPACES);
