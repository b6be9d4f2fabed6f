import { expect, it } from "vitest";
import { at, ME, message, OTHER, participant, ROOM, room, roomState, user } from "../../../state/entities.fixture.ts";
import { applyUnread } from "../../../state/messages.state.ts";
import { applyUsers, putParticipant } from "../../../state/participants.state.ts";
import { putRoom } from "../../../state/rooms.state.ts";
import { roomItemsOf, shortTime } from "./rooms.items.ts";

it("names the author of the latest message, staff as their token does [STAY-24]", () => {
  const nora = user(OTHER, { _version: 2, nickname: "Nora Diallo", metadata: { type: "collaborator" } });
  const items = [message({ content: "Rendez-vous au quai" })];
  const unread = applyUnread(roomState(), { roomId: ROOM, items, total: 1, latest: null }, roomState());
  const previewOf = (state: typeof unread) => roomItemsOf(state)[0]!.preview;
  expect(previewOf(unread)).toBe("Camille : Rendez-vous au quai");
  expect(previewOf(applyUsers(unread, [nora]))).toBe("Nora Diallo : Rendez-vous au quai");
});

it("lists a diary below its stay, at the place of the later of the two; one without its room by itself [DAY-01]", () => {
  const [diary, older, lone] = ["diary", "older", "lone"];
  const cards = [
    room({ id: older, latestActivity: at(5) }),
    room({ id: diary, diaryOf: ROOM, latestActivity: at(9) }),
    room({ id: lone, diaryOf: "elsewhere", latestActivity: at(7) }),
  ];
  const state = cards.reduce(
    (now, card) => putParticipant(putRoom(now, card), participant(ME, { roomId: card.id })),
    roomState(),
  );
  expect(roomItemsOf(state).map(({ id }) => id)).toEqual([ROOM, diary, lone, older]);
  const blocked = participant(ME, { roomId: diary, status: "BLOCKED", _version: 2 });
  expect(roomItemsOf(putParticipant(state, blocked)).map(({ id }) => id)).toEqual([lone, older, ROOM]);
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
