import type { NoticeFilters } from "@hello/contract";

/** A person in a message of the embedding page; other fields are ignored. */
export type ParentUser = { uuid: string | null; phoneNumber: string | null };

/** Messages of the embedding page, described in docs/embedding.md. New tokens are handled in `session/page/embedding.ts`. */
export type ParentMessage =
  | { type: "users"; users: ParentUser[] }
  | { type: "selectAll"; selectAll: boolean }
  | { type: "ignoreUsers"; ignoreUsers: ParentUser[] }
  | { type: "filters"; filters: NoticeFilters };

/** Messages to the embedding page. */
export type ChildMessage = { type: "inputLoaded" } | { type: "emojiPicker"; open: boolean };

/** A longer list is refused as an error or an attack. */
const USERS_MAX = 100_000;

/** The message, or undefined if any part of it is invalid. */
export function readParentMessage(data: unknown): ParentMessage | undefined {
  if (!isRecord(data)) return undefined;
  switch (data.type) {
    case "users": {
      const users = readUsers(data.users);
      return users && { type: "users", users };
    }
    case "ignoreUsers": {
      const ignoreUsers = readUsers(data.ignoreUsers);
      return ignoreUsers && { type: "ignoreUsers", ignoreUsers };
    }
    case "selectAll":
      return typeof data.selectAll === "boolean" ? { type: "selectAll", selectAll: data.selectAll } : undefined;
    case "filters":
      return isFilters(data.filters) ? { type: "filters", filters: data.filters } : undefined;
    default:
      return undefined;
  }
}

function readUsers(value: unknown): ParentUser[] | undefined {
  if (!Array.isArray(value) || value.length > USERS_MAX || !value.every(isUser)) return undefined;
  return value.map(({ uuid, phoneNumber }) => ({ uuid: uuid || null, phoneNumber: phoneNumber || null }));
}

function isUser(value: unknown): value is Partial<ParentUser> {
  return isRecord(value) && isTextOrNone(value.uuid) && isTextOrNone(value.phoneNumber);
}

const isText = (value: unknown) => typeof value === "string" && value !== "";
const isTexts = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isText);
const isAge = (value: unknown) => Number.isInteger(value);
const isTextOrNone = (value: unknown) => value === undefined || value === null || typeof value === "string";

/** The compiler keeps these names equal to the server's; the server validates the values again. */
const FILTERS: Record<keyof NoticeFilters, (value: unknown) => boolean> = {
  roomIds: isTexts,
  productUuids: isTexts,
  destinations: isTexts,
  departureFrom: isText,
  departureTo: isText,
  over: (value) => value === true,
  sendId: isText,
  statuses: isTexts,
  ageMin: isAge,
  ageMax: isAge,
  towns: isTexts,
  cantons: isTexts,
  userIds: isTexts,
  workspace: isText,
};

function isFilters(value: unknown): value is NoticeFilters {
  if (!isRecord(value)) return false;
  const checks: Partial<Record<string, (value: unknown) => boolean>> = FILTERS;
  return Object.entries(value).every(([name, part]) => Object.hasOwn(FILTERS, name) && checks[name]?.(part));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
