import { expect, it } from "vitest";
import { parseSettings } from "./settings.file.ts";

it.each<[string, string, Record<string, string>]>([
  ["plain values", "A=1\nB = two words  \n", { A: "1", B: "two words" }],
  ["a secret with signs", "A=ab#c;d$e=f`g\n", { A: "ab#c;d$e=f`g" }],
  ["comments and empty lines", "# A=1\n; B=2\n\n   # C=3\nD=4", { D: "4" }],
  ["single quotes", "A='x \\n $y \"'\n", { A: 'x \\n $y "' }],
  ["double quotes", 'A="x \\" \\\\ \\$ \\` \\n # y"\n', { A: 'x " \\ $ ` \\n # y' }],
  ["quotes that follow each other, and what is beside them", 'A=\'a\'"b" c\nB=" x "\n', { A: "abc", B: " x " }],
  ["a quote inside of a value", "A=it's\nB=2", { A: "it's", B: "2" }],
  ["backslashes", "A=a\\ b\\\\c\\\nd\nB=e\\ \n", { A: "a b\\cd", B: "e " }],
  ["a quoted value over two lines", 'A="one\ntwo"\nB=3', { A: "one\ntwo", B: "3" }],
  ["lines of other programs", "export A=1\nB\n2C=3\nD=4", { D: "4" }],
  ["an empty value, and the last of two", "A=\nB=1\nB=2\n", { A: "", B: "2" }],
  ["lines of Windows", "A=1\r\nB='2'\r\n", { A: "1", B: "2" }],
])("a file of settings is read as systemd reads it: %s [LAST-10]", (_case, text, settings) => {
  expect(parseSettings(text)).toEqual(settings);
});
