/** What the page around and our frames tell each other; docs/widget.md explains it. */
export type Ask = { type: "hello:ask"; token?: string };
/** Null where nobody is signed in, or the browser keeps the sign-in from a frame. */
export type Unread = { type: "hello:unread"; count: number | null };
export type Close = { type: "hello:close" };
