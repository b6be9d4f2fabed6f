/** A moment as a date and time of day in Paris, as `datetime-local` fields have them: « 2027-07-03T18:00 ». */

const PARTS = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Paris",
  dateStyle: "short",
  timeStyle: "medium",
});

function parisTime(moment: number): number {
  return Date.parse(`${PARTS.format(moment).replace(" ", "T")}Z`);
}

/** Null for anything that is no date and time. */
export function momentOfParis(time: string): string | null {
  const asUtc = Date.parse(`${time}Z`);
  if (Number.isNaN(asUtc)) return null;
  const near = asUtc - (parisTime(asUtc) - asUtc);
  // The offset may change between the first guess and the moment itself.
  return new Date(asUtc - (parisTime(near) - near)).toISOString();
}

export function timeInParis(moment: number): string {
  return PARTS.format(moment).replace(" ", "T").slice(0, 16);
}
