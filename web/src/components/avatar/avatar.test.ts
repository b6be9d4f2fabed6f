import { expect, it } from "vitest";
import { initialsOf } from "./avatar.tsx";

it.each([
  ["Éloïse Martin", "ÉM"],
  ["jean-baptiste", "JB"],
  ["Marie-Ange de la Tour", "MT"],
  ["Zoé", "Z"],
  ["N/A", "NA"],
  ["  (Karim)  B. ", "KB"],
  ["🦊 Renard", "R"],
  ["👩🏽‍🚀", "👩🏽‍🚀"],
  ["e\u0301ric", "E\u0301"],
  ["<script>", "S"],
  ["", ""],
  ["…", ""],
])("%j has the initials %j", (name, initials) => expect(initialsOf(name)).toBe(initials));
