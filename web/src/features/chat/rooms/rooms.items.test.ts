import { expect, it } from "vitest";
import { message, OTHER, ROOM, roomState, user } from "../../../state/entities.fixture.ts";
import { applyUnread } from "../../../state/messages.state.ts";
import { applyUsers } from "../../../state/participants.state.ts";
import { roomItemsOf, shortTime } from "./rooms.items.ts";

it("names the author of the latest message, staff as their token does [STAY-24]", () => {
  const nora = user(OTHER, { _version: 2, nickname: "Nora Diallo", metadata: { type: "collaborator" } });
  const items = [message({ content: "Rendez-vous au quai" })];
  const unread = applyUnread(roomState(), { roomId: ROOM, items, total: 1, latest: null }, roomState());
  const previewOf = (state: typeof unread) => roomItemsOf(state)[0]!.preview;
  expect(previewOf(unread)).toBe("Camille : Rendez-vous au quai");
  expect(previewOf(applyUsers(unread, [nora]))).toBe("Nora Diallo : Rendez-vous au quai");
});

const NOW = new Date(2026, 7, 15, 9, 5);
const shortTimeOf = (...parts: [number, number, number, number, number]) =>
  shortTime(new Date(...parts).toISOString(), NOW);

it("is the time today, « hier » yesterday, else the date", () => {
  expect(shortTimeOf(2026, 7, 15, 0, 0)).toBe("00:00");
  expect(shortTimeOf(2026, 7, 15, 9, 4)).toBe("09:04");
  expect(shortTimeOf(2026, 7, 14, 23, 59)).toBe("hier");
  expect(shortTimeOf(2026, 7, 13, 23, 59)).toBe("13/08");
  expect(shortTimeOf(2025, 7, 15, 9, 5)).toBe("15/08/25");
});

it("is « hier » across months and years", () => {
  expect(shortTime(new Date(2025, 11, 31, 20, 0).toISOString(), new Date(2026, 0, 1, 8, 0))).toBe("hier");
});
