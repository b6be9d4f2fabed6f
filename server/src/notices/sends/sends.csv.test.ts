import type { SendRecipient } from "@hello/contract";
import { expect, it } from "vitest";
import { recipientsCsv } from "./sends.csv.ts";

function rowFor(name: string | null, more: Partial<SendRecipient> = {}): string {
  const recipient: SendRecipient = {
    noticeId: "0198a000-0000-7000-8000-000000000001",
    userId: "0198a000-0000-7000-8000-000000000002",
    uuid: "customer_1001",
    channel: "sms",
    address: "+33639980012",
    state: "failed",
    reason: "invalid_phone",
    attempts: 1,
    updatedAt: "2026-11-15T08:00:00.000Z",
    name,
    lastname: "Martin",
    ...more,
  };
  const stays = new Map([[recipient.noticeId, { name: "Voile, Crozon, Stage", departureDate: "2027-07-03" }]]);
  return recipientsCsv([recipient], stays).split("\r\n").slice(1).join("\r\n");
}

it("has first and last name, the stay, local times and numbers that a spreadsheet reads [TEAM-06]", () => {
  const text = recipientsCsv([], new Map());
  expect(text).toBe("\ufeffIdentifiant;Prénom;Nom;Séjour;Départ;Canal;État;Motif;Essais;Mis à jour\r\n");
  expect(rowFor("Zoé")).toBe(
    "customer_1001;Zoé;Martin;Voile;2027-07-03;SMS;Échec;numéro invalide;1;2026-11-15 09:00\r\n",
  );
  const mailed = { channel: "email", state: "sent", reason: null, lastname: null } as const;
  expect(rowFor(null, mailed)).toMatch(/^customer_1001;;;Voile;2027-07-03;E-mail;Parti;;/);
});

it.each([
  ["=1+1", `"'=1+1"`],
  ['=HYPERLINK("http://x";"y")', `"'=HYPERLINK(""http://x"";""y"")"`],
  ["+33639980012", `"'+33639980012"`],
  ["-2+3", `"'-2+3"`],
  ["@SUM(A1)", `"'@SUM(A1)"`],
  ["\t=1", `"'\t=1"`],
  ["\r=1", `"'\r=1"`],
  [" =1", `"' =1"`],
  ["＝1", `"'＝1"`],
])("makes a cell that starts like a formula inert: %j", (name, cell) => {
  expect(rowFor(name)).toContain(`customer_1001;${cell};Martin;`);
});

it.each([
  ["Dupont; Zoé", '"Dupont; Zoé"'],
  ['Zoé "Zo"', '"Zoé ""Zo"""'],
  ["Zoé\nCam", '"Zoé\nCam"'],
  ["a=b", "a=b"],
])("quotes text that would break a line: %j", (name, cell) => {
  expect(rowFor(name)).toContain(`customer_1001;${cell};Martin;`);
});
