import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Returned e-mails. Those of Postfix 3.7 and Exim 4.96 were captured from these servers on loopback, with a recipient that
 * the next server refuses. Those of Exchange Online and Gmail follow the structure of published ones, part by part.
 * The sentences for people are shortened. `to` is where they are returned to, `about` whom they were for.
 */
type Returned = { to: string; about: string; status: string; action?: string };

function sample(name: string): (returned: Returned) => Buffer {
  const text = readFileSync(join(import.meta.dirname, `${name}.eml`), "utf8");
  return ({ to, about, status, action = "failed" }) => {
    // Exchange may write an address in capitals.
    const values = { "{to}": to, "{TO}": to.toUpperCase(), "{about}": about, "{status}": status, "{action}": action };
    return Buffer.from(Object.entries(values).reduce((filled, [name, value]) => filled.replaceAll(name, value), text));
  };
}

export const SAMPLES = {
  postfix: sample("postfix"),
  exim: sample("exim"),
  exchange: sample("exchange"),
  gmail: sample("gmail"),
} as const;
