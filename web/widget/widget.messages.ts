/** The messages between the host's page and our frames; docs/widget.md explains them. */
export type Ask = { type: "hello:ask"; token?: string };
/** Null without a sign-in, or if the browser keeps the cookie from a frame. */
export type Unread = { type: "hello:unread"; count: number | null };
export type Close = { type: "hello:close" };
/** The sign-in has expired, and a frame shows no login (docs/embedding.md). */
export type TokenExpired = { type: "tokenExpired" };
export type NewToken = { type: "token"; token: string };
