import { expect, it } from "vitest";
import { emblemOf } from "./room.emblem.choice.ts";

it.each([
  ["Catamaran aux Glénan", "Voile légère", "sail"],
  ["Ski aux Arcs", "Ski et snowboard", "ski"],
  ["Serre-Chevalier grandeur nature", "VTT et escalade", "bike"],
  ["Char à voile à Berck", "Char à voile", "sail"],
  ["Plongée à Niolon", "Niveau 1", "wave"],
  ["GR20 nord de Calenzana à Vizzavona", "Trek en Corse", "boot"],
  ["GR20 nord", null, "boot"],
  ["Eaux vives en Ubaye", "Rafting et kayak", "kayak"],
  ["ÉQUITATION EN CAMARGUE", null, "horse"],
])("chooses for %s, %s the emblem %s", (name, product, emblem) => expect(emblemOf("r1", name, product)).toBe(emblem));

it("gives a room that names nothing known always the same one", () => {
  expect(emblemOf("r1", "???", null)).toBe(emblemOf("r1", "autre", null));
  expect(new Set(["a", "b", "c", "d", "e", "f", "g", "h"].map((id) => emblemOf(id, "", null))).size).toBeGreaterThan(3);
});
