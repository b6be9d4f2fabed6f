import type { MutedRooms } from "@hello/contract";
import type { Http } from "./http.ts";

export async function fetchMutedRooms(http: Http, userId: string): Promise<string[]> {
  return (await http<MutedRooms>("GET", `/amplify/users/${userId}/mutedRooms`)).roomIds;
}

export async function muteRoom(http: Http, userId: string, roomId: string, muted: boolean): Promise<string[]> {
  const answer = await http<MutedRooms>("PUT", `/amplify/users/${userId}/mutedRooms`, { json: { roomId, muted } });
  return answer.roomIds;
}
