import { describe, expect, it } from "vitest";
import { smsCostOf } from "./sms.segments.ts";

describe("an SMS costs", () => {
  it.each([
    ["nothing when it is empty", "", "GSM-7", 0, 0, 160],
    ["one segment up to 160 plain characters", "a".repeat(160), "GSM-7", 160, 1, 0],
    ["two from 161, of 153 each", "a".repeat(161), "GSM-7", 161, 2, 145],
    ["two up to 306", "a".repeat(306), "GSM-7", 306, 2, 0],
    ["three from 307", "a".repeat(307), "GSM-7", 307, 3, 152],
    ["four at the composer's limit", "a".repeat(480), "GSM-7", 480, 4, 132],
    ["plain ones for é, è, à and ù", "Réunion à 9 h : où ? Près du lac", "GSM-7", 32, 1, 128],
    ["two places for each character of the extension", "€[]{}~^|\\", "GSM-7", 18, 1, 142],
    [
      "no half of an escaped character at a segment's end",
      `${"a".repeat(152)}€${"b".repeat(10)}`,
      "GSM-7",
      164,
      2,
      141,
    ],
    ["short segments as soon as one letter is outside", "Bonjour l’équipe", "UCS-2", 16, 1, 54],
    ["short ones for ç, ê and ô too", "ça", "UCS-2", 2, 1, 68],
    ["one up to 70 of those", "ê".repeat(70), "UCS-2", 70, 1, 0],
    ["two from 71, of 67 each", "ê".repeat(71), "UCS-2", 71, 2, 63],
    ["two places for an emoji", "👍", "UCS-2", 2, 1, 68],
    ["no half of an emoji at a segment's end", `${"ê".repeat(66)}👍${"ê".repeat(9)}`, "UCS-2", 77, 2, 56],
  ])("%s", (_name, text, encoding, length, segments, left) => {
    expect(smsCostOf(text)).toEqual({ encoding, length, segments, left });
  });
});
