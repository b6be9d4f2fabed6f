import { LIVE_PATH } from "@hello/contract/live";

/** The live feed of the server that this page comes from. */
export function liveAddress(): string {
  const { protocol, host } = window.location;
  return `${protocol === "https:" ? "wss" : "ws"}://${host}${LIVE_PATH}`;
}
