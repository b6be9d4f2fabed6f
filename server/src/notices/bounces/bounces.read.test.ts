import { expect, it } from "vitest";
import { SAMPLES } from "../../../test/notices/bounces/bounces.samples.ts";
import { readBounce } from "./bounces.read.ts";

const FACTS = { to: "bounces@hello.example.org", about: "ana@example.org", status: "5.1.1" };
const MEGABYTE = 1024 * 1024;
const SECONDS_MAX = 10;

it.each([
  ["empty lines", "\n"],
  ["short lines", "y\r\n"],
  ["boundaries", "--B\r\n"],
  ["one line", "y"],
])("reads the status before 2 MB of %s, and not those [SENT-02]", async (_name, piece) => {
  const long = SAMPLES.postfix(FACTS)
    .toString()
    .replace("Rendez-vous au port", piece.repeat((2 * MEGABYTE) / piece.length));
  expect(long.length).toBeGreaterThan(1.9 * MEGABYTE);
  const { user } = process.cpuUsage();
  expect(await readBounce(Buffer.from(long))).toMatchObject({ outcome: { reason: "address_unknown:5.1.1" } });
  expect((process.cpuUsage().user - user) / 1_000_000).toBeLessThan(SECONDS_MAX);
});

it.each(["--", "To: ", "Subject: ", "Content-Type: multipart/report; boundary="])(
  "takes 2 MB of what is no e-mail for nothing: %j [SENT-02]",
  async (beginning) => {
    for (const piece of ["a <a@b>, ", "\n", "=?ISO-2022-JP?B?GyRCSVRDVxsoQg==?= ", "\r\n ", "("]) {
      const { user } = process.cpuUsage();
      const read = readBounce(Buffer.from(beginning + piece.repeat((2 * MEGABYTE) / piece.length)));
      expect(await read.catch(() => undefined)).toBeUndefined();
      expect((process.cpuUsage().user - user) / 1_000_000).toBeLessThan(SECONDS_MAX);
    }
  },
);
