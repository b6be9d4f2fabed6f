import { expect, it } from "vitest";
import { smsCostOf } from "./sms.segments.ts";
import { smsTextOf } from "./sms.text.ts";

it("an SMS that asks says so and carries the link, in cheap characters; another is its text [TRUE-05]", () => {
  const origin = "https://hello.example.org";
  expect(smsTextOf("Orage", null, origin)).toBe("Orage");
  for (const [asks, sentence] of [
    ["receipt", /^Orage\nMerci de confirmer ici : https:\/\/hello\.example\.org\/notices\/latest$/],
    [
      "safety",
      /^Orage\nEn sécurité ou besoin d'aide \? Répondez ici : https:\/\/hello\.example\.org\/notices\/latest$/,
    ],
    [["En car", "À vélo"], /^Orage\nMerci de répondre ici : https:\/\/hello\.example\.org\/notices\/latest$/],
  ] as const) {
    const text = smsTextOf("Orage", asks, origin);
    expect(text).toMatch(sentence);
    expect(smsCostOf(text)).toMatchObject({ encoding: "GSM-7", segments: 1 });
  }
});
