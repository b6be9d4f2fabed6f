import { domainToASCII } from "node:url";

const LOCAL_PART = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/;
const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

/** One plain address; nothing for everything else, so that no line break and no second recipient ever passes. */
export function findMailAddress(given: string): string | undefined {
  const parts = given.trim().split("@");
  const [local = "", domain = ""] = parts;
  const host = domainToASCII(domain);
  return parts.length === 2 && LOCAL_PART.test(local) && DOMAIN.test(host) ? `${local}@${host}` : undefined;
}

const SPACING = /[\s.()/\u00a0\u202f-]/g;
const E164 = /^\+[1-9]\d{7,14}$/;
const FRENCH = /^\+33[1-9]\d{8}$/;
const NATIONAL = /^0([1-9]\d{8})$/;

/** Mobile numbers of the departments overseas look alike at home and have a country code of their own. */
const OVERSEAS: Record<string, string> = {
  690: "+590",
  691: "+590",
  692: "+262",
  693: "+262",
  694: "+594",
  696: "+596",
  697: "+596",
};

/** A phone number in E.164, a national one read as French; nothing when it is none. */
export function findPhoneNumber(given: string): string | undefined {
  const bare = given
    // The habit of +33 (0)6 …
    .replace(/^(\s*(?:\+|00)\s*33)\s*\(0\)/, "$1")
    .replace(SPACING, "")
    .replace(/^00/, "+");
  const digits = NATIONAL.exec(bare)?.[1];
  const number = digits ? `${OVERSEAS[digits.slice(0, 3)] ?? "+33"}${digits}` : bare;
  const pattern = number.startsWith("+33") ? FRENCH : E164;
  return pattern.test(number) ? number : undefined;
}
