import { describe, expect, it } from "vitest";
import { addressOf, NOTHING_CHOSEN, nameOf, queryOf, readAddress, type StaysFilter, sortedBy } from "./stays.filter.ts";

const chosen = (change: Partial<StaysFilter>): StaysFilter => ({ ...NOTHING_CHOSEN, ...change });

describe("the list of stays in the address [TEAM-02]", () => {
  it.each<[string, Partial<StaysFilter>, string]>([
    ["nothing chosen", {}, ""],
    ["a time", { when: "today" }, "#when=today"],
    ["both filters", { when: "over", state: "open" }, "#when=over&state=open"],
    ["a centre", { center: "L’Île & d’Yeu" }, "#center=L%E2%80%99%C3%8Ele+%26+d%E2%80%99Yeu"],
    ["words", { search: "17/11 voile" }, "#search=17%2F11+voile"],
    ["what needs attention", { attention: true }, "#attention=1"],
    ["a head", { sort: "people", order: "desc" }, "#sort=people"],
    ["a head the other way round", { sort: "people", order: "asc" }, "#sort=people&order=asc"],
  ])("has %s, and is read back", (_name, change, address) => {
    expect(addressOf(chosen(change))).toBe(address);
    expect(readAddress(address)).toEqual(chosen(change));
  });

  it.each([
    "#contenu",
    "#when=near",
    "#when=hier&state=purged&sort=prix&order=up&attention=oui",
    `#search=${"x".repeat(101)}`,
    "#search=a%00b",
    "#%E0%A4%A",
    "#order=desc",
  ])("leaves out what it does not know: %s", (address) => {
    expect(readAddress(address)).toEqual(NOTHING_CHOSEN);
  });
});

describe("what is asked for [TEAM-01]", () => {
  it.each<[Partial<StaysFilter>, string, string]>([
    [{}, "near any", "En cours et 7 prochains jours"],
    [{ center: "Crozon" }, "near any", "En cours et 7 prochains jours · Crozon"],
    [{ search: " voile " }, "ahead any", "À venir et en cours «\u00a0voile\u00a0»"],
    [{ when: "today" }, "today any", "Aujourd’hui"],
    [{ when: "over", state: "open" }, "over open", "Terminés · Ouverts"],
    [{ state: "cancelled" }, "all cancelled", "Annulés"],
    [{ state: "closed", search: "voile" }, "all closed", "Fermés «\u00a0voile\u00a0»"],
    [{ attention: true }, "all any", "À traiter"],
  ])("is by time and by state, with %j", (change, asked, name) => {
    const { when, state } = queryOf(chosen(change));
    expect(`${when} ${state}`).toBe(asked);
    expect(nameOf(chosen(change))).toBe(name);
  });

  it("a head sorts, sorts the other way round, and gives the list back its order", () => {
    const orders = (sort: StaysFilter["sort"]) => {
      const steps = [sortedBy(NOTHING_CHOSEN, sort)];
      steps.push(sortedBy(steps[0]!, sort));
      steps.push(sortedBy(steps[1]!, sort));
      return steps.map((step) => `${step.sort} ${step.order}`);
    };
    expect(orders("missing")).toEqual(["missing desc", "missing asc", "today asc"]);
    expect(orders("name")).toEqual(["name asc", "name desc", "today asc"]);
  });
});
