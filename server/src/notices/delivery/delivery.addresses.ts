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

const SPACING = /[\s.()/\u00a0\u202f-]/g;
const E164 = /^\+[1-9]\d{7,14}$/;
const FRENCH = /^\+33[1-9]\d{8}$/;
const NATIONAL = /^0([1-9]\d{8})$/;

/** Mobile numbers of overseas departments look like others within France, but have their own country code. */
const OVERSEAS: Record<string, string> = {
  690: "+590",
  691: "+590",
  692: "+262",
  693: "+262",
  694: "+594",
  696: "+596",
  697: "+596",
};

/** Returns a phone number in E.164 or undefined. National numbers are read as French. */
export function findPhoneNumber(given: string): string | undefined {
  const bare = bareNumber(given);
  const digits = NATIONAL.exec(bare)?.[1];
  const number = digits ? `${OVERSEAS[digits.slice(0, 3)] ?? "+33"}${digits}` : bare;
  const pattern = number.startsWith("+33") ? FRENCH : E164;
  return pattern.test(number) ? number : undefined;
}

function bareNumber(given: string): string {
  return (
    given
      // People often write +33 (0)6 …
      .replace(/^(\s*(?:\+|00)\s*33)\s*\(0\)/, "$1")
      .replace(SPACING, "")
      .replace(/^00/, "+")
  );
}

const SHORT_NUMBER = /^\d{3,6}$/;
/** Codes without a country: satellites, international networks, universal, shared-cost and premium numbers. */
const NO_COUNTRY = /^\+(?:80|87|88[1-589]|97[89])/;
/** Ranges in our customers' countries that charge the sender. In France, overseas too, all begin with 08. */
const PREMIUM: Record<string, RegExp> = {
  "+1": /^(?:900|\d{3}976)/,
  "+31": /^[89]/,
  "+32": /^(?:70|90)/,
  "+33": /^8/,
  "+34": /^(?:80[3-7]|905)/,
  "+351": /^[67]/,
  "+352": /^[89]0/,
  "+39": /^(?:16[46]|199|84|89)/,
  "+41": /^(?:18|84|90)/,
  "+43": /^(?:8[0-2]|9)/,
  "+44": /^(?:70|8|9)/,
  "+49": /^(?:137|18|900)/,
  "+262": /^8/,
  "+590": /^8/,
  "+594": /^8/,
  "+596": /^8/,
};

/** Whether a number never gets an SMS: a premium-rate, satellite or short number. */
export function isBarredNumber(given: string): boolean {
  const number = findPhoneNumber(given);
  if (number === undefined) return SHORT_NUMBER.test(bareNumber(given));
  if (NO_COUNTRY.test(number)) return true;
  return Object.entries(PREMIUM).some(
    ([code, range]) => number.startsWith(code) && range.test(number.slice(code.length)),
  );
}
