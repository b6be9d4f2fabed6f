import {
  anyUserAnswer,
  anyUsersAnswer,
  CHARTER_VERSION,
  otherUser,
  targetedUsersAnswer,
  user,
  userAnswer,
  usersAnswer,
} from "@hello/contract";
import { describe, expect, it } from "vitest";
import { openHouse } from "../../../test/house.ts";
import { askForCharter } from "./users.store.ts";

const house = await openHouse();
const cast = await house.cast();
const a = house.as(cast.A.uuid);
const c = house.as(cast.C.uuid);

describe("finding people", () => {
  it("finds oneself by uuid, with all one's fields and entries [API-01] [SHAPE-01]", async () => {
    const answer = await a.get(`/amplify/users/search?uuid=${cast.A.uuid}`);
    const { items } = usersAnswer.parse(answer.body).data;
    expect(items).toMatchObject([
      {
        id: cast.A.id,
        uuid: cast.A.uuid,
        _version: 1,
        tutorialVersion: 1,
        lastInternalMessageReadAt: null,
        nickname: "Cam",
        firstname: "Camille",
        town: "Annecy",
        zip_code: "74000",
        birth_date: "1990-05-17",
        gender: "F",
        metadata: { type: "customer", trackId: cast.A.uuid },
        participants: [{ id: cast.entries.A.id, status: "NORMAL" }],
      },
    ]);
  });

  it("answers an empty list for an unknown uuid and makes nobody [API-01] [EASE-26]", async () => {
    expect((await c.get("/amplify/users/search?uuid=customer_none")).body.data.items).toEqual([]);
    expect(await house.context.pool`select from users where uuid = 'customer_none'`).toHaveLength(0);
  });

  it("gives one person by id: all to staff and themselves, an age and no birth date to others [API-02] [SHAPE-01]", async () => {
    const other = await house.user(undefined, { birth_date: "1996-01-01", zip_code: "01000" });
    await house.participant(cast.R1, other);
    const seenByStaff = anyUserAnswer.parse((await c.get(`/amplify/users/${other.id}`)).body).data;
    expect(user.parse(seenByStaff)).toMatchObject({ birth_date: "1996-01-01", zip_code: "01000" });
    const { data } = (await a.get(`/amplify/users/${other.id}`)).body;
    expect(otherUser.parse(data)).toMatchObject({ id: other.id, zip_code: "01000" });
    expect(data.age).toBe(new Date().getUTCFullYear() - 1996);
    expect(Object.keys(data)).not.toContain("birth_date");
  });

  it("gives many by their ids in one go, each as the caller may see them [API-03]", async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => house.user()));
    for (const other of others) await house.participant(cast.R1, other);
    const ids = [cast.A.id, ...others.map(({ id }) => id), cast.N.id];
    const { items } = anyUsersAnswer.parse((await a.post("/amplify/users/search-all", { ids })).body).data;
    expect(new Set(items.map(({ id }) => id))).toEqual(new Set(ids.slice(0, -1)));
    const asked = house.queries.length;
    expect((await c.post("/amplify/users/search-all", { ids })).body.data.items).toHaveLength(7);
    const forSeven = house.queries.length - asked;
    await c.post("/amplify/users/search-all", { ids: [cast.A.id] });
    expect(house.queries.length - asked).toBe(2 * forSeven);
    const tooMany = Array.from({ length: 1001 }, () => crypto.randomUUID());
    expect((await a.post("/amplify/users/search-all", { ids: tooMany })).status).toBe(400);
  });
});

