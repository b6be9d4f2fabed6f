import { userTypeOf, type Workspace } from "@hello/contract";
import type { Config } from "../src/base/config.ts";
import type { Secrets } from "../src/base/secrets.ts";
import { mintToken } from "../src/people/provider/provider.tokens.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests read answers as their clients do, and hold shapes by schema
export type Answer = { status: number; body: any; headers: Headers };

export type CallOptions = { json?: unknown; form?: FormData; headers?: Record<string, string | null>; token?: string };

/** An HTTP client as the specification describes it: a token, and the two headers. */
export type HttpClient = {
  uuid: string | null;
  token: () => Promise<string | null>;
  call: (method: string, path: string, options?: CallOptions) => Promise<Answer>;
  get: (path: string, options?: CallOptions) => Promise<Answer>;
  post: (path: string, json: unknown, options?: CallOptions) => Promise<Answer>;
  put: (path: string, json: unknown, options?: CallOptions) => Promise<Answer>;
  delete: (path: string, json: unknown, options?: CallOptions) => Promise<Answer>;
  send: (path: string, fields: Record<string, unknown>, files?: File[]) => Promise<Answer>;
};

/** Claims of the token beside the uuid, such as `role`. */
export type Claims = Record<string, unknown>;
type ClientSettings = { url: string; config: Config; secrets: Secrets; uuid: string | null; claims?: Claims };

/** The claims of a lead (D60), and of staff who are none. */
export const LEAD: Claims = { role: ["collaborator", "lead"] };
export const NO_LEAD: Claims = { role: ["collaborator"] };

export function clientOf({ url, config, secrets, uuid, claims }: ClientSettings): HttpClient {
  let minted: Promise<string> | undefined;
  const token = async () => {
    if (uuid === null) return null;
    minted ??= mintToken({ config, secrets, uuid, ...claims });
    return minted;
  };
  const call: HttpClient["call"] = async (method, path, { json, form, headers, token: given } = {}) => {
    const all: Record<string, string | null> = {
      workspace: workspaceOfTestUuid(uuid),
      "user-type": userTypeOf(uuid ?? "customer_0"),
      authorization: uuid === null && !given ? null : `Bearer ${given ?? (await token())}`,
      ...(json !== undefined && { "content-type": "application/json" }),
      ...headers,
    };
    const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null);
    const body = form ?? (json === undefined ? null : typeof json === "string" ? json : JSON.stringify(json));
    const response = await fetch(new URL(path, url), { method, headers: sent, body, redirect: "manual" });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };
  return {
    uuid,
    token,
    call,
    get: (path, options) => call("GET", path, options),
    post: (path, json, options) => call("POST", path, { json, ...options }),
    put: (path, json, options) => call("PUT", path, { json, ...options }),
    delete: (path, json, options) => call("DELETE", path, { json, ...options }),
    send: (path, fields, files = []) => call("POST", path, { form: formOf(fields, files) }),
  };
}

/** The answers with all pages of a list, one after the other. */
export async function readPages({ get }: Pick<HttpClient, "get">, path: string): Promise<Answer[]> {
  const pages: Answer[] = [];
  for (let token: string | null = ""; token !== null; token = pages.at(-1)!.body.data.nextToken) {
    const next = token && `${path.includes("?") ? "&" : "?"}nextToken=${encodeURIComponent(token)}`;
    pages.push(await get(path + next));
  }
  return pages;
}

export function formOf(fields: Record<string, unknown>, files: File[] = []): FormData {
  const form = new FormData();
  for (const file of files) form.append("files[]", file);
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  return form;
}

/** As in the demo: people of labalaguere have numbers from 2000, and their staff is collaborator_2. */
export function workspaceOfTestUuid(uuid: string | null): Workspace {
  return /_2(\d{3,})?$/.test(uuid ?? "") ? "labalaguere" : "speedboat";
}
