import { expect, it } from "vitest";
import { emblemOf } from "./room.emblem.tsx";

it.each([
  ["Catamaran aux Glénan", "Voile légère", "sail"],
  ["Ski aux Arcs", "Ski et snowboard", "ski"],
  ["Serre-Chevalier grandeur nature", "VTT et escalade", "bike"],
  ["Char à voile à Berck", "Char à voile", "sail"],
  ["Plongée à Niolon", "Niveau 1", "wave"],
  ["GR20 nord de Calenzana à Vizzavona", "Trek en Corse", "mountain"],
  ["Jordanie du Wadi Rum à Pétra", "Randonnée et bivouac", "sun"],
  ["Cap-Vert Santo Antão", "Trek et rencontres", "wave"],
  ["Eaux vives en Ubaye", "Rafting et kayak", "kayak"],
  ["ÉQUITATION EN CAMARGUE", null, "horse"],
])("chooses for %s, %s the emblem %s", (name, product, emblem) => expect(emblemOf("r1", name, product)).toBe(emblem));

it("varies the emblem of hikes by id without a known destination", () => {
  expect(new Set(["a", "b", "c", "d"].map((id) => emblemOf(id, "Ordesa", "Randonnée")))).toEqual(
    new Set(["boot", "mountain"]),
  );
});

it("always gives a room without a known word the same emblem", () => {
  expect(emblemOf("r1", "???", null)).toBe(emblemOf("r1", "autre", null));
  expect(new Set(["a", "b", "c", "d", "e", "f", "g", "h"].map((id) => emblemOf(id, "", null))).size).toBeGreaterThan(3);
});
