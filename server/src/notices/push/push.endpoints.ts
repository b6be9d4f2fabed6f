/** The push services of Chrome and its relatives, Firefox, and Safari. Those of Edge have a name for each region. */
const HOSTS = {
  Google: ["fcm.googleapis.com"],
  Mozilla: ["updates.push.services.mozilla.com"],
  Apple: ["web.push.apple.com", ".push.apple.com"],
  Microsoft: [".notify.windows.com"],
};
/** The owners of the push services, as the page about privacy names them. */
export const PUSH_SERVICES = Object.keys(HOSTS);
const isEnding = (host: string) => host.startsWith(".");
export const PUSH_HOSTS = Object.values(HOSTS).flatMap((hosts) => hosts.filter((host) => !isEnding(host)));
const HOST_ENDINGS = Object.values(HOSTS).flatMap((hosts) => hosts.filter(isEnding));

/**
 * Whether our server may send a request to this address, which a browser named: only by https to a known push service,
 * spelled as URL parsers write it, without user, port and fragment. Tests give the origin of their own service.
 */
export function isPushEndpoint(given: string, localOrigin: string | undefined): boolean {
  if (!URL.canParse(given)) return false;
  const url = new URL(given);
  if (url.href !== given || url.username || url.password || url.hash) return false;
  if (url.origin === localOrigin) return true;
  if (url.protocol !== "https:" || url.port) return false;
  return PUSH_HOSTS.includes(url.hostname) || HOST_ENDINGS.some((ending) => url.hostname.endsWith(ending));
}
