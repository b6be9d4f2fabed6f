import { WORKBOOK_TYPE } from "@hello/contract";
import { expect, it } from "vitest";
import { openHouse } from "../../../test/house.ts";
import { STAYS_SETTINGS } from "../../../test/stays/stays.ts";

const house = await openHouse({ ...STAYS_SETTINGS, SMS_WEBHOOK_KEY: Buffer.alloc(32).toString("base64") });
const { body: document } = await house.anonymous.get("/docs/json");

type Call = { operationId?: string; summary?: string; responses: Record<string, unknown>; security?: unknown[] };
const calls = Object.entries<Record<string, Call>>(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, path, call })),
);

it("has every call with a unique id, a summary, its answer and its errors", () => {
  expect(document.openapi).toBe("3.1.0");
  const ids = calls.map(({ call }) => call.operationId);
  expect(new Set(ids)).toHaveLength(ids.length);
  for (const { name, path, call } of calls) {
    expect({ name, id: call.operationId }).toEqual({ name, id: expect.stringMatching(/^[a-z]+([A-Z][a-z]+)*$/) });
    expect(call.summary).toBeTruthy();
    expect(Object.keys(call.responses)).toEqual(expect.arrayContaining(["200", "4XX"]));
    expect(path).not.toMatch(/.\/$/);
  }
});

it("documents every route that is a call", () => {
  const documented = new Set(calls.map(({ name }) => name.replaceAll(/\{(\w+)\}/g, ":$1")));
  const routes = house.routes
    .filter(({ schema, url }) => !(schema as { hide?: boolean } | undefined)?.hide && /^\/(amplify|webhooks)/.test(url))
    .flatMap(({ method, url }) => [method].flat().map((verb) => `${verb} ${url.replace(/\/$/, "")}`))
    .filter((route) => !/^(HEAD|OPTIONS) /.test(route));
  expect(routes.filter((route) => !documented.has(route))).toEqual([]);
});

it("names the servers and the schemes of security", () => {
  expect(document.servers).toEqual([{ url: "/", description: expect.any(String) }]);
  expect(Object.keys(document.components.securitySchemes)).toEqual(["bearer", "cookie"]);
});

it("names the entities once, and refers to them", () => {
  const send = document.paths["/amplify/messages"].post;
  const { data } = send.responses["200"].content["application/json"].schema.properties;
  expect(data).toEqual({ $ref: "#/components/schemas/Message" });
  expect(document.components.schemas.Message.properties).toHaveProperty("replyTo");
  const text = JSON.stringify(document);
  for (const name of Object.keys(document.components.schemas)) expect(text).toContain(`#/components/schemas/${name}"`);
});

it("has both forms of the calls with files", () => {
  for (const path of ["messages", "notice", "notices", "notices/filtered"]) {
    const { content } = document.paths[`/amplify/${path}`].post.requestBody;
    expect(Object.keys(content)).toEqual(["multipart/form-data", "application/json"]);
    expect(content["multipart/form-data"].schema.properties).toHaveProperty("files[]");
    expect(content["application/json"].schema.properties).not.toHaveProperty("files[]");
  }
});

it("has the SMS gateway's webhook, which a signature opens and no token", () => {
  const { post } = document.paths["/webhooks/sms"];
  expect(post.security).toEqual([]);
  expect(post.parameters.map(({ name }: { name: string }) => name)).toContain("telnyx-signature-ed25519");
});

it("has a page that loads nothing from elsewhere", async () => {
  const page = await house.anonymous.get("/docs/");
  expect([page.status, page.headers.get("content-type")]).toEqual([200, expect.stringContaining("text/html")]);
  expect(page.body).not.toMatch(/(src|href)="https?:/);
});

it("is accompanied by the schema of the live connection", async () => {
  const { status, headers, body } = await house.anonymous.get("/graphql/schema");
  expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(body).toContain("onCreateMessage(filter: MessageFilter!): Message!");
});

it("has the booking system's webhook", () => {
  const { post } = document.paths["/webhooks/stays"];
  const { content } = post.requestBody;
  expect(Object.keys(content)).toEqual(["application/json", "text/csv", "application/gzip", WORKBOOK_TYPE]);
  expect(content["application/json"].schema.$ref).toContain("StayList");
  expect(content["text/csv"].schema).toMatchObject({ type: "string" });
  expect(content["application/gzip"].schema).toMatchObject({ type: "string", format: "binary" });
  expect(post.parameters.map(({ name }: { name: string }) => name)).toEqual([
    "dryRun",
    "removals",
    "cancellations",
    "check",
  ]);
  expect(document.components.schemas).toHaveProperty("ImportResult");
});
