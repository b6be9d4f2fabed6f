import { randomBytes } from "node:crypto";
import { devicesAnswer } from "@hello/contract";
import { describe, expect, it } from "vitest";
import { postOf, startPushService, subscriptionAt } from "../../../test/engines/push.service.ts";
import type { MadeUser } from "../../../test/factory.ts";
import { openHouse } from "../../../test/house.ts";
import { PRODUCTION } from "../../../test/samples/samples.ts";
import { cookieOf, makeSession } from "../../../test/sessions.ts";
import { readConfig } from "../../base/config.ts";
import { loadSecrets, withLocalKeys } from "../../base/secrets.ts";
import { removeOver } from "./push.devices.store.ts";

const service = await startPushService();
const house = await openHouse({ PUSH_LOCAL_ORIGIN: service.origin });
const { pool, config } = house.context;

const pathOf = ({ id }: MadeUser) => `/amplify/users/${id}/devices`;
const atGoogle = () => `https://fcm.googleapis.com/fcm/send/${randomBytes(24).toString("base64url")}`;
const register = (user: MadeUser, post: unknown = postOf(service.subscribe())) =>
  house.as(user.uuid).post(pathOf(user), post);
const endpointsOf = async (user: MadeUser) =>
  devicesAnswer.parse((await house.as(user.uuid).get(pathOf(user))).body).data.items.map(({ endpoint }) => endpoint);

/** A browser of the person, with the cookie of a session. */
async function browserOf(user: MadeUser) {
  const headers = {
    cookie: cookieOf(await makeSession(pool, user.uuid)),
    origin: house.url,
    "sec-fetch-site": "same-origin",
    authorization: null,
  };
  return {
    headers,
    register: (post: unknown) => house.as(user.uuid).post(pathOf(user), post, { headers }),
    signOut: (path: string) => house.anonymous.call("POST", path, { headers }),
  };
}

describe("an endpoint", () => {
  const path = "fcm/send/abc";
  it.each([
    `https://fcm.googleapis.com/${path}`,
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAA_-Bn%3D",
    "https://web.push.apple.com/QGuQyavXutnMH",
    "https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%3d",
  ])("of a known push service is accepted: %s [PHONE-02]", async (endpoint) => {
    const user = await house.user();
    const answer = await register(user, postOf(subscriptionAt(endpoint)));
    expect(answer.status).toBe(200);
    expect(devicesAnswer.parse(answer.body).data.items).toMatchObject([{ endpoint }]);
  });

  it.each([
    `http://fcm.googleapis.com/${path}`,
    `https://fcm.googleapis.com.evil.org/${path}`,
    `https://evil.org/fcm.googleapis.com/${path}`,
    `https://evilnotify.windows.com/${path}`,
    `https://notify.windows.com/${path}`,
    `https://xfcm.googleapis.com/${path}`,
    `https://fcm.googleapis.com./${path}`,
    `https://fcm.googleapis.com:8443/${path}`,
    `https://fcm.googleapis.com:443/${path}`,
    `https://user@fcm.googleapis.com/${path}`,
    `https://fcm.googleapis.com@evil.org/${path}`,
    `https://evil.org\\@fcm.googleapis.com/${path}`,
    `https://FCM.googleapis.com/${path}`,
    `https://fcm.googleapis.com/${path}#x`,
    `https://fcm.googleapis.com/../${path}`,
    ` https://fcm.googleapis.com/${path}`,
    `https://fcm.googleapis.com/${path}\nhost: evil.org`,
    `https://fcm.googleapis.com/${"x".repeat(3_000)}`,
    "https://169.254.169.254/latest",
    "https://10.0.0.1/",
    "https://[::1]/",
    "https://localhost/",
    "http://127.0.0.1:1/",
    `${service.origin}1/push`,
    `${service.origin.replace("127.0.0.1", "127.0.0.2")}/push`,
    "file:///etc/passwd",
    "fcm.googleapis.com",
    "",
  ])("of anything else is refused: %# [PHONE-02]", async (endpoint) => {
    const user = await house.user();
    const answer = await register(user, { ...postOf(subscriptionAt("x")), endpoint });
    expect([answer.status, answer.body.code], endpoint).toEqual([400, "invalid_request"]);
    expect(await endpointsOf(user)).toEqual([]);
  });

  it("on this machine is for a local start only [PHONE-02]", () => {
    const settings = { ...PRODUCTION, PUSH_LOCAL_ORIGIN: "http://127.0.0.1:9" };
    expect(() => readConfig(settings)).toThrow("PUSH_LOCAL_ORIGIN: is for a local start only");
    expect(() => readConfig({ PUSH_LOCAL_ORIGIN: "http://10.0.0.1" })).toThrow("must be an address of this machine");
  });
});

it("keys of another length, or off the curve, are refused [PHONE-02]", async () => {
  const user = await house.user();
  const good = postOf(subscriptionAt(atGoogle()));
  const off = Buffer.from(good.keys.p256dh, "base64url");
  off[64]! ^= 1;
  const compressed = Buffer.concat([Buffer.from([2]), randomBytes(64)]);
  for (const keys of [
    { ...good.keys, p256dh: off.toString("base64url") },
    { ...good.keys, p256dh: compressed.toString("base64url") },
    { ...good.keys, p256dh: Buffer.alloc(65).toString("base64url") },
    { ...good.keys, p256dh: randomBytes(64).toString("base64url") },
    { ...good.keys, auth: randomBytes(15).toString("base64url") },
    { ...good.keys, auth: `${good.keys.auth}==` },
  ]) {
    expect((await register(user, { ...good, keys })).status, JSON.stringify(keys)).toBe(400);
  }
  expect(await endpointsOf(user)).toEqual([]);
  expect((await register(user, good)).status).toBe(200);
});