describe("changing one's own record", () => {
  it("moves the tutorial version and the reading of notices forward, never back [API-04]", async () => {
    const person = await house.user(undefined, { tutorial_version: null });
    const me = house.as(person.uuid);
    const put = (changes: object) => me.put("/amplify/users/", { id: person.id, ...changes });
    const first = userAnswer.parse((await put({ _version: 1, tutorialVersion: 1 })).body).data;
    expect(first).toMatchObject({ tutorialVersion: 1, _version: 2 });
    const readAt = "2026-03-01T10:00:00.000Z";
    expect((await put({ _version: 2, lastInternalMessageReadAt: readAt })).body.data).toMatchObject({
      lastInternalMessageReadAt: readAt,
      _version: 3,
    });
    const back = { _version: 3, tutorialVersion: 0, lastInternalMessageReadAt: "2026-02-01T10:00:00.000Z" };
    expect((await put(back)).body.data).toMatchObject({ tutorialVersion: 1, lastInternalMessageReadAt: readAt });
    const future = new Date(Date.now() + 3_600_000).toISOString();
    expect((await put({ _version: 4, lastInternalMessageReadAt: future })).status).toBe(400);
  });

  it("keeps which version of the charter was accepted, when and by whom, and the first time stands [TOUR-05]", async () => {
    const { pool } = house.context;
    const person = await house.user(undefined, { tutorial_version: null });
    const me = house.as(person.uuid);
    const accept = (_version: number) =>
      me.put("/amplify/users/", { id: person.id, _version, tutorialVersion: 1, charterVersion: CHARTER_VERSION });
    const proofs = () => pool`select * from charter_acceptances where user_id = ${person.id}`;
    expect((await accept(7)).status).toBe(409);
    expect(await proofs()).toEqual([]);
    const before = Date.now();
    expect((await accept(1)).body.data).toMatchObject({ tutorialVersion: 1 });
    const [first] = await proofs();
    expect(first).toMatchObject({ charter_version: CHARTER_VERSION, charter_url: "/charte" });
    expect(Math.abs(Date.parse(first?.accepted_at) - before)).toBeLessThan(60_000);
    expect((await accept(2)).status).toBe(200);
    expect(await proofs()).toEqual([first]);
    await expect(pool`update charter_acceptances set accepted_at = now()`).rejects.toThrow("not changed once written");
    const unwritten = { id: person.id, _version: 3, charterVersion: CHARTER_VERSION + 1 };
    expect((await me.put("/amplify/users/", unwritten)).status).toBe(400);
  });

  it("shows the tour again to users who accepted only an earlier charter [TOUR-05] [TOUR-07]", async () => {
    const { pool } = house.context;
    const [earlier, current, never] = [await house.user(), await house.user(), await house.user()];
    for (const [{ id }, version] of [
      [earlier, 1],
      [current, 1],
      [current, 2],
    ] as const) {
      await pool`insert into charter_acceptances (user_id, charter_version, charter_url) values (${id}, ${version}, '/')`;
    }
    const seen = async ({ uuid }: typeof earlier) =>
      (await house.as(uuid).get(`/amplify/users/search?uuid=${uuid}`)).body.data.items[0].tutorialVersion;
    await askForCharter(pool, 1);
    expect(await seen(earlier)).toBe(1);
    await askForCharter(pool, 2);
    expect([await seen(earlier), await seen(current), await seen(never)]).toEqual([0, 1, 1]);
  });

  it("answers the current version to a stale one and changes nothing [API-30]", async () => {
    const person = await house.user();
    const me = house.as(person.uuid);
    await me.put("/amplify/users/", { id: person.id, _version: 1, tutorialVersion: 1 });
    const stale = await me.put("/amplify/users/", { id: person.id, _version: 1, tutorialVersion: 5 });
    expect([stale.status, stale.body]).toEqual([409, { success: false, code: "stale_version", data: { _version: 2 } }]);
    const retry = await me.put("/amplify/users/", { id: person.id, ...stale.body.data, tutorialVersion: 5 });
    expect(retry.body.data).toMatchObject({ tutorialVersion: 5, _version: 3 });
  });

  it("lets one of 100 writes with the same version win; 99 get the current one [API-30]", async () => {
    const person = await house.user();
    const me = house.as(person.uuid);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        me.put("/amplify/users/", { id: person.id, _version: 1, tutorialVersion: n }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const lost = answers.filter(({ status }) => status === 409);
    expect(lost).toHaveLength(99);
    for (const { body } of lost) expect(body).toEqual({ success: false, code: "stale_version", data: { _version: 2 } });
  });
});

describe("creating people", () => {
  it("finds or makes a customer by uuid, the same one each time [API-26]", async () => {
    const made = userAnswer.parse((await c.post("/amplify/users/", { uuid: "customer_1777" })).body).data;
    expect(made).toMatchObject({ uuid: "customer_1777", metadata: { type: "customer" }, participants: [] });
    expect((await c.post("/amplify/users/", { uuid: "customer_1777" })).body.data).toEqual(made);
    const together = await Promise.all(
      Array.from({ length: 20 }, () => c.post("/amplify/users/", { uuid: "customer_1778" })),
    );
    expect(new Set(together.map(({ body }) => body.data.id)).size).toBe(1);
  });

  it("finds or makes a collaborator, also for one who signs in for the first time [API-27]", async () => {
    const fresh = house.as("collaborator_7");
    const made = userAnswer.parse((await fresh.post("/amplify/collaborator/", { uuid: "collaborator_7" })).body).data;
    expect(made.metadata.type).toBe("collaborator");
    expect((await c.post("/amplify/collaborator/", { uuid: "collaborator_7" })).body.data.id).toBe(made.id);
    expect(
      (
        await fresh.send("/amplify/notice/", {
          notice: { content: "Bonjour", userId: cast.A.id, collaboratorId: made.id },
        })
      ).status,
    ).toBe(200);
    expect((await c.post("/amplify/collaborator/", { uuid: cast.A.uuid })).status).toBe(409);
  });

  it("finds or makes a list of customers with their track ids [API-28]", async () => {
    const uuids = ["customer_1901", cast.A.uuid, "customer_1902"];
    const { items } = targetedUsersAnswer.parse((await c.post("/targetParticipants", { uuids })).body).data;
    expect(items.map(({ metadata }) => metadata.trackId).sort()).toEqual([...uuids].sort());
    expect((await c.post("/targetParticipants", { uuids })).body.data.items).toEqual(items);
    const mixed = { uuids: [cast.L.uuid, cast.C.uuid, "customer_1901"] };
    expect((await c.post("/targetParticipants", mixed)).body.data.items).toHaveLength(1);
  });
});
