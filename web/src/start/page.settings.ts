import type { PageSettings } from "@hello/contract/plain";
import { SETTINGS_ELEMENT_ID } from "@hello/contract/plain";

/** The settings that the server has written into the page. */
export function readSettings(): PageSettings {
  return JSON.parse(document.getElementById(SETTINGS_ELEMENT_ID)?.textContent ?? "") as PageSettings;
}
