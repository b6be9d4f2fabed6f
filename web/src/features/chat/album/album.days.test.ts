import type { AlbumPhoto, Message } from "@hello/contract";
import { expect, it } from "vitest";
import { daysOf, newestWithPictures, shownOf } from "./album.days.ts";

const photo = (path: string, messageId: string, createdAt: string) =>
  ({ messageId, userId: "u", createdAt, attachment: { path } }) as AlbumPhoto;
const a = photo("attachments/a", "1", "2026-07-14T10:00:00.000Z");
const b = photo("attachments/b", "1", "2026-07-14T10:00:00.000Z");
const c = photo("attachments/c", "2", "2026-07-12T10:00:00.000Z");
const message = (id: string, paths: string[], deleted = false) =>
  ({
    id,
    _deleted: deleted,
    attachments: paths.map((path) => ({ path, thumbnail: `${path}/thumbnail` })),
  }) as unknown as Message;

it("groups pictures by day, the newest first [DAY-05]", () => {
  expect(daysOf([a, b, c])).toEqual([
    { day: "2026-07-14", photos: [a, b] },
    { day: "2026-07-12", photos: [c] },
  ]);
});

it("leaves out what was taken out here or elsewhere, and what is deleted [DAY-08]", () => {
  expect(shownOf([a, b, c], new Set(), [])).toEqual([a, b, c]);
  expect(shownOf([a, b, c], new Set([c.attachment.path]), [])).toEqual([a, b]);
  expect(shownOf([a, b, c], new Set(), [message("1", [b.attachment.path])])).toEqual([b, c]);
  expect(shownOf([a, b, c], new Set(), [message("2", [], true)])).toEqual([a, b]);
});

it("notices a message with pictures that has just come, and no other [DAY-05]", () => {
  expect(newestWithPictures([message("1", ["x"]), message("2", [])])).toBe("1");
  expect(newestWithPictures([])).toBeUndefined();
});
