import type { LoginCheckAnswer, User, UserPut } from "@hello/contract";
import { CallError, type CallOptions, type Http, sendByFetch, withVersion } from "./http.ts";

export const findUser = async (http: Http, uuid: string, options?: CallOptions) =>
  (await http("GET /amplify/users/search", { ...options, query: { uuid } })).items[0];

/** Of oneself. Of others the call answers less. */
export const fetchUser = (http: Http, id: string) => http("GET /amplify/users/:id", { id }) as Promise<User>;

export const fetchUsers = async (http: Http, ids: string[]) =>
  (await http("POST /amplify/users/search-all", { json: { ids } })).items;

export const fetchParticipants = async (http: Http, userId: string) =>
  (await http("GET /amplify/users/:id/participants", { id: userId })).items;

export const updateUser = (http: Http, put: UserPut) => withVersion(http, "PUT /amplify/users/", put);

export type LoginCheck = "user" | "collaborator";

const CHECKS = { user: "GET /authorized", collaborator: "GET /collab-authorized" } as const;

/** The signed-in user, or the address of the login (D1, D4). */
export async function checkLogin(check: LoginCheck, token: string | null): Promise<LoginCheckAnswer> {
  const { status, body } = await sendByFetch(CHECKS[check], { query: { token: token ?? undefined } });
  // The check always answers with 200; anything else is a server error and says nothing about the user.
  if (status !== 200) throw new CallError(status, body);
  return body as LoginCheckAnswer;
}
