import { describe, expect, it } from "vitest";
import { openHouse } from "../../server/test/house.ts";
import { SPEEDBOAT_KEYS, STAYS_SETTINGS, storedStaysOf } from "../../server/test/stays/stays.ts";

const house = await openHouse(STAYS_SETTINGS);
const cast = await house.cast();
const { findStay, entriesOf, peopleOf } = storedStaysOf(house);
const PAGE = "/demo/back-office/stays";

/** Sends a form of the page as staff. */
async function send(fields: Record<string, string>, people: string[] = [], uuid = cast.C.uuid) {
  const form = new URLSearchParams(fields);
  for (const person of people) form.append("people", person);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const { status, body } = await house.as(uuid).call("POST", PAGE, { json: form.toString(), headers });
  return { status, text: String(body) };
}

describe("the page that plays the booking system [STAY-25]", () => {
  const create = { act: "create", title: "Voile", product: "Catamaran", departure: "2027-07-03", end: "2027-07-10" };

  it("sends a new stay, moves a person, shifts the dates, cancels and confirms, and shows each answer", async () => {
    const people = [cast.A.uuid, cast.B.uuid];
    const made = await send({ ...create, ref: "DEMO-1" }, people);
    expect(made.text).toContain("&quot;created&quot;:2");
    await send({ ...create, ref: "DEMO-2" }, [cast.N.uuid]);
    expect(await findStay("DEMO-1")).toMatchObject({ state: "open", departure_date: "2027-07-03" });

    const moved = await send({ act: "move", ref: "DEMO-1", person: cast.B.uuid, to: "DEMO-2" });
    expect(moved.text.match(/Réponse 200/g)).toHaveLength(2);
    expect((await peopleOf("DEMO-1")).map(({ uuid }) => uuid)).toEqual([cast.A.uuid]);
    expect((await peopleOf("DEMO-2")).map(({ uuid }) => uuid).sort()).toEqual([cast.B.uuid, cast.N.uuid].sort());
    expect((await entriesOf("DEMO-1")).map(({ uuid, deleted }) => [uuid, deleted]).sort()).toEqual(
      [
        [cast.A.uuid, false],
        [cast.B.uuid, true],
      ].sort(),
    );

    await send({ act: "shift", ref: "DEMO-1", days: "2" });
    expect(await findStay("DEMO-1")).toMatchObject({ departure_date: "2027-07-05", end_date: "2027-07-12" });
    await send({ act: "cancel", ref: "DEMO-1" });
    expect(await findStay("DEMO-1")).toMatchObject({ state: "cancelled" });
    await send({ act: "confirm", ref: "DEMO-1" });
    expect(await findStay("DEMO-1")).toMatchObject({ state: "open" });
  });

  it("shows a refusal of the webhook, and that a form makes no sense", async () => {
    const late = await send({ ...create, ref: "DEMO-3", end: "2027-07-01" }, [cast.A.uuid]);
    expect(late.text).toContain("Réponse 400");
    expect(await findStay("DEMO-3")).toBeUndefined();
    for (const fields of [{ act: "erase", ref: "DEMO-2" }, { act: "shift", ref: "NONE", days: "1" }, {}]) {
      expect((await send(fields as Record<string, string>)).status).toBe(400);
    }
  });

  it("is for staff, and never contains a key", async () => {
    const asStaff = await house.as(cast.C.uuid).get(PAGE);
    expect([asStaff.status, asStaff.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(asStaff.body).not.toContain(SPEEDBOAT_KEYS[0]);
    expect((await house.as(cast.A.uuid).get(PAGE)).status).toBe(403);
    expect((await send({ ...create, ref: "DEMO-4" }, [cast.A.uuid], cast.A.uuid)).status).toBe(403);
    expect((await house.anonymous.get(PAGE)).status).toBe(303);
    expect(await findStay("DEMO-4")).toBeUndefined();
  });
});
