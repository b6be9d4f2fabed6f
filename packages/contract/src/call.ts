import type { z } from "zod";

/** The method and path of a call. Server, browser and tests name it by them. The only part that varies is `:id`. */
export type CallAddress = `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;

/** Who may make a call at all. What each of them may do with it, its service decides. */
export type Who = "anybody" | "signedIn" | "staff" | "leads";

type Shape = {
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The fields of a call with files, which it takes as a form, or as JSON when there are no files. */
  form?: z.ZodObject;
  answer: z.ZodType | { content: Record<string, { schema: z.ZodType }> };
};

export type Call = Shape & { operationId: string; summary: string; who: Who; tag: string };

/** The operation id and the summary, in French, are for /docs. The id is unique among all calls. */
function callBy<By extends Who>(who: By) {
  return <Given extends Shape>(operationId: string, summary: string, shape: Given) => ({
    operationId,
    summary,
    who,
    ...shape,
  });
}

/** For signed-in customers and staff. */
export const call = callBy("signedIn");
/** Refuses customers before anything of the request is read. */
export const staffCall = callBy("staff");
/** The same for what only leads may do (D60). */
export const leadCall = callBy("leads");
/** Without a sign-in, and without the two headers of other calls. */
export const openCall = callBy("anybody");

/** Calls that stand under one heading in /docs. */
export function calls<Group extends Record<CallAddress, Omit<Call, "tag">>>(tag: string, group: Group) {
  const tagged = Object.entries(group).map(([at, known]) => [at, { ...known, tag }]);
  return Object.fromEntries(tagged) as { [At in keyof Group]: Group[At] & { tag: string } };
}
