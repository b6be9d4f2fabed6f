import type { LoginCheckAnswer } from "@hello/contract";
import { addressOf, CallError, sendByFetch } from "./http.ts";

export type LoginCheck = "user" | "collaborator";

const PATHS: Record<LoginCheck, string> = { user: "/authorized", collaborator: "/collab-authorized" };

/** Who is signed in, if anybody, and where one signs in (D1, D4). */
export async function checkLogin(check: LoginCheck, token: string | null): Promise<LoginCheckAnswer> {
  const { status, body } = await sendByFetch("GET", addressOf(PATHS[check], { token: token ?? undefined }), {});
  // A check always answers; anything else is the server's trouble, and no verdict on the person.
  if (status !== 200) throw new CallError(status, body);
  return body as LoginCheckAnswer;
}
