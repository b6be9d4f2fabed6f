import { afterEach, expect, test, vi } from "vitest";
import type { Secrets } from "../../base/secrets.ts";
import { findPending, sealPending } from "./login.flow.ts";

const secrets = { app: "a".repeat(32) } as Secrets;
const login = { state: "s", nonce: "n", verifier: "v", returnPath: "/help" };

afterEach(() => {
  vi.useRealTimers();
});

test("a sealed login can be opened for ten minutes, and its content is not readable", async () => {
  const sealed = await sealPending(login, secrets);
  expect(await findPending(sealed, secrets)).toEqual(login);
  expect(Buffer.from(sealed, "base64url").toString()).not.toContain("/help");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 601_000 });
  expect(await findPending(sealed, secrets)).toBeUndefined();
});

test("a login that is missing, changed or sealed with another secret cannot be opened", async () => {
  const sealed = await sealPending(login, secrets);
  const foreign = await sealPending(login, { ...secrets, app: "b".repeat(32) });
  for (const other of [undefined, "", "x", `${sealed}x`, sealed.slice(1), foreign]) {
    expect(await findPending(other, secrets)).toBeUndefined();
  }
});
