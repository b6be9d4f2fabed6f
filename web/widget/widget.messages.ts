/** What the page around and our frames tell each other; docs/widget.md explains it. */
export type Ask = { type: "hello:ask"; token?: string };
/** Null where nobody is signed in, or the browser keeps the sign-in from a frame. */
export type Unread = { type: "hello:unread"; count: number | null };
export type Close = { type: "hello:close" };
/** The chat's sign-in has ended; a frame shows no login (docs/embedding.md). */
export type TokenExpired = { type: "tokenExpired" };
export type NewToken = { type: "token"; token: string };