it("is registered once, and taken over by whoever signs in there next [PHONE-02]", async () => {
  const [first, second] = [await house.user(), await house.user()];
  const device = postOf(subscriptionAt(atGoogle()));
  await register(first, device);
  const { data } = devicesAnswer.parse((await register(first, device)).body);
  expect(data.items.map(({ endpoint }) => endpoint)).toEqual([device.endpoint]);
  await register(second, device);
  expect([await endpointsOf(first), await endpointsOf(second)]).toEqual([[], [device.endpoint]]);
  await house.as(first.uuid).delete(pathOf(first), { endpoint: device.endpoint });
  expect(await endpointsOf(second), "removed by nobody else").toEqual([device.endpoint]);
});

it("ten per person: the one that is unused for longest makes room, also for two at once [PHONE-02]", async () => {
  const user = await house.user();
  const devices = Array.from({ length: 10 }, () => postOf(subscriptionAt(atGoogle())));
  for (const device of devices) await register(user, device);
  await register(user, devices[0]);
  const further = [postOf(subscriptionAt(atGoogle())), postOf(subscriptionAt(atGoogle()))];
  await Promise.all(further.map((device) => register(user, device)));
  const expected = [devices[0], ...devices.slice(3), ...further].map((device) => device!.endpoint);
  expect((await endpointsOf(user)).sort()).toEqual(expected.sort());
});

it("is removed by its owner, also twice [PHONE-02]", async () => {
  const user = await house.user();
  const [one, two] = [postOf(subscriptionAt(atGoogle())), postOf(subscriptionAt(atGoogle()))];
  await register(user, one);
  await register(user, two);
  for (let times = 0; times < 2; times += 1) {
    const answer = await house.as(user.uuid).delete(pathOf(user), { endpoint: one.endpoint });
    expect(devicesAnswer.parse(answer.body).data.items).toMatchObject([{ endpoint: two.endpoint }]);
  }
});

it("ends with the sign-out of its session, and with that of all sessions [PHONE-02]", async () => {
  const user = await house.user();
  const [phone, tablet] = [await browserOf(user), await browserOf(user)];
  const [one, two, three] = [0, 1, 2].map(() => postOf(subscriptionAt(atGoogle())));
  await phone.register(one);
  await tablet.register(two);
  await register(user, three);
  expect((await endpointsOf(user)).length).toBe(3);
  await phone.signOut("/oauth/logout");
  expect((await endpointsOf(user)).sort()).toEqual([two!.endpoint, three!.endpoint].sort());
  await tablet.signOut("/oauth/logout/everywhere");
  expect(await endpointsOf(user)).toEqual([]);
});

it("ends with an expired session, and after 30 days without one [PHONE-02]", async () => {
  const user = await house.user();
  await (await browserOf(user)).register(postOf(subscriptionAt(atGoogle())));
  await register(user);
  await pool`delete from sessions where uuid = ${user.uuid}`;
  expect((await endpointsOf(user)).length).toBe(1);
  await removeOver(pool, config.push!.id);
  expect((await endpointsOf(user)).length).toBe(1);
  await pool`update push_devices set used_at = now() - interval '31 days' where user_id = ${user.id}`;
  await removeOver(pool, config.push!.id);
  expect(await endpointsOf(user)).toEqual([]);
});

it("of another key pair is not listed, counts as failing at once, and goes after a day [PHONE-02]", async () => {
  const user = await house.user();
  await register(user);
  await pool`update push_devices set key_id = 'former' where user_id = ${user.id}`;
  expect(await endpointsOf(user)).toEqual([]);
  const rows = () =>
    pool<{ isFailing: boolean }[]>`
      select failing_since is not null as "isFailing" from push_devices where user_id = ${user.id}`;
  await removeOver(pool, config.push!.id);
  expect(await rows()).toEqual([{ isFailing: true }]);
  await pool`update push_devices set failing_since = now() - interval '2 days' where user_id = ${user.id}`;
  await removeOver(pool, config.push!.id);
  expect(await rows()).toEqual([]);
});

it("a local start makes its own key pair; elsewhere it is a setting with a contact [PHONE-02]", async () => {
  const local = readConfig({ DATA_DIR: config.dataDir });
  const made = withLocalKeys(local, await loadSecrets(local)).push!;
  expect(Buffer.from(made.publicKey, "base64url")).toHaveLength(65);
  expect(withLocalKeys(local, await loadSecrets(local)).push).toEqual(made);
  expect(withLocalKeys(readConfig(PRODUCTION), await loadSecrets(local)).push).toBeUndefined();
  const key = randomBytes(32).toString("base64url");
  expect(() => readConfig({ ...PRODUCTION, VAPID_PRIVATE_KEY: key })).toThrow("VAPID_SUBJECT: is needed");
  for (const wrong of ["x", randomBytes(31).toString("base64url"), Buffer.alloc(32, 255).toString("base64url")]) {
    expect(() => readConfig({ VAPID_PRIVATE_KEY: wrong }), wrong).toThrow("VAPID_PRIVATE_KEY: must be");
  }
  const set = readConfig({ ...PRODUCTION, VAPID_PRIVATE_KEY: key, VAPID_SUBJECT: "mailto:it@example.org" }).push!;
  expect(set).toMatchObject({ privateKey: key, subject: "mailto:it@example.org" });
});

it("without keys nothing is registered [PHONE-02]", async () => {
  const bare = await openHouse({ VAPID_PRIVATE_KEY: "", VAPID_SUBJECT: "" });
  const user = await bare.user();
  const answer = await bare.as(user.uuid).post(pathOf(user), postOf(subscriptionAt(atGoogle())));
  expect([answer.status, answer.body.code]).toEqual([400, "invalid_request"]);
});
