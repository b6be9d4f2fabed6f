import { once } from "node:events";
import { connect } from "node:net";
import { FILE_SIZE_MAX_BYTES } from "@hello/contract";
import { describe, expect, it } from "vitest";
import { formOf } from "../client.ts";
import { openHouse } from "../house.ts";
import { textFile } from "../samples/samples.ts";
import type { Case } from "./bad.input.cases.ts";
import { setScene } from "./calls.scene.ts";
import { expectRefused } from "./refusals.ts";
import { type Input, SPECIFIED_CALLS } from "./valid.calls.ts";

const JSON_PART = "$1\r\ncontent-type: application/json\r\n\r\n{";
const FILE = textFile("liste.txt", "duvet, lampe");

const house = await openHouse();
const scene = await setScene(house);

/** A form as sent over the network. */
async function wire(form: FormData): Promise<{ text: string; type: string }> {
  const response = new Response(form);
  return { type: response.headers.get("content-type")!, text: await response.text() };
}

function withMore(fields: Input, ...more: [name: string, value: string | File][]): FormData {
  const form = formOf(fields);
  for (const [name, value] of more) form.append(name, value);
  return form;
}

describe.each(SPECIFIED_CALLS.filter(({ form }) => form))("$route", (call) => {
  it("refuses bodies that are not a complete form", async () => {
    const { text, type } = await wire(formOf(call.form!(scene), [FILE]));
    const inFile = text.indexOf("duvet") + 3;
    const cases: Case[] = [
      { name: "JSON that is not an object", sent: raw("[]", "application/json") },
      { name: "JSON without its fields", sent: raw("{}", "application/json") },
      { name: "an ordinary form", sent: raw("message=1", "application/x-www-form-urlencoded"), statuses: [415] },
      { name: "no boundary", sent: raw(text, "multipart/form-data") },
      { name: "another boundary", sent: raw(text, "multipart/form-data; boundary=autre") },
      { name: "no body", sent: raw("", type) },
      { name: "text instead of parts", sent: raw("bonjour", type) },
      { name: "a part without a name", sent: raw(text.replace(/ name="\w+"(?=\r\n)/, ' title="x"'), type) },
      { name: "a part with invalid JSON", sent: raw(text.replace(/(name="\w+")\r\n\r\n/, JSON_PART), type) },
      { name: "cut off in a file", sent: raw(text.slice(0, inFile), type) },
      { name: "cut off in a field", sent: raw(text.slice(0, text.lastIndexOf('"}') - 2), type) },
      { name: "cut off in the final boundary", sent: raw(text.trimEnd().slice(0, -4), type) },
    ];
    await expectRefused(house, scene, call, cases);
  });

  it("refuses unknown parts and parts of the wrong kind", async () => {
    const fields = call.form!(scene);
    const twice = Object.keys(fields).map((field): Case => {
      const value = fields[field];
      const text = typeof value === "string" ? value : JSON.stringify(value);
      return { name: `${field} twice`, names: field, sent: { form: withMore(fields, [field, text]) } };
    });
    const asFile = Object.keys(fields).map((field): Case => {
      const { [field]: value, ...others } = fields;
      const file = textFile("part.txt", JSON.stringify(value), "text/plain");
      return { name: `${field} as a file`, names: field, sent: { form: withMore(others, [field, file]) } };
    });
    const cases: Case[] = [
      ...twice,
      ...asFile,
      { name: "an additional part", names: "inconnu", sent: { form: withMore(fields, ["inconnu", "1"]) } },
      { name: "a file in another field", names: "photo", sent: { form: withMore(fields, ["photo", FILE]) } },
      { name: "files without brackets", names: "files", sent: { form: withMore(fields, ["files", FILE]) } },
      { name: "text as a file", names: "files[]", sent: { form: withMore(fields, ["files[]", "texte"]) } },
      { name: "__proto__", sent: { form: withMore(fields, ["__proto__", "{}"]) } },
      { name: "constructor", sent: { form: withMore(fields, ["constructor", FILE]) } },
    ];
    await expectRefused(house, scene, call, cases);
  });

  it("refuses too many files, too large files and too long parts", async () => {
    const fields = call.form!(scene);
    const [first] = Object.keys(fields) as [string];
    const large = new File([new Uint8Array(FILE_SIZE_MAX_BYTES + 1_048_576).fill(32)], "gros.txt");
    const many = Array.from({ length: 20 }, (_, n): [string, string] => [`inconnu${n}`, "1"]);
    const long = { ...fields, [first]: `"${"x".repeat(300_000)}"` };
    const cases: Case[] = [
      { name: "11 files", names: "10 fichiers", sent: { form: formOf(fields, Array(11).fill(FILE)) }, statuses: [413] },
      { name: "11 MB", names: "10 Mo", sent: { form: formOf(fields, [large]) }, statuses: [413] },
      {
        name: "11 MB in the last file",
        names: "10 Mo",
        sent: { form: formOf(fields, [FILE, FILE, large]) },
        statuses: [413],
      },
      { name: "20 additional parts", names: "champs", sent: { form: withMore(fields, ...many) }, statuses: [413] },
      { name: "a field of 300 kB", names: first, sent: { form: formOf(long) }, statuses: [413] },
    ];
    await expectRefused(house, scene, call, cases);
  });
});

function raw(text: string, contentType: string) {
  return { raw: text, contentType };
}

it("keeps nothing of a file whose sender disconnects halfway", async () => {
  const { text, type } = await wire(formOf(SPECIFIED_CALLS.find(({ form }) => form)!.form!(scene), [FILE]));
  const { hostname, port } = new URL(house.url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  const head = [
    "POST /amplify/messages/ HTTP/1.1",
    `host: ${hostname}:${port}`,
    "workspace: speedboat",
    "user-type: customer",
    `authorization: Bearer ${await scene.clients.A.token()}`,
    `content-type: ${type}`,
    `content-length: ${Buffer.byteLength(text)}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${text.slice(0, text.indexOf("duvet") + 3)}`);
  await expect.poll(() => house.storedFiles()).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => house.storedFiles()).toEqual([]);
});
