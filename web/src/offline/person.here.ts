import { PERSON_COOKIE } from "@hello/contract/limits";

/** Whether this person is the one of this browser: nobody has signed out or in as another since, in any tab (D212). */
export function isHere(uuid: string): boolean {
  return document.cookie.split("; ").includes(`${PERSON_COOKIE}=${encodeURIComponent(uuid)}`);
}
