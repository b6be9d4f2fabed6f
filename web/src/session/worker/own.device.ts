import type { DevicePost } from "@hello/contract";
import type { PageSettings } from "@hello/contract/plain";
import { fetchDevices, registerDevice, removeDevice } from "../../api/devices.api.ts";
import type { Http } from "../../api/http.ts";
import { followWorker } from "./follow.worker.ts";

/**
 * `install`: an iPhone has notifications only in the installed app. `blocked`: the user has refused them to the browser.
 * `none`: the browser or the server has none.
 */
export type DeviceState = "on" | "off" | "blocked" | "install" | "none";

export type DeviceOwner = { user: { id: string }; settings: PageSettings; http: Http; pageHttp: Http };

/** Without a network the browser's own request to its push service never ends. */
const ANSWERED_WITHIN_MS = 20_000;

/** What the browser can do, before anything is asked of it. */
export function deviceAbility({ pushKey }: PageSettings): DeviceState {
  if (pushKey === null) return "none";
  if ("PushManager" in window && "Notification" in window && navigator.serviceWorker) {
    return Notification.permission === "denied" ? "blocked" : "off";
  }
  // Only Safari on iPhones and iPads has this property.
  return (navigator as { standalone?: boolean }).standalone === false ? "install" : "none";
}

/** On, if the browser has a subscription that the server knows as this person's. */
export async function findDeviceState({ user, settings, pageHttp }: DeviceOwner): Promise<DeviceState> {
  const ability = deviceAbility(settings);
  if (ability !== "off") return ability;
  const endpoint = (await findSubscription())?.endpoint;
  if (!endpoint) return "off";
  const devices = await fetchDevices(pageHttp, user.id);
  return devices.some((device) => device.endpoint === endpoint) ? "on" : "off";
}

/** Only after a click, because the browser asks the user. Throws when the device could not be registered. */
export async function turnOn(owner: DeviceOwner): Promise<DeviceState> {
  if ((await Notification.requestPermission()) !== "granted") return deviceAbility(owner.settings);
  await subscribe(owner);
  return "on";
}

export async function turnOff({ user, http }: DeviceOwner): Promise<DeviceState> {
  const subscription = await findSubscription();
  if (!subscription) return "off";
  await removeDevice(http, user.id, subscription.endpoint);
  await subscription.unsubscribe();
  return "off";
}

/** Registers a device again: the session may be another one, or the server's key. Asks nothing. */
export async function keepDevice(owner: DeviceOwner): Promise<void> {
  const hasPermission = deviceAbility(owner.settings) === "off" && Notification.permission === "granted";
  if (hasPermission && (await findSubscription())) await subscribe(owner);
}

async function subscribe({ user, settings, pageHttp }: DeviceOwner): Promise<void> {
  await followWorker(settings);
  const { pushManager } = await inTime(navigator.serviceWorker.ready);
  const former = await pushManager.getSubscription();
  const hasOurKey = former && keyOf(former) === settings.pushKey;
  if (former && !hasOurKey) await former.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: settings.pushKey! };
  const subscription = hasOurKey ? former : await inTime(pushManager.subscribe(options));
  const { endpoint, keys } = subscription.toJSON();
  await registerDevice(pageHttp, user.id, { endpoint, keys } as DevicePost);
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.pushManager.getSubscription() ?? null;
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer(0)));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const silence = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("The push service does not answer.")), ANSWERED_WITHIN_MS);
  });
  return Promise.race([answer, silence]);
}
