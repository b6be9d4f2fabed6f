import type { AnswerOf, CallAt, ErrorCode, Failure, InputOf, Workspace } from "@hello/contract";
import { isOwnPath } from "@hello/contract/plain";
import { type Call, endOf, type Sent, withCopies } from "./copies.gate.ts";
import { keepEarly, type Reply, takeEarly } from "./early.answers.ts";

/** The number that the error page shows if the server has explained the error (ERR-05). */
export const EXPLAINED_CODE = 502;

/** A proxy says so in a page of its own. */
const UNAVAILABLE = "Le service est momentanément indisponible. Réessayez dans un instant.";

/** A failed call. `status` is 0 if there was no answer. */
export class CallError extends Error {
  readonly status: number;
  /** Why it failed. An answer without a code comes from a proxy, not from our server. */
  readonly code: ErrorCode | "no_answer";
  /** The number on the error page. */
  readonly shownCode: number;
  /** What a program needs beside the code: the version that is stored, numbers to confirm, the fields that are wrong. */
  readonly data: NonNullable<Failure["data"]>;

  constructor(status: number, { code, message, data }: Partial<Failure> = {}) {
    const isOfProxy = code === undefined && status >= 502;
    // Sentences about fields come without the names that programs go by.
    super(data?.fields?.map((field) => field.message).join(" ") ?? message ?? (isOfProxy ? UNAVAILABLE : ""));
    this.status = status;
    this.code = code ?? (status === 0 ? "no_answer" : "unavailable");
    this.shownCode = message ? EXPLAINED_CODE : status || 500;
    this.data = data ?? {};
  }
}

export function hasCode(error: unknown, ...codes: CallError["code"][]): boolean {
  return error instanceof CallError && codes.includes(error.code);
}

/** What the server says of a failure; where it says nothing, as without a network, the given text. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return (error instanceof CallError && error.message) || otherwise;
}

/** Failures worth a retry. */
const TEMPORARY = [
  "no_answer",
  "unauthenticated",
  "request_timeout",
  "rate_limited",
  "internal",
  "busy",
  "unavailable",
] as const;

/** Whether the server has refused a call, and would refuse it again. */
export function isRefusal(error: unknown): error is CallError {
  return error instanceof CallError && !hasCode(error, ...TEMPORARY);
}

export type Caller = {
  workspace: Workspace;
  userType: string;
  /** Read for each call: an embedding page may pass a new one. */
  token: () => string | null;
  /** Rises when the user signs in again in this page: a call from before says nothing about that sign-in. */
  signIns?: () => number;
  /** The sign-in has expired. The call is repeated when this resolves, and fails when it throws. */
  onEnded: (loginUrl: string) => Promise<void>;
};

export type CallOptions = {
  form?: FormData;
  /** Sent as it is, with its own type. */
  file?: Blob;
  signal?: AbortSignal;
  /** Receives the uploaded part of a form, from 0 to 1. */
  onProgress?: (part: number) => void;
  /** Receives the time of the answer, which is in the past for an early answer. */
  onAnswered?: (time: number) => void;
};

/** What a call takes, with its options. May be left out where a call needs nothing. */
type Given<Input> = Record<never, never> extends Input ? [Input?] : [Input];
/** The same of any call. */
type AnyInput = { id?: string; query?: object; json?: unknown };
type AnyHttp = (at: CallAt, input: AnyInput) => Promise<unknown>;

export type Http = {
  /** Makes a call of the contract, by its method and path, and returns the `data` of its answer. */
  <At extends CallAt>(at: At, ...given: Given<InputOf<At> & CallOptions>): Promise<AnswerOf<At>>;
  /** Fetches a file from an address that a call has returned. */
  file: (address: string, options?: FileOptions) => Promise<Blob>;
};

export type FileOptions = {
  signal?: AbortSignal;
  /** Receives the number of bytes that have arrived. */
  onReceived?: (bytes: number) => void;
};

/** Makes calls with the two headers and the token, if there is one, and reads all answers alike. */
export function createHttp(caller: Caller): Http {
  async function call(called: CallAt, options: AnyInput & CallOptions = {}): Promise<never> {
    const send = options.onProgress ? sendWithProgress : sendByFetch;
    for (;;) {
      const signIns = caller.signIns?.();
      const { status, body, at } = await send(called, options, headersOf(caller));
      if (body.loginUrl !== undefined) {
        if (caller.signIns?.() === signIns) await caller.onEnded(body.loginUrl);
        continue;
      }
      options.onAnswered?.(at);
      if (status >= 400 || body.success !== (true as unknown)) throw new CallError(status, body);
      return body.data as never;
    }
  }
  async function file(address: string, { signal, onReceived }: FileOptions = {}): Promise<Blob> {
    const failed = (error: unknown) => {
      throw signal?.aborted ? error : new CallError(0);
    };
    const response = await fetch(address, { headers: headersOf(caller), signal: signal ?? null }).catch(failed);
    if (!response.ok) throw new CallError(response.status, parsed(await response.text().catch(failed)));
    const counted = onReceived ? new Response(response.body?.pipeThrough(countBytes(onReceived))) : response;
    // The connection may break in the middle.
    return counted.blob().catch(failed);
  }
  return Object.assign(call, { file });
}

