import { describe, expect, it } from "vitest";
import type { Audience } from "../shared/audience.ts";
import { channelText, hasRecipients, pageOnlyText, reachOf, selectedText, withinText } from "./reach.texts.ts";

const filter = { kind: "filter", filters: {}, ignored: [], corrects: false } as Audience;
const users = ["a", "a", "b", null].map((uuid) => ({ uuid, phoneNumber: null }));
const list: Audience = { kind: "list", users };
const counted = { users: 1_200, withEmail: 1_100, withPhone: 1, about: null, staysWithin: null };

it("has recipients once a filter is counted, and is not empty", () => {
  expect(hasRecipients(null, null)).toBe(false);
  expect(hasRecipients(list, null)).toBe(true);
  expect(hasRecipients(filter, counted)).toBe(true);
  expect(hasRecipients(filter, { users: 0, withEmail: 0, withPhone: 0, about: null, staysWithin: null })).toBe(false);
  for (const unknown of ["counting", "failed", null] as const) expect(hasRecipients(filter, unknown)).toBe(false);
});

it("tells how many are selected, and how many the channel reaches", () => {
  expect(selectedText(filter, counted, false)).toBe(
    "1\u202f200 participants sélectionnés, dont 1\u202f100 joignables par e-mail",
  );
  expect(selectedText(filter, { ...counted, users: 1 }, true)).toBe(
    "1 participant sélectionné, dont 1 joignable par SMS",
  );
  expect(selectedText(null, null, false)).toBe("Aucun participant sélectionné");
  expect(selectedText(list, null, false)).toBe(
    "4 participants sélectionnés, dont 1 sans identifiant qui ne recevra rien",
  );
});

it("tells who sees a part of the stays in how many of them [SCOPE-03]", () => {
  expect(selectedText(filter, { ...counted, users: 12, withEmail: 10, staysWithin: 2 }, false)).toBe(
    "12 participants sélectionnés dans 2 séjours à votre portée, dont 10 joignables par e-mail",
  );
  expect(withinText({ ...counted, staysWithin: 1 })).toBe("dans 1 séjour à votre portée");
  for (const everything of [counted, null]) expect(withinText(everything)).toBe("");
});

describe("what is about to leave", () => {
  it("counts each person of a list once, as an upper limit", () => {
    const reach = reachOf(list, null, true);
    expect(reach).toEqual({ people: 2, reached: 2, isAtMost: true });
    expect(channelText(reach, 2)).toBe("2 personnes au plus, 4 SMS en tout au plus (2 par personne)");
  });

  it("tells whom the channel of a filter reaches, and who reads it in Hello only", () => {
    const reach = reachOf(filter, { users: 12, withEmail: 10, withPhone: 3, about: null, staysWithin: null }, false);
    expect(channelText(reach, null)).toBe("10 personnes");
    expect(pageOnlyText(reach, false)).toBe("2 personnes, sans adresse où envoyer un e-mail");
    expect(
      channelText(reachOf(filter, { users: 12, withEmail: 10, withPhone: 3, about: null, staysWithin: null }, true), 1),
    ).toBe("3 personnes, 3 SMS en tout");
  });
});
