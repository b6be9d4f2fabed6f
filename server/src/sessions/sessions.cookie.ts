import type {} from "@fastify/cookie";
import { TOKEN_COOKIE } from "@hello/contract";
import type { FastifyReply } from "fastify";
import type { NewSession } from "./sessions.service.ts";

export function setSessionCookie(reply: FastifyReply, origin: string, { id, maxAgeS }: NewSession): void {
  reply.setCookie(TOKEN_COOKIE, id, { ...cookieFlags(origin), path: "/", maxAge: maxAgeS });
}

export function clearSessionCookie(reply: FastifyReply, origin: string): void {
  reply.clearCookie(TOKEN_COOKIE, { ...cookieFlags(origin), path: "/" });
}

export function cookieFlags(origin: string) {
  return { httpOnly: true, sameSite: "lax", secure: origin.startsWith("https:") } as const;
}
