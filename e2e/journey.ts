import { TOKEN_COOKIE } from "@hello/contract/limits";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import type { MadeUser } from "../server/test/factory.ts";
import { makeSession } from "../server/test/sessions.ts";
import { type House, openHouse } from "./house.ts";

export { expect };

/** Without roles a user has the one of their uuid, and without centres staff read everything. */
export type Visitor = MadeUser & { roles?: string[]; centers?: string[] };
export type Enter = (user: Visitor, path?: string) => Promise<Page>;

type Fixtures = {
  /** Signs a user in with a new browser context, opens a path, and waits until the chat has appeared. */
  enter: Enter;
  /** Like `enter`, without waiting. */
  visit: Enter;
  /** A signed-in context without a page, to observe a page from its first moment on. */
  contextOf: (user: Visitor) => Promise<BrowserContext>;
  /** Whether columns glide. Elsewhere the person has asked for less motion: a tap on what glides away misses it. */
  hasMotion: boolean;
};

type WorkerFixtures = {
  /** Whether the pages wait as the specification orders (SHELL-03, ROOM-12): only for the files that prove it. */
  hasWaits: boolean;
  house: House;
};

type Frame = { id?: string; type: string; payload?: { extensions?: { caughtUp?: string[] } } };
const subscriptionsOf = new WeakMap<Page, { isLive: boolean }[]>();

/** Resolves once a page receives what happens now: it first draws itself, and only then subscribes. */
export async function untilLive(page: Page): Promise<void> {
  const areLive = () => {
    const subscriptions = subscriptionsOf.get(page) ?? [];
    return subscriptions.length > 0 && subscriptions.every(({ isLive }) => isLive);
  };
  await expect.poll(areLive).toBe(true);
}

function followSubscriptions(page: Page): void {
  page.on("websocket", (socket) => {
    const subscriptions = new Map<string, { isLive: boolean }>();
    socket.on("framesent", ({ payload }) => {
      const { type, id } = JSON.parse(String(payload)) as Frame;
      if (type === "subscribe") subscriptions.set(id!, { isLive: false });
      if (type === "complete") subscriptions.delete(id!);
      subscriptionsOf.set(page, [...subscriptions.values()]);
    });
    socket.on("framereceived", ({ payload }) => {
      const { id, payload: received } = JSON.parse(String(payload)) as Frame;
      const subscription = subscriptions.get(id ?? "");
      if (subscription && received?.extensions?.caughtUp) subscription.isLive = true;
    });
  });
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  hasWaits: [false, { scope: "worker", option: true }],

  house: [
    async ({ hasWaits }, use) => {
      const house = await openHouse(hasWaits ? process.env.WAITING_WEB_DIR : undefined);
      await use(house);
      await house.close();
    },
    // A server and its database start slowly on a busy machine.
    { scope: "worker", timeout: 120_000 },
  ],

  hasMotion: [false, { option: true }],

  contextOf: async ({ browser, house, serviceWorkers, hasMotion }, use, { project }) => {
    const { viewport, isMobile, hasTouch, userAgent, deviceScaleFactor } = project.use;
    const device = { viewport, isMobile, hasTouch, userAgent, deviceScaleFactor };
    const contexts: BrowserContext[] = [];
    await use(async (user) => {
      const given = Object.entries(device).filter(([, value]) => value !== undefined);
      const context = await browser.newContext({
        ...Object.fromEntries(given),
        serviceWorkers,
        reducedMotion: hasMotion ? "no-preference" : "reduce",
        locale: "fr-FR",
        timezoneId: "Europe/Paris",
      });
      contexts.push(context);
      const { roles, centers } = user;
      const value = await makeSession(house.pool, user.uuid, { ...(roles && { roles }), ...(centers && { centers }) });
      await context.addCookies([
        { name: TOKEN_COOKIE, value, url: house.originOf(user), httpOnly: true, sameSite: "Lax" },
      ]);
      return context;
    });
    for (const context of contexts) {
      // A call that is answered by a test may still be under way.
      for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
      await context.close();
    }
  },

  visit: async ({ contextOf, house }, use) => {
    await use(async (user, path = "/") => {
      const page = await (await contextOf(user)).newPage();
      followSubscriptions(page);
      await page.goto(house.originOf(user) + path);
      return page;
    });
  },

  enter: async ({ visit }, use) => {
    await use(async (user, path) => {
      const page = await visit(user, path);
      await page.getByRole("main").waitFor();
      return page;
    });
  },
});

/** Holds requests to an address back until the test calls `release`; `requested` resolves with the first of them. */
export async function hold(target: Pick<Page, "route">, address: string | RegExp) {
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await target.route(address, async (route) => {
    requested.resolve();
    await released.promise;
    await route.fallback();
  });
  return { requested: requested.promise, release: released.resolve };
}
