import { contestationAnswer } from "@hello/contract";
import { v4 } from "uuid";
import { describe, expect, it } from "vitest";
import { openHouse } from "../../../test/house.ts";
import { CONTEST_TEXT, openCases } from "../../../test/stays/cases.ts";

const house = await openHouse();
const { pool } = house.context;
const { asNora, asPaul, asRita, ...cases } = await openCases(house);
const { report, reported, getCase, decide, decided, noticesOf, statementsOf, contest } = cases;

/** Moves a decision into the past, around the trigger that lets rows of the journal only be added. */
async function age(decisionId: string, ago: string): Promise<void> {
  await pool`alter table journal disable trigger journal_grows`;
  await pool`update journal set created_at = now() - ${ago}::interval where id = ${decisionId}`;
  await pool`alter table journal enable trigger journal_grows`;
}

describe("contesting", () => {
  it("opens the case again, once per person and decision, with an e-mail [MOD-09] [MOD-10]", async () => {
    const { found, author, reporters } = await reported();
    const { decision } = await decided(found, { act: "delete", ground: "hurtful" });
    const answer = await contest(author, decision!.id);
    const first = contestationAnswer.parse(answer.body).data;
    expect(first).toMatchObject({ decisionId: decision!.id, content: CONTEST_TEXT });
    expect(await getCase(found.id)).toMatchObject({ state: "open", contested: true, _version: 3 });
    expect((await getCase(found.id)).history[0]).toMatchObject({
      kind: "contest",
      by: "author",
      name: "Zacharie",
      content: CONTEST_TEXT,
      decisionId: decision!.id,
    });
    expect((await contest(author, decision!.id)).body.data).toEqual(first);
    expect((await contest(author, decision!.id, `${CONTEST_TEXT} Vraiment.`)).body.code).toBe("already_contested");
    expect((await contest(reporters[0], decision!.id)).status).toBe(200);
    expect((await getCase(found.id)).history.filter(({ kind }) => kind === "contest")).toMatchObject([
      { by: "reporter", name: "Wilhelmine" },
      { by: "author" },
    ]);
    expect(
      await pool`select from deliveries where kind = 'case' and subject = ${`${found.id}|${decision!.id}`}`,
    ).toHaveLength(1);
  });

  it("at the same moment is stored once [MOD-09]", async () => {
    const { found, author } = await reported();
    const { decision } = await decided(found);
    const answers = await Promise.all(Array.from({ length: 10 }, () => contest(author, decision!.id)));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]!.body]);
    expect((await getCase(found.id)).history.filter(({ kind }) => kind === "contest")).toHaveLength(1);
  });

  it("is decided by somebody else, and all who were told are told again [MOD-09]", async () => {
    const { found, author, reporters, message } = await reported();
    await report(reporters[1], message);
    const { decision } = await decided(found, { act: "block", ground: "hurtful" });
    await contest(author, decision!.id);
    const mine = await getCase(found.id, asNora);
    expect(mine.barred).toBe("contested");
    expect((await getCase(found.id, asPaul)).barred).toBeNull();
    const refused = await decide(mine, { act: "leave", ground: "hurtful" });
    expect([refused.status, refused.body.code]).toEqual([403, "forbidden"]);
    const told = await Promise.all([author, ...reporters].map(noticesOf));
    await decided(mine, { act: "leave", ground: "hurtful" }, asPaul);
    for (const [index, person] of [author, ...reporters].entries()) {
      const notices = await noticesOf(person);
      expect(notices.slice(1)).toEqual(told[index]);
      expect(notices[0]).toContain("Quelqu’un d’autre de l’équipe a tout relu.");
      expect(notices[0]).toContain("Il est visible dans le groupe.");
    }
    expect(await getCase(found.id)).toMatchObject({ state: "decided", contested: false, message: { deleted: false } });
  });

  it("goes on with each new decision: whoever decided last is refused [MOD-09]", async () => {
    const { found, author } = await reported();
    const first = await decided(found, { act: "delete" });
    await contest(author, first.decision!.id);
    const second = await decided(await getCase(found.id), { act: "delete", ground: "hurtful" }, asPaul);
    expect((await statementsOf(author)).map(({ contestableUntil }) => contestableUntil !== null)).toEqual([
      true,
      false,
    ]);
    expect((await contest(author, second.decision!.id)).status).toBe(200);
    const again = await getCase(found.id);
    expect((await decide(again, {}, asPaul)).status).toBe(403);
    expect((await decide(again, {}, asRita)).status).toBe(200);
  });

  it("is offered beside the notice for six months [MOD-09]", async () => {
    const { found, author, reporters } = await reported();
    const { decision } = await decided(found, { act: "leave" });
    const until = new Date(decision!.createdAt);
    until.setUTCMonth(until.getUTCMonth() + 6);
    expect(await statementsOf(author)).toEqual([
      {
        noticeId: expect.any(String),
        decisionId: decision!.id,
        contestableUntil: until.toISOString(),
        contestedAt: null,
      },
    ]);
    await contest(author, decision!.id);
    expect((await statementsOf(author))[0]!.contestedAt).not.toBeNull();
    await age(decision!.id, "6 months 1 minute");
    expect((await statementsOf(reporters[0]))[0]).toMatchObject({ contestableUntil: null });
    const late = await contest(reporters[0], decision!.id);
    expect([late.status, late.body.message]).toEqual([403, expect.stringContaining("six mois")]);
  });

  it("is refused to a third person, to other workspaces, and for a decision that another replaced", async () => {
    const { found, author, reporters, message } = await reported();
    const { decision } = await decided(found, { act: "leave" });
    expect((await contest(reporters[1], decision!.id)).status).toBe(404);
    expect((await contest(await house.user("customer_2777"), decision!.id)).status).toBe(404);
    expect((await contest(author, v4())).status).toBe(404);
    await report(reporters[1], message);
    await decided(await getCase(found.id), { act: "delete" });
    expect((await contest(author, decision!.id)).status).toBe(403);
    expect(await getCase(found.id)).toMatchObject({ state: "decided", contested: false });
  });

  it.each([
    [19, 400],
    [20, 200],
    [1_000, 200],
    [1_001, 400],
  ])("a text of %i characters answers %i [MOD-09]", async (length, status) => {
    const { found, author } = await reported();
    const { decision } = await decided(found);
    expect((await contest(author, decision!.id, "é".repeat(length))).status).toBe(status);
  });
});
