import type { LoginCheckAnswer, OtherUser, ParticipantOfUser, User, UserPut } from "@hello/contract";
import { addressOf, CallError, type CallOptions, type Http, sendByFetch, withVersion } from "./http.ts";

type Page<Item> = { items: Item[]; nextToken: string | null };

export async function findUser(http: Http, uuid: string, options?: CallOptions): Promise<User | undefined> {
  return (await http<Page<User>>("GET", "/amplify/users/search", { ...options, query: { uuid } })).items[0];
}

export function fetchUser(http: Http, id: string): Promise<User> {
  return http("GET", `/amplify/users/${id}`);
}

export async function fetchUsers(http: Http, ids: string[]): Promise<OtherUser[]> {
  return (await http<Page<OtherUser>>("POST", "/amplify/users/search-all", { json: { ids } })).items;
}

export async function fetchParticipants(http: Http, userId: string): Promise<ParticipantOfUser[]> {
  return (await http<Page<ParticipantOfUser>>("GET", `/amplify/users/${userId}/participants`)).items;
}

export function updateUser(http: Http, { _version, ...put }: UserPut): Promise<User> {
  return withVersion(_version, (version) => http("PUT", "/amplify/users/", { json: { ...put, _version: version } }));
}

export type LoginCheck = "user" | "collaborator";

const PATHS: Record<LoginCheck, string> = { user: "/authorized", collaborator: "/collab-authorized" };

/** The signed-in user, or the address of the login (D1, D4). */
export async function checkLogin(check: LoginCheck, token: string | null): Promise<LoginCheckAnswer> {
  const { status, body } = await sendByFetch("GET", addressOf(PATHS[check], { token: token ?? undefined }), {});
  // The check always answers with 200; anything else is a server error and says nothing about the user.
  if (status !== 200) throw new CallError(status, body);
  return body as LoginCheckAnswer;
}
