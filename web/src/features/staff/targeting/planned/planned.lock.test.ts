import type { PlannedNotice, StaffMember } from "@hello/contract";
import { expect, it } from "vitest";
import { lockOf } from "./planned.lock.ts";

const plan = { kind: "text", filters: null, authorId: "nora" } as PlannedNotice;
const forAll = { ...plan, kind: "stays" } as PlannedNotice;
const member = (fields: Partial<StaffMember>) =>
  ({ userId: "malo", lead: false, reach: "all", ...fields }) as StaffMember;

it("lets who sees a part of the stays change their own plans only [SCOPE-06]", () => {
  expect(lockOf(plan, member({}))).toBeUndefined();
  expect(lockOf(plan, member({ reach: [] }))).toMatch(/^Quelqu’un d’autre/);
  expect(lockOf(plan, member({ reach: ["annecy"], userId: "nora" }))).toBeUndefined();
});

it("leaves what is for all stays to leads", () => {
  expect(lockOf(forAll, member({}))).toMatch(/seul un responsable/);
  expect(lockOf(forAll, member({ lead: true }))).toBeUndefined();
});
