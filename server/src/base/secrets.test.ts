import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WORKSPACES } from "@hello/contract";
import { expect, it } from "vitest";
import { PRODUCTION } from "../../test/samples/samples.ts";
import { readConfig } from "./config.ts";
import { loadSecrets, withLocalKeys } from "./secrets.ts";

it("gives a local start a key of the booking system for each workspace without one, and no other [STAY-25]", async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "hello-secrets-"));
  const keysOf = async (env: Record<string, string>) => {
    const config = readConfig({ ...env, DATA_DIR });
    const { sites } = withLocalKeys(config, await loadSecrets(config));
    return WORKSPACES.map((workspace) => sites[workspace].staysKeys);
  };
  const [one, two] = await keysOf({});
  expect([one, two].map((keys) => keys!.map((key) => key.length))).toEqual([[43], [43]]);
  expect(one).not.toEqual(two);
  expect(await keysOf({})).toEqual([one, two]);
  const own = "a-key-of-the-booking-system-of-this-test";
  expect(await keysOf({ SPEEDBOAT_STAYS_KEY: own })).toEqual([[own], two]);
  expect(await keysOf(PRODUCTION)).toEqual([[], []]);
  await rm(DATA_DIR, { recursive: true });
});
