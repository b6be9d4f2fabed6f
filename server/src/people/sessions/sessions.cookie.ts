import { fastifyCookie } from "@fastify/cookie";
import { PERSON_COOKIE, TOKEN_COOKIE } from "@hello/contract";
import type { FastifyReply } from "fastify";
import type { NewSession } from "./sessions.service.ts";
import { CUSTOMER_LASTS_S } from "./sessions.store.ts";

export function setSessionCookie(reply: FastifyReply, origin: string, { id, maxAgeS, uuid }: NewSession): void {
  reply.setCookie(TOKEN_COOKIE, id, { ...cookieFlags(origin), path: "/", maxAge: maxAgeS });
  reply.setCookie(PERSON_COOKIE, uuid, personFlags(origin));
}

export function clearSessionCookie(reply: FastifyReply, origin: string): void {
  reply.clearCookie(TOKEN_COOKIE, { ...cookieFlags(origin), path: "/" });
  reply.clearCookie(PERSON_COOKIE, personFlags(origin));
}

/** The header that tells the page who is signed in in this browser, whatever the network does (D212). */
export function personCookie(origin: string, uuid: string): string {
  return fastifyCookie.serialize(PERSON_COOKIE, uuid, personFlags(origin));
}

/** It outlives a session that ends by itself, as drafts and copies on the device do. */
function personFlags(origin: string) {
  return { ...cookieFlags(origin), httpOnly: false, path: "/", maxAge: CUSTOMER_LASTS_S };
}

export function cookieFlags(origin: string) {
  return { httpOnly: true, sameSite: "lax", secure: origin.startsWith("https:") } as const;
}
