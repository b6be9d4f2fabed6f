import { expect, it } from "vitest";
import { createAttempts } from "./attempts.ts";

function createCounted() {
  let count = 0;
  return createAttempts(() => {
    count += 1;
    return `id ${count}`;
  });
}

it("keeps the id of a retry, and gives another content another id", () => {
  const { idOf } = createCounted();
  const draft = { text: "Bonjour" };
  const first = idOf("sms", draft);
  expect(idOf("sms", draft)).toBe(first);
  expect(idOf("email", draft)).not.toBe(first);
  expect(idOf("email", { text: "Bonjour" })).toBe("id 3");
  expect(idOf("email")).toBe("id 4");
});

it("sends the same content anew once it has arrived", () => {
  const { idOf, end } = createCounted();
  const first = idOf("Bonjour");
  end();
  expect(idOf("Bonjour")).not.toBe(first);
});
