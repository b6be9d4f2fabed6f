import { describe, expect, it } from "vitest";
import { readParentMessage } from "./parent.messages.ts";

describe("messages of the embedding page [TARGET-01]", () => {
  it("are read in their four shapes; other fields of a person are dropped", () => {
    const users = [{ uuid: "customer_1001", phoneNumber: "+33639981001", name: "Ana" }, { uuid: null }, {}];
    const read = [{ uuid: "customer_1001", phoneNumber: "+33639981001" }, none, none];
    expect(readParentMessage({ type: "users", users })).toEqual({ type: "users", users: read });
    expect(readParentMessage({ type: "ignoreUsers", ignoreUsers: users })).toEqual({
      type: "ignoreUsers",
      ignoreUsers: read,
    });
    expect(readParentMessage({ type: "selectAll", selectAll: true })).toEqual({ type: "selectAll", selectAll: true });
    const filters = { towns: ["Annecy"], ageMin: 18, departureFrom: "2027-07-01", workspace: "speedboat" };
    expect(readParentMessage({ type: "filters", filters })).toEqual({ type: "filters", filters });
    expect(readParentMessage({ type: "filters", filters: {} })).toEqual({ type: "filters", filters: {} });
  });

  const strange: unknown[] = [
    undefined,
    null,
    "users",
    7,
    [],
    {},
    { type: "user", users: [] },
    { type: "users" },
    { type: "users", users: "customer_1001" },
    { type: "users", users: { length: 0 } },
    { type: "users", users: ["customer_1001"] },
    { type: "users", users: [null] },
    { type: "users", users: [{ uuid: 1001 }] },
    { type: "users", users: [{ uuid: "customer_1001", phoneNumber: 33 }] },
    { type: "selectAll", selectAll: "true" },
    { type: "ignoreUsers", users: [] },
    { type: "filters", filters: [] },
    { type: "filters", filters: null },
    { type: "filters", filters: { sql: ["1=1"] } },
    { type: "filters", filters: { constructor: ["x"] } },
    { type: "filters", filters: { towns: "Annecy" } },
    { type: "filters", filters: { towns: [] } },
    { type: "filters", filters: { ageMin: "18" } },
  ];
  it.each(strange.map((data) => ({ data })))("of any other shape are ignored: $data", ({ data }) => {
    expect(readParentMessage(data)).toBeUndefined();
  });
});

const none = { uuid: null, phoneNumber: null };
