import type { BrowserContext } from "@playwright/test";
import sharp from "sharp";
import { phonePhoto, transparentPng } from "../../server/test/samples/samples.photos.ts";
import { animation, gif, jpeg, photo, textFile } from "../../server/test/samples/samples.ts";
import { movie } from "../../server/test/samples/samples.videos.ts";
import type { House } from "../house.ts";
import { expect, test, type Visitor } from "../journey.ts";
import { row } from "../room.page.ts";
import { attach, composerOf, setScene, storedIn } from "../writing.ts";
import { recordUploads } from "./wire.ts";

const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer());

/** Alix in a room, and what leaves her phone. */
async function watchAlix(house: House, contextOf: (user: Visitor) => Promise<BrowserContext>) {
  const scene = await setScene(house);
  const context = await contextOf(scene.alix);
  const sent = await recordUploads(context);
  const page = await context.newPage();
  await page.goto(house.originOf(scene.alix) + scene.path);
  return { ...scene, page, sent, ...composerOf(page) };
}

test("a photo of 12 megapixels leaves as an upright JPEG of at most 2,560 px without EXIF [PHONE-09]", async ({
  house,
  contextOf,
}) => {
  const { page, sent, box, room } = await watchAlix(house, contextOf);
  const original = await phonePhoto("sommet.jpg");
  expect(await sharp(await bytesOf(original)).metadata()).toMatchObject({
    width: 4_000,
    height: 3_000,
    orientation: 6,
  });
  expect((await bytesOf(original)).includes("secret-owner")).toBe(true);
  await attach(page, original);
  await expect(page.getByRole("img", { name: "sommet.jpg" })).toBeVisible();
  await box.fill("Du sommet");
  await box.press("Enter");
  await expect.poll(() => storedIn(house, room)).toHaveLength(1);

  const [redrawn] = sent;
  expect(redrawn).toMatchObject({ name: "sommet.jpg", type: "image/jpeg" });
  const bytes = await bytesOf(redrawn!);
  const facts = await sharp(bytes).metadata();
  expect(facts).toMatchObject({ format: "jpeg", width: 1_920, height: 2_560 });
  expect([facts.exif, facts.xmp, facts.orientation]).toEqual([undefined, undefined, undefined]);
  expect(bytes.includes("Exif")).toBe(false);
  expect(bytes.length).toBeLessThan(original.size);
  // The red corner is at the top left of the sensor, so upright it is at the top right.
  const corner = await sharp(bytes).extract({ left: 1_800, top: 60, width: 1, height: 1 }).raw().toBuffer();
  expect(corner[0]).toBeGreaterThan(200);
  expect(corner[1]).toBeLessThan(60);
  await expect(row(page, "Du sommet").getByRole("img")).toHaveCount(1);
});

test("PDF, GIF, video, animations, transparency and small pictures are sent as they are [PHONE-09]", async ({
  house,
  contextOf,
}) => {
  const { page, sent, box, room } = await watchAlix(house, contextOf);
  const files = [
    textFile("plan.pdf", "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF", "application/pdf"),
    await gif("cap.gif"),
    await animation("vagues.gif", "gif"),
    await animation("vagues.webp", "webp"),
    movie("film", "mp4").file,
    await transparentPng("logo.png", 3_000),
    await jpeg("petite.jpg", 640, 480),
  ];
  await attach(page, ...files);
  await box.fill("Tout");
  await box.press("Enter");
  await expect.poll(() => sent).toHaveLength(files.length);
  for (const [index, file] of files.entries()) {
    expect([file.name, (await bytesOf(sent[index]!)).equals(await bytesOf(file))]).toEqual([file.name, true]);
  }
  await expect.poll(() => storedIn(house, room)).toHaveLength(1);
});

test("a small photo loses its place and camera before it leaves [PHONE-09]", async ({ house, contextOf }) => {
  const { page, sent, box, room } = await watchAlix(house, contextOf);
  await attach(page, await photo("petite.jpg"));
  await box.fill("Petite");
  await box.press("Enter");
  await expect.poll(() => storedIn(house, room)).toHaveLength(1);
  const bytes = await bytesOf(sent[0]!);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 80 });
  expect([bytes.includes("Exif"), bytes.includes("secret-owner")]).toEqual([false, false]);
});

test("what the browser cannot draw goes as it is, and the server answers [PHONE-09]", async ({ house, contextOf }) => {
  const { page, sent, box, files, problem, room } = await watchAlix(house, contextOf);
  const pretender = textFile("photo.jpg", "<script>1</script>", "image/jpeg");
  await attach(page, pretender);
  await box.fill("Voici");
  await box.press("Enter");
  await expect(problem).toContainText("« photo.jpg »");
  await expect(box).toHaveValue("Voici");
  await expect(files).toHaveCount(1);
  expect((await bytesOf(sent[0]!)).equals(await bytesOf(pretender))).toBe(true);
  expect(await storedIn(house, room)).toEqual([]);
});

test("a browser that disturbs its canvas sends the original [PHONE-09]", async ({ house, contextOf }) => {
  const { alix, path, room } = await setScene(house);
  const context = await contextOf(alix);
  const sent = await recordUploads(context);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const drawing = OffscreenCanvasRenderingContext2D.prototype;
    const read = Reflect.get(drawing, "getImageData") as (...area: unknown[]) => ImageData;
    Object.assign(drawing, {
      getImageData(...area: unknown[]) {
        const image = read.apply(this, area);
        image.data[7] = image.data[7]! ^ 1;
        return image;
      },
    });
  });
  await page.goto(house.originOf(alix) + path);
  const original = await photo("cap.jpg");
  await attach(page, original);
  const { box } = composerOf(page);
  await box.fill("Le cap");
  await box.press("Enter");
  await expect.poll(() => storedIn(house, room)).toHaveLength(1);
  expect((await bytesOf(sent[0]!)).equals(await bytesOf(original))).toBe(true);
});

test("a message waits for its photos while the next one is written, and can be cancelled [PHONE-09]", async ({
  house,
  contextOf,
}) => {
  const { alix, path, room } = await setScene(house);
  const context = await contextOf(alix);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const draw = window.createImageBitmap;
    const released = new Promise((resolve) => Object.assign(window, { release: resolve }));
    Object.assign(window, {
      createImageBitmap: async (...given: [ImageBitmapSource]) => {
        await released;
        return draw(...given);
      },
    });
  });
  await page.goto(house.originOf(alix) + path);
  const { box, log, files } = composerOf(page);
  await attach(page, await photo("un.jpg"));
  await box.fill("Premier");
  await box.press("Enter");
  await attach(page, await photo("deux.jpg"));
  await box.fill("Second");
  await box.press("Enter");
  await expect(log.getByText("Second")).toBeVisible();
  await expect(page.getByText("Préparation…")).toHaveCount(2);
  await box.fill("Et pendant ce temps");
  await page.getByRole("button", { name: "Annuler l’envoi" }).last().click();
  await expect(box).toHaveValue("Second\nEt pendant ce temps");
  await expect(files).toHaveCount(1);
  await page.evaluate(() => (window as unknown as { release: () => void }).release());
  await expect.poll(() => storedIn(house, room)).toMatchObject([{ content: "Premier" }]);
});
