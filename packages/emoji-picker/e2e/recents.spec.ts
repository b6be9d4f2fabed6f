import { expect, type Page, test } from "@playwright/test";
import { addressOf, openDemo } from "./demo.fixture.ts";

const RECENT = { displayRecent: true, hideSearch: false, native: true };

/** The stored record, read without our code. */
function stored(page: Page): Promise<{ version: number; stores: string[]; records: { id: number; value: string }[] }> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open("EMJ");
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const { result } = request;
          const all = result.transaction("emojis").objectStore("emojis").getAll();
          all.onsuccess = () => {
            const { version, objectStoreNames } = result;
            result.close();
            resolve({ version, stores: [...objectStoreNames], records: all.result });
          };
        };
      }),
  );
}

test("keeps the recent list in EMJ, version 3, and reads it on start [EMOJI-08] [CONST-01]", async ({ page }) => {
  const picker = await openDemo(page, "panel", RECENT);
  await picker.cell("melting face").click();
  await picker.cell("winking face").last().click();
  await expect(picker.title("Recently Used")).toBeAttached();
  await expect
    .poll(async () => JSON.parse((await stored(page)).records[0]?.value ?? "[]") as unknown)
    .toEqual([
      { u: "1f609", n: ["winking face", "visage faisant un clin d'œil"] },
      { u: "1fae0", n: ["melting face", "visage qui fond"] },
    ]);
  const { version, stores, records } = await stored(page);
  expect([version, stores, records.map(({ id }) => id)]).toEqual([3, ["emojis"], [0]]);
  await page.reload();
  await expect(picker.tabs.first()).toHaveAccessibleName("Recently Used");
  await expect(page.getByRole("gridcell").nth(0)).toHaveAccessibleName("winking face");
  await expect(page.getByRole("gridcell").nth(1)).toHaveAccessibleName("melting face");
});

test("hides the recent group by default, and opens no database [EMOJI-07]", async ({ page }) => {
  const picker = await openDemo(page, "panel");
  await picker.cell("melting face").click();
  expect(await picker.selected()).toMatchObject({ baseCode: "1fae0" });
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  await page.goto(addressOf("panel", RECENT));
  await expect(picker.cell("melting face")).toHaveCount(1);
  await expect(picker.title("Recently Used")).toHaveCount(0);
});

test("holds 24 at most, the last choice first [EMOJI-07] [CONST-01]", async ({ page }) => {
  const picker = await openDemo(page, "panel", RECENT);
  await picker.cell("grinning face").click();
  for (let index = 0; index < 25; index += 1) {
    await picker.grid.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
  }
  await expect
    .poll(async () => (JSON.parse((await stored(page)).records[0]?.value ?? "[]") as unknown[]).length)
    .toBe(24);
  const last = (await picker.selected()) as { baseCode: string };
  const [first] = JSON.parse((await stored(page)).records[0]!.value) as { u: string }[];
  expect(first!.u).toBe(last.baseCode);
});

test("loses nothing when a choice is faster than the database [EMOJI-08]", async ({ page }) => {
  const picker = await openDemo(page, "panel", RECENT);
  await picker.cell("melting face").click();
  await expect.poll(async () => (await stored(page)).records.length).toBe(1);
  await page.addInitScript(() => {
    const get = Reflect.get(IDBObjectStore.prototype, "get") as IDBObjectStore["get"];
    IDBObjectStore.prototype.get = function (key) {
      const real = get.call(this, key);
      const late = { result: undefined as unknown, onsuccess: () => {} };
      Object.assign(globalThis, { answer: () => late.onsuccess() });
      real.onsuccess = () => {
        late.result = real.result;
      };
      return late as unknown as IDBRequest;
    };
  });
  await page.reload();
  await picker.cell("winking face").click();
  await page.evaluate(() => (globalThis as unknown as { answer: () => void }).answer());
  await expect
    .poll(async () => (JSON.parse((await stored(page)).records[0]!.value) as { u: string }[]).map(({ u }) => u))
    .toEqual(["1f609", "1fae0"]);
});

const BROKEN: Record<string, () => void> = {
  missing: () => Object.defineProperty(globalThis, "indexedDB", { value: undefined }),
  blocked: () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("no", "SecurityError");
    };
    Storage.prototype.getItem = Storage.prototype.setItem = () => {
      throw new DOMException("no", "SecurityError");
    };
  },
  silent: () => {
    IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
  },
  full: () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  },
  "of a later version": () => void indexedDB.open("EMJ", 9),
};

for (const [how, breakIt] of Object.entries(BROKEN)) {
  test(`works, and remembers within the page, with storage that is ${how}`, async ({ page }) => {
    const errors: Error[] = [];
    page.on("pageerror", (error) => errors.push(error));
    await page.addInitScript(breakIt);
    const picker = await openDemo(page, "panel", RECENT);
    await picker.chooseTone("Dark");
    await picker.search.fill("waving hand");
    await picker.cell("waving hand").click();
    expect(await picker.selected()).toMatchObject({ characters: "👋🏿" });
    await picker.search.fill("");
    await expect(page.getByRole("gridcell").first()).toHaveAccessibleName("waving hand");
    expect(errors).toEqual([]);
  });
}

test("starts with an empty list when the stored value is invalid", async ({ page }) => {
  const picker = await openDemo(page, "panel", RECENT);
  await picker.cell("melting face").click();
  await expect.poll(async () => (await stored(page)).records.length).toBe(1);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open("EMJ");
        request.onsuccess = () => {
          const change = request.result.transaction("emojis", "readwrite");
          change.objectStore("emojis").put({ id: 0, value: '{"broken":' });
          change.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
  );
  await page.reload();
  await expect(picker.cell("grinning face")).toBeVisible();
  await expect(picker.title("Recently Used")).toHaveCount(0);
  await picker.cell("winking face").click();
  await expect(picker.title("Recently Used")).toBeAttached();
});

test("keeps its scroll position when a choice makes the recent group grow", async ({ page }) => {
  const picker = await openDemo(page, "panel", RECENT);
  await expect(picker.cell("grinning face")).toBeVisible();
  await picker.grid.evaluate((grid) => grid.scrollTo({ top: 400 }));
  const cell = picker.cell("confused face").last();
  await expect(cell).toBeInViewport();
  await cell.scrollIntoViewIfNeeded();
  const before = (await cell.boundingBox())!;
  await cell.click();
  await expect(picker.tabs.first()).toHaveAccessibleName("Recently Used");
  const after = (await cell.boundingBox())!;
  expect(after.y).toBeCloseTo(before.y, 0);
});
