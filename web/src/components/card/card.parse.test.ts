import { describe, expect, it } from "vitest";
import { parseCardLine } from "./card.parse.ts";

function linksOf(line: string): string[] {
  const nodes = parseCardLine(line);
  expect(nodes.map(({ text }) => text).join("")).toBe(line);
  return nodes.flatMap((node) => (node.kind === "text" ? [] : `${node.text} -> ${node.href}`));
}

describe("a line of a card [PHONE-14]", () => {
  it.each([
    ["Nora, guide : 06 12 34 56 78.", ["06 12 34 56 78 -> tel:0612345678"]],
    [
      "+33 (0)6.12.34.56.78 ou 0298970000",
      ["+33 (0)6.12.34.56.78 -> tel:+33612345678", "0298970000 -> tel:0298970000"],
    ],
    ["Centre (+376 800 100)", ["+376 800 100 -> tel:+376800100"]],
    ["Depuis l’étranger +41 22 730 21 11", ["+41 22 730 21 11 -> tel:+41227302111"]],
    ["Urgences : 112", ["112 -> tel:112"]],
    ["112 euros, départ 15", []],
    ["Réservation 123456789012, 9 h 30", []],
    [
      "Écrire à nora.b+stage@centre.example.org.",
      ["nora.b+stage@centre.example.org -> mailto:nora.b+stage@centre.example.org"],
    ],
    [
      "Horaires : https://www.sncf-connect.com/x?a=1, puis bus",
      ["https://www.sncf-connect.com/x?a=1 -> https://www.sncf-connect.com/x?a=1"],
    ],
  ])("has links for numbers and addresses: %s", (line, links) => {
    expect(linksOf(line)).toEqual(links);
  });

  it.each([
    ["9 h : 12 bis quai de l’Odet, 29000 Quimper (parking)", "12 bis quai de l’Odet, 29000 Quimper"],
    ["Devant la gare, place Louis-Armand, 29000 Quimper à 9 h", "place Louis-Armand, 29000 Quimper"],
    ["À 9 h 15, place Louis-Armand, 29000 Quimper", "place Louis-Armand, 29000 Quimper"],
    ["14h30, 8, rue du Port, 29900 Concarneau", "8, rue du Port, 29900 Concarneau"],
    ["Centre UCPA, 05220 Le Monêtier-les-Bains", "Centre UCPA, 05220 Le Monêtier-les-Bains"],
    ["Le port : 64500 Saint Jean de Luz", "64500 Saint Jean de Luz"],
  ])("leads to a map for the place: %s", (line, place) => {
    expect(linksOf(line)).toEqual([
      `${place} -> https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`,
    ]);
  });

  it.each([
    "javascript:alert(1)",
    "javascript://x.example/%0aalert(1)",
    "data:text/html,<script>alert(1)</script>",
    "ftp://fichiers.example.org/plan.pdf",
    "<a href='https:evil'>ici</a>",
    "@0b0e7a52-0000-4000-8000-000000000000 et @nora",
  ])("has no other links: %s", (line) => {
    expect(linksOf(line)).toEqual([]);
  });
});
