import type { Db, Fragment } from "./connection.ts";

/**
 * A name without regard to case. In the locale C, `lower` knows the letters from A to Z alone, so accents are taken apart from
 * their letters first. Both sides of a comparison have to come through here: another language lowers some letters otherwise.
 */
export function caseless(db: Db, name: Fragment): Fragment {
  return db`lower(normalize(${name}, NFD))`;
}

/** Whether it is one of these names. They are read once for a statement. */
export function isOneOf(db: Db, name: Fragment, names: readonly string[]): Fragment {
  return db`${caseless(db, name)} = any(array(
    select ${caseless(db, db`given`)} from unnest(${[...names]}::text[]) as given
  ))`;
}
