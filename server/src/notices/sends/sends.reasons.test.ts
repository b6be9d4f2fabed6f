import { readFile } from "node:fs/promises";
import { deliveryReasonText } from "@hello/contract";
import { expect, it } from "vitest";
import { testDatabase } from "../../../test/database/database.ts";

const SENTENCES = [
  "aucune adresse e-mail",
  "aucun numéro de téléphone",
  "adresse invalide",
  "numéro invalide",
  "numéro surtaxé, satellite ou court : aucun SMS n’y est envoyé",
  "la personne ne veut plus en recevoir",
  "aucun service d’envoi n’est configuré",
  "ce dont il s’agissait n’existe plus",
  "le serveur s’est arrêté pendant l’envoi",
  "ce message ne peut pas être mis en forme",
  "serveur de messagerie injoignable",
  "serveur de messagerie indisponible (451)",
  "refusé par le serveur de messagerie (550)",
  "le serveur de messagerie n’a pas confirmé",
  "passerelle SMS injoignable",
  "passerelle SMS indisponible (503)",
  "refusé par la passerelle SMS (422)",
  "réponse incertaine de la passerelle SMS (504)",
  "la passerelle SMS n’a pas répondu à temps",
  "connexion à la passerelle SMS coupée",
];

it("a ledger of earlier versions gets codes with the same texts", async () => {
  const { pool } = await testDatabase();
  await pool`
    insert into deliveries (channel, urgent, workspace, kind, subject, recipient, state, reason)
    select 'email', true, 'speedboat', 'report', 's' || n, 'a@example.org', 'failed', sentence
    from unnest(${SENTENCES}::text[]) with ordinality as given (sentence, n)`;
  const migration = new URL("../../../migrations/0014_reason_codes.sql", import.meta.url);
  await pool.unsafe(await readFile(migration, "utf8"));
  const rows = await pool<{ reason: string }[]>`select reason from deliveries order by substring(subject from 2)::int`;
  for (const { reason } of rows) expect(reason).toMatch(/^[a-z_]+(:\d{3})?$/);
  expect(rows.map(({ reason }) => deliveryReasonText(reason))).toEqual(SENTENCES);
});

it("a reason without a text is shown as it is", () => {
  expect(deliveryReasonText("un autre motif")).toBe("un autre motif");
});
