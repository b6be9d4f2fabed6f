import sharp from "sharp";
import { phonePhoto } from "../../server/test/samples/samples.photos.ts";
import { expect, test } from "../journey.ts";
import { makeCrew, openBackOffice } from "../targeting.page.ts";
import { attach } from "../writing.ts";
import { recordUploads } from "./wire.ts";

const SMALL = { format: "jpeg", width: 1_920, height: 2_560 };

async function factsOf(file: File) {
  const { format, width, height, exif } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
  return { format, width, height, exif };
}

test("photos of a notice to one person are redrawn before they leave [PHONE-09]", async ({ house, contextOf }) => {
  const { C, A } = await house.cast();
  const context = await contextOf(C);
  const sent = await recordUploads(context);
  const page = await context.newPage();
  await page.goto(`${house.originOf(C)}/userInteraction/${A.uuid}`);
  await attach(page, await phonePhoto("quai.jpg"));
  const box = page.getByRole("textbox", { name: "Message au client" });
  await box.fill("Le quai");
  await box.press("Enter");
  await expect.poll(() => sent).toHaveLength(1);
  expect(await factsOf(sent[0]!)).toEqual({ ...SMALL, exif: undefined });
  await expect(page.getByText("Le quai")).toBeVisible();
});

test("photos of a targeted notice are redrawn before they leave [PHONE-09]", async ({ house, contextOf }) => {
  const { C } = await house.cast();
  const { people, names } = await makeCrew(house, 1);
  let sent: File[] = [];
  const recorded = async (user: Parameters<typeof contextOf>[0]) => {
    const context = await contextOf(user);
    sent = await recordUploads(context);
    return context;
  };
  const { frame, field, send, post, confirm } = await openBackOffice({ house, contextOf: recorded, staff: C });
  await post({ type: "users", users: [{ uuid: people[0]!.uuid, name: names[0] }] });
  const photo = await phonePhoto("port.jpg");
  const buffer = Buffer.from(await photo.arrayBuffer());
  await frame.locator("input[type=file]").setInputFiles({ name: photo.name, mimeType: photo.type, buffer });
  await field.fill("Le port");
  await send.click();
  await confirm();
  await expect.poll(() => sent).toHaveLength(1);
  expect(await factsOf(sent[0]!)).toEqual({ ...SMALL, exif: undefined });
  await expect.poll(() => house.pool`select 1 from notice_sends where content = 'Le port'`).toHaveLength(1);
});
