import type { LoginCheckAnswer } from "@hello/contract";
import { addressOf, CallError, sendByFetch } from "./http.ts";

export type LoginCheck = "user" | "collaborator";

const PATHS: Record<LoginCheck, string> = { user: "/authorized", collaborator: "/collab-authorized" };

/** The signed-in user, or the address of the login (D1, D4). */
export async function checkLogin(check: LoginCheck, token: string | null): Promise<LoginCheckAnswer> {
  const { status, body } = await sendByFetch("GET", addressOf(PATHS[check], { token: token ?? undefined }), {});
  // The check always answers with 200; anything else is a server error and says nothing about the user.
  if (status !== 200) throw new CallError(status, body);
  return body as LoginCheckAnswer;
}
