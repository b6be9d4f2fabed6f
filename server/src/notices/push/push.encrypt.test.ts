import { createECDH } from "node:crypto";
import { expect, it } from "vitest";
import { openMessage, subscriptionAt } from "../../../test/engines/push.service.ts";
import { encryptFor } from "./push.encrypt.ts";

it("encrypts the example of RFC 8291 to the bytes that the RFC gives [PHONE-03]", () => {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "base64url"));
  const device = {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  const once = { pair, salt: Buffer.from("DGv6ra1nlYgDCS1FRnbzlw", "base64url") };
  const body = encryptFor(device, "When I grow up, I want to be a watermelon", once);
  expect(body.toString("base64url")).toBe(
    [
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml",
      "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT",
      "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
    ].join(""),
  );
});

it.each([0, 1, 2_000])("what it encrypts, only the device reads, and no two messages are alike: %i bytes", (length) => {
  const [device, other] = [subscriptionAt("https://push.example/a"), subscriptionAt("https://push.example/b")];
  const text = "é".repeat(length / 2) + "a".repeat(length % 2);
  const [first, second] = [encryptFor(device.keys, text), encryptFor(device.keys, text)];
  expect([openMessage(first, device).toString(), openMessage(second, device).toString()]).toEqual([text, text]);
  expect(first.subarray(0, 16)).not.toEqual(second.subarray(0, 16));
  expect(first.subarray(21, 86)).not.toEqual(second.subarray(21, 86));
  expect(() => openMessage(first, { ...device, privateKey: other.privateKey })).toThrow();
});
