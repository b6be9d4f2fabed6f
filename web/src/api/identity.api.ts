import type { LoginCheckAnswer } from "@hello/contract";
import { addressOf, CallError, leadTo, sendByFetch } from "./http.ts";

export type LoginCheck = "user" | "collaborator";

const PATHS: Record<LoginCheck, string> = { user: "/authorized", collaborator: "/collab-authorized" };

/** The person's uuid, or none when the check fails. Whoever is not signed in is led to sign in (D1, D4). */
export async function checkLogin(check: LoginCheck, token: string | null): Promise<string | null> {
  const { status, body } = await sendByFetch("GET", addressOf(PATHS[check], { token: token ?? undefined }), {});
  // A check always answers; anything else is the server's trouble, and no verdict on the person.
  if (status !== 200) throw new CallError(status, body);
  const answer = body as LoginCheckAnswer;
  if (answer.success) return answer.data.uuid;
  return answer.loginUrl === undefined ? null : leadTo(answer.loginUrl);
}
