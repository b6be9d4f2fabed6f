/** The zone of everything that happens at an hour, but for stays elsewhere (D187). A part of the page's first load. */
export const PARIS = "Europe/Paris";

export function isKnown(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("fr", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** The zone as `Intl` takes it: Paris, where an old browser does not know the new name of one. */
export function zoneIn(zone: string): string {
  return isKnown(zone) ? zone : PARIS;
}
