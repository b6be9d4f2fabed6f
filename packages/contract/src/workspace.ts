export const WORKSPACES = ["speedboat", "labalaguere"] as const;
export const DEFAULT_WORKSPACE = "speedboat";

export type Workspace = (typeof WORKSPACES)[number];

/** The workspace of a host name (D30). */
export function workspaceOfHost(host: string): Workspace {
  return host.toLowerCase().includes("labalaguere") ? "labalaguere" : DEFAULT_WORKSPACE;
}

/** A text in the words of a brand: at La Balaguère a stay is a « voyage », which takes the same articles (CALM-06). */
export function inWordsOf(workspace: Workspace, text: string): string {
  if (workspace !== "labalaguere") return text;
  // `{séjour}` is a variable of planned notices.
  return text.replace(/(?<!\{)séjour/g, "voyage").replaceAll("Séjour", "Voyage");
}

/** The part before the first underscore; a uuid without one is its own type (D3). */
export function userTypeOf(uuid: string): string {
  const end = uuid.indexOf("_");
  return end === -1 ? uuid : uuid.slice(0, end);
}

/** The user type of staff, and the value of their role claim. */
export const COLLABORATOR = "collaborator";

/** Each workspace's own account, as which no token signs in and which no call may name (D93). */
export const SYSTEM_UUIDS: Record<Workspace, string> = {
  speedboat: "collaborator_hello_speedboat",
  labalaguere: "collaborator_hello_labalaguere",
};

export function isSystemUuid(uuid: string): boolean {
  return Object.values(SYSTEM_UUIDS).includes(uuid);
}

/** Whether a redirect target is a path of this site (D33). */
export function isOwnPath(path: string): boolean {
  if (!path.startsWith("/") || /^\/[/\\]/.test(path) || /[\p{Cc}\\]/u.test(path)) return false;
  return URL.canParse(path, "http://own.invalid") && new URL(path, "http://own.invalid").host === "own.invalid";
}
