/** For the browser: pure functions, without the schemas and zod. */
export * from "./card.names.ts";
export * from "./cases.names.ts";
export * from "./characters.ts";
export * from "./ends.names.ts";
export * from "./files.names.ts";
export * from "./journal.names.ts";
export * from "./messages.names.ts";
export * from "./page.ts";
export * from "./phone.text.ts";
export * from "./planned.names.ts";
export * from "./reports.names.ts";
export * from "./rooms.names.ts";
export * from "./sends.reasons.ts";
export * from "./sms.segments.ts";
export * from "./sms.text.ts";
export * from "./workspace.ts";
export * from "./zone.time.ts";
