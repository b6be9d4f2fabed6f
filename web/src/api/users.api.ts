import type { OtherUser, ParticipantOfUser, User, UserPut } from "@hello/contract";
import { type CallOptions, type Http, withVersion } from "./http.ts";

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
