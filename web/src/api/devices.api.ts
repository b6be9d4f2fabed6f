import type { Device, DevicePost } from "@hello/contract";
import type { Http } from "./http.ts";

type Devices = { items: Device[] };

export async function fetchDevices(http: Http, userId: string): Promise<Device[]> {
  return (await http<Devices>("GET", `/amplify/users/${userId}/devices`)).items;
}

/** Again for one that is registered already. */
export function registerDevice(http: Http, userId: string, device: DevicePost): Promise<Devices> {
  return http("POST", `/amplify/users/${userId}/devices`, { json: device });
}

export function removeDevice(http: Http, userId: string, endpoint: string): Promise<Devices> {
  return http("DELETE", `/amplify/users/${userId}/devices`, { json: { endpoint } });
}
