import { createECDH, randomBytes } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import type { House } from "../house.ts";

/** What the test's browser says of itself: the permission so far, and whether it can take notifications in a tab. */
export type Ability = { permission?: NotificationPermission; isPhoneTab?: boolean };

/**
 * A browser's push service needs a network. In its place the pages of this context subscribe at once, with real keys, and
 * the browser's question is answered with yes and counted.
 */
export async function fakePush(context: BrowserContext, { permission = "default", isPhoneTab = false }: Ability = {}) {
  const p256dh = createECDH("prime256v1").generateKeys("base64url");
  const subscription = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
    keys: { p256dh, auth: randomBytes(16).toString("base64url") },
  };
  await context.addInitScript(
    ({ endpoint, keys, permission, isPhoneTab }) => {
      const subscribed = () => localStorage.getItem("test.subscription");
      const granted = () => localStorage.getItem("test.permission") ?? permission;
      const bytes = (key: string) =>
        Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0)).buffer;
      const subscription = () => ({
        endpoint,
        options: { applicationServerKey: bytes(subscribed() ?? "") },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => localStorage.removeItem("test.subscription"),
      });
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (subscribed() ? subscription() : null),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          localStorage.setItem("test.subscription", applicationServerKey);
          return subscription();
        },
      });
      Object.defineProperty(Notification, "permission", { get: granted });
      Notification.requestPermission = async () => {
        localStorage.setItem("test.asked", String(Number(localStorage.getItem("test.asked")) + 1));
        localStorage.setItem("test.permission", "granted");
        return "granted";
      };
      if (!isPhoneTab) return;
      Reflect.deleteProperty(window, "PushManager");
      Object.assign(navigator, { standalone: false });
    },
    { ...subscription, permission, isPhoneTab },
  );
  return subscription;
}

/** How often the browser was made to ask. */
export function timesAsked(page: Page): Promise<number> {
  return page.evaluate(() => Number(localStorage.getItem("test.asked")));
}

export async function devicesOf({ pool }: House, { id }: { id: string }): Promise<string[]> {
  const rows = await pool<{ endpoint: string }[]>`select endpoint from push_devices where user_id = ${id}`;
  return rows.map(({ endpoint }) => endpoint);
}

export const cardOf = (page: Pick<Page, "getByRole">) => ({
  ask: page.getByRole("region", { name: "Recevoir des notifications sur cet appareil ?" }),
  install: page.getByRole("region", { name: "Recevoir des notifications sur votre iPhone" }),
  yes: page.getByRole("button", { name: "Activer", exact: true }),
  no: page.getByRole("button", { name: "Non merci" }),
});
