import type { DevicePost } from "@hello/contract";
import type { Http } from "./http.ts";

export const fetchDevices = async (http: Http, userId: string) =>
  (await http("GET /amplify/users/:id/devices", { id: userId })).items;

/** Again for one that is registered already. */
export const registerDevice = (http: Http, userId: string, device: DevicePost) =>
  http("POST /amplify/users/:id/devices", { id: userId, json: device });

export const removeDevice = (http: Http, userId: string, endpoint: string) =>
  http("DELETE /amplify/users/:id/devices", { id: userId, json: { endpoint } });
