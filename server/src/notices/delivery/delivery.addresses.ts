import { domainToASCII } from "node:url";

const LOCAL_PART = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/;
const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

/** Returns a plain e-mail address or undefined, so that no line break and no second recipient passes. */
export function findMailAddress(given: string): string | undefined {
  const parts = given.trim().split("@");
  const [local = "", domain = ""] = parts;
  const host = domainToASCII(domain);
  return parts.length === 2 && LOCAL_PART.test(local) && DOMAIN.test(host) ? `${local}@${host}` : undefined;
}
