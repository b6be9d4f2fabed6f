import { expect, it } from "vitest";
import { audienceOf } from "./audience.ts";
import { readPeople, selectionOfPeople, withoutPerson } from "./chosen.people.ts";

const PEOPLE = { roomId: "r", label: "Voile · 15/08/2027", userIds: ["a", "b"] };

it("writes to ticked people of their stay, and to nobody else of it [TEAM-07]", () => {
  expect(readPeople({ people: PEOPLE })).toEqual(PEOPLE);
  expect(audienceOf(selectionOfPeople(PEOPLE))).toEqual({
    kind: "filter",
    corrects: false,
    filters: { roomIds: ["r"], userIds: ["a", "b"] },
    ignored: [],
  });
  expect(withoutPerson(PEOPLE, "a").userIds).toEqual(["b"]);
  const awaited = readPeople({ people: { ...PEOPLE, isAwaited: true } })!;
  expect(selectionOfPeople(awaited).filters).toEqual({ roomIds: ["r"], userIds: ["a", "b"], statuses: ["INVITED"] });
});

it.each([
  null,
  {},
  { choices: [] },
  { people: 3 },
  { people: { ...PEOPLE, userIds: [] } },
  { people: { ...PEOPLE, userIds: [1] } },
  { people: { ...PEOPLE, roomId: undefined } },
])("takes no people from an entry of another kind: %j", (state) => {
  expect(readPeople(state)).toBeNull();
});

it("names no more people than a send takes", () => {
  const userIds = Array.from({ length: 1_200 }, (_, number) => String(number));
  expect(readPeople({ people: { ...PEOPLE, userIds } })?.userIds).toHaveLength(1_000);
});