function countBytes(onReceived: (bytes: number) => void): TransformStream<Uint8Array<ArrayBuffer>, BufferSource> {
  let bytes = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      bytes += chunk.byteLength;
      onReceived(bytes);
      controller.enqueue(chunk);
    },
  });
}

function headersOf({ workspace, userType, token }: Omit<Caller, "onEnded">): Record<string, string> {
  const given = token();
  return { workspace, "user-type": userType, ...(given && { authorization: `Bearer ${given}` }) };
}

/** The path and query of a call. */
export const addressOf = ((at: CallAt, input?: AnyInput) => requestOf(at, input)[1]) as <At extends CallAt>(
  at: At,
  ...given: Given<InputOf<At>>
) => string;

function requestOf(at: Sent, { id, query = {} }: AnyInput = {}): [method: string, address: string] {
  const [method, pattern] = at.split(" ") as [string, string];
  const path = pattern.replace(":id", () => id!);
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return [method, given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path];
}

/** Goes to this site's own login only (ERR-04, D33), which returns to the page's current path. */
export function goToLogin(loginUrl: string, path = window.location.pathname): Promise<never> {
  if (!isOwnPath(loginUrl)) throw new CallError(0);
  const login = new URL(loginUrl, window.location.href);
  if (login.searchParams.has("return")) login.searchParams.set("return", path);
  window.location.assign(login);
  return new Promise(() => {});
}

/** Makes a call whose answer is needed soon (early.answers.ts). */
export function requestEarly<At extends CallAt>(caller: Omit<Caller, "onEnded">, at: At, input: InputOf<At>): void {
  const given: AnyInput = input as object;
  keepEarly(requestOf(at, given)[1], sendByFetch(at, given, headersOf(caller)));
}

export function sendByFetch(
  at: Sent,
  options: AnyInput & CallOptions = {},
  headers: Record<string, string> = {},
): Promise<Reply> {
  const [method, address] = requestOf(at, options);
  const call = { at, method, address, json: options.json };
  const early = method === "GET" ? takeEarly(address) : undefined;
  return withCopies(call, early ?? requestByFetch(call, options, headers));
}

async function requestByFetch(
  call: Call,
  { json, form, file, signal }: AnyInput & CallOptions,
  headers: Record<string, string>,
): Promise<Reply> {
  const isJson = json !== undefined;
  try {
    const response = await fetch(call.address, {
      method: call.method,
      headers: isJson ? { ...headers, "content-type": "application/json" } : headers,
      body: isJson ? JSON.stringify(json) : (form ?? file ?? null),
      signal: (form ? signal : endOf(signal, call)) ?? null,
    });
    // Before the text is read, which waits while the page is busy.
    const at = performance.now();
    return replyOf(response.status, await response.text(), at);
  } catch (error) {
    throw signal?.aborted ? error : new CallError(0);
  }
}

/** By XMLHttpRequest, because `fetch` does not report the progress of an upload. */
function sendWithProgress(at: Sent, options: AnyInput & CallOptions, headers: Record<string, string>): Promise<Reply> {
  const { form, signal, onProgress } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(...requestOf(at, options));
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(replyOf(request.status, request.responseText, performance.now()));
    request.onerror = () => reject(new CallError(0));
    request.onabort = () => reject(new DOMException("cancelled", "AbortError"));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    if (signal?.aborted) reject(new DOMException("cancelled", "AbortError"));
    else request.send(form);
  });
}

function replyOf(status: number, text: string, at: number): Reply {
  return { status, body: parsed(text), at };
}

/** A proxy may answer with a page of its own. */
function parsed(text: string): Reply["body"] {
  try {
    return JSON.parse(text) as Reply["body"];
  } catch {
    return {};
  }
}

/** The calls that write with the version of what they change. */
type VersionedAt = {
  [At in CallAt]: InputOf<At> extends { json: { _version: number } }
    ? At extends `${string}:id${string}`
      ? never
      : At
    : never;
}[CallAt];

/** Writes with the known version, and once more with the server's if the known one was stale (API-30). */
export async function withVersion<At extends VersionedAt>(
  http: Http,
  at: At,
  json: InputOf<At>["json"],
): Promise<AnswerOf<At>> {
  const write = (body: InputOf<At>["json"]) => (http as AnyHttp)(at, { json: body }) as Promise<AnswerOf<At>>;
  try {
    return await write(json);
  } catch (error) {
    if (!(error instanceof CallError) || error.data._version === undefined) throw error;
    return write({ ...json, _version: error.data._version });
  }
}
