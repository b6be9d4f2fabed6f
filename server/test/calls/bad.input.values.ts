import { v4 } from "uuid";

/** Wrong values of a field by the name that a failing test shows. */
export type Wrong = Record<string, unknown>;

const NOT_TEXT: Wrong = {
  "an array": ["texte"],
  "an object": { texte: "texte" },
  "a number": 12,
  "a boolean": true,
  null: null,
};
const NOT_A_NUMBER: Wrong = { text: "1", "an array": [1], "an object": { un: 1 }, "a boolean": true, null: null };
const NOT_A_LIST: Wrong = { text: "texte", "an object": { 0: "texte" }, "a number": 12, null: null };
const BROKEN_TEXT: Wrong = { "a NUL": "a\0b", "a lone surrogate": "a\ud800b", "a long text": "é".repeat(5_001) };

const TEXT: Wrong = { ...NOT_TEXT, ...BROKEN_TEXT, "an empty text": "", "only spaces": " \t\n\u00a0 " };
const ID: Wrong = {
  ...NOT_TEXT,
  ...BROKEN_TEXT,
  "an empty text": "",
  "a short id": "12",
  "an id and more": `${v4()}0`,
  "an id after a space": ` ${v4()}`,
  SQL: "' or true --",
};
const UUID: Wrong = {
  ...NOT_TEXT,
  ...BROKEN_TEXT,
  "an empty text": "",
  "a space": "customer_1 001",
  "a letter with an accent": "customer_é",
  "129 characters": "x".repeat(129),
};
const PART: Wrong = { ...NOT_TEXT, ...BROKEN_TEXT };
const CHOICE: Wrong = { ...NOT_TEXT, "an unknown word": "AUTRE", "lower case": "normal", "an empty text": "" };
const VERSION: Wrong = {
  ...NOT_A_NUMBER,
  zero: 0,
  negative: -1,
  fractional: 1.5,
  "over 31 bits": 2 ** 31,
  "over 53 bits": 2 ** 60,
  huge: 1e300,
};
const COUNT: Wrong = { ...NOT_A_NUMBER, negative: -1, fractional: 1.5, "too high": 1_001, huge: 1e300 };
const TIMESTAMP: Wrong = {
  ...NOT_TEXT,
  ...BROKEN_TEXT,
  "an empty text": "",
  "not a date": "hier",
  "a day alone": "2026-02-01",
  "the 30th of February": "2026-02-30T10:00:00Z",
  "the year 1": "0001-01-01T00:00:00Z",
  "the year 9999": "9999-12-31T23:59:59Z",
  "the year 12026": "+012026-01-01T00:00:00Z",
  "no offset": "2026-02-01T10:00:00",
};
const PAST: Wrong = {
  ...TIMESTAMP,
  tomorrow: new Date(Date.now() + 24 * 60 * 60_000).toISOString(),
  "in a century": "2126-01-01T00:00:00Z",
};
const DAY: Wrong = {
  ...NOT_TEXT,
  ...BROKEN_TEXT,
  "not a date": "demain",
  "the 30th of February": "2027-02-30",
  "the year 0": "0000-01-01",
  "the year 1": "0001-01-01",
  "the year 9999": "9999-12-31",
  "a timestamp": "2027-08-15T00:00:00Z",
};

/** Invalid lists, and lists with one invalid member after a valid one. */
function listOf(good: unknown, members: Wrong, tooMany: number): Wrong {
  const within = Object.entries(members).map(([name, member]) => [`${name} in the list`, [good, member]]);
  return { ...NOT_A_LIST, "too many": Array(tooMany).fill(good), ...Object.fromEntries(within) };
}
const IDS = listOf(v4(), ID, 1_001);
const NAMES: Wrong = { ...listOf("Annecy", TEXT, 101), "an empty list": [] };
const PEOPLE: Wrong = {
  ...NOT_A_LIST,
  "ids alone": [v4()],
  "an array in the list": [[{ userId: v4() }]],
  "too many": Array(20_001).fill({ userId: v4() }),
};
const OBJECT: Wrong = { "an array": [], "an array around it": [{}], text: "texte", "a number": 12, null: null };

const NOT_A_FLAG: Wrong = {
  "another word": "oui",
  "an empty text": "",
  capitals: "TRUE",
  "a digit": "1",
  JSON: '"true"',
};

/** By field name, which has the same meaning in every call. */
export const WRONG_IN_BODY: Record<string, Wrong> = {
  id: ID,
  userId: ID,
  roomId: ID,
  messageId: ID,
  messageReactionsId: ID,
  reportMessageId: ID,
  reportRoomId: ID,
  reportUserId: ID,
  collaboratorId: ID,
  messageReplyToId: without("null", ID),
  ids: { ...IDS, "an empty list": [] },
  roomIds: { ...IDS, "an empty list": [] },
  userIds: { ...IDS, "an empty list": [] },
  mentions: listOf(v4(), ID, 101),
  uuid: UUID,
  uuids: { ...listOf("customer_1001", UUID, 1_001), "an empty list": [] },
  _version: VERSION,
  tutorialVersion: COUNT,
  charterVersion: { ...COUNT, "one that does not exist yet": 99 },
  ageMin: COUNT,
  ageMax: COUNT,
  remindAt: { ...TIMESTAMP, "in the past": "2026-02-01T10:00:00Z" },
  answer: { ...CHOICE, "the answer to another question": "received", "a number of no answer": 1 },
  question: { ...NOT_TEXT, ...BROKEN_TEXT, "501 characters": "é".repeat(501) },
  waitedMs: { ...without("too high", COUNT), "more than a year": 400 * 86_400_000 },
  noticeId: ID,
  answersTo: OBJECT,
  answers: {
    ...NOT_A_LIST,
    "an empty list": [],
    "twice the same name": [
      { name: "Léo", answer: "safe" },
      { name: "Léo", answer: "help" },
    ],
    "nothing but a name": [{ name: "Léo" }],
    "too many": Array.from({ length: 22 }, (_, n) => ({ name: String(n), answer: "safe" })),
  },
  lastInternalMessageReadAt: PAST,
  lastMessageReadAt: PAST,
  joinedAt: PAST,
  departureFrom: DAY,
  departureTo: DAY,
  over: { false: false, "a text": "true", "a number": 1, null: null },
  sendId: ID,
  corrects: NOT_A_FLAG,
  opens: DAY,
  closes: DAY,
  purges: DAY,
  reason: { ...TEXT, "two letters": " ab " },
  act: CHOICE,
  ground: { ...CHOICE, "the ground of other calls": "other" },
  withheld: { ...TEXT, "two letters": " ab " },
  status: CHOICE,
  type: CHOICE,
  workspace: CHOICE,
  statuses: { ...listOf("NORMAL", CHOICE, 101), "an empty list": [] },
  detailsHidden: { ...NOT_TEXT, "a boolean": "true", "a number": 1 },
  eveningMailOff: { ...NOT_TEXT, "a boolean": "false", "a number": 0 },
  search: { ...TEXT, "101 characters": "x".repeat(101) },
  word: { ...TEXT, "lower case": "effacer", "another word": "OUI" },
  typing: { ...NOT_TEXT, "a boolean": "true", "a number": 1 },
  content: TEXT,
  version: VERSION,
  card: OBJECT,
  parts: OBJECT,
  note: PART,
  meeting: PART,
  times: PART,
  packing: PART,
  contacts: PART,
  documents: listOf(
    `attachments/${v4()}`,
    { ...ID, "a path outside": "../etc/passwd", "a thumbnail": `attachments/${v4()}/thumbnail` },
    11,
  ),
  path: { ...TEXT, "a path outside": "../etc/passwd" },
  reaction: { ...TEXT, "a letter": "a", "a digit": "1", "two emoji": "👍👍", "an emoji and a letter": "👍a" },
  name: TEXT,
  kind: CHOICE,
  asks: { ...without("null", CHOICE), "one answer": ["Oui"], "equal answers": ["Oui", "oui "], "no texts": [1, 2] },
  at: { ...TIMESTAMP, "a moment that has passed": "2026-02-01T10:00:00Z" },
  days: { ...without("null", NOT_A_NUMBER), fractional: 1.5, "too many": 401, "of another kind": -7 },
  time: { ...without("null", NOT_TEXT), "an empty text": "", "no time": "25:00", "of another kind": "18:00" },
  productUuids: NAMES,
  destinations: NAMES,
  towns: NAMES,
  cantons: NAMES,
  phoneNumber: without("null", { ...NOT_TEXT, ...BROKEN_TEXT, "33 characters": "0".repeat(33) }),
  usersData: PEOPLE,
  ignoreUsersData: PEOPLE,
  isSms: NOT_A_FLAG,
  isUrgent: NOT_A_FLAG,
  isOn: { ...NOT_TEXT, "a boolean": "true", "a number": 1 },
  muted: { ...NOT_TEXT, "a boolean": "true", "a number": 1 },
  endpoint: { ...TEXT, "of no push service": "https://example.org/", "of this machine": "http://localhost/" },
  keys: OBJECT,
  p256dh: { ...TEXT, "no point of the curve": "A".repeat(87), "a short one": "A".repeat(86) },
  auth: { ...TEXT, "a long one": "A".repeat(23) },
  message: OBJECT,
  notice: OBJECT,
  filters: { ...OBJECT, "an empty filter": {} },
  metadata: { ...OBJECT, "another workspace's name": { workspace: "alpha" }, "text that is no JSON": "{" },
};

/** Values in an address are always text. */
export const WRONG_IN_ADDRESS: Record<string, Record<string, string>> = {
  id: textsOf(ID),
  roomId: textsOf(ID),
  authorId: textsOf(ID),
  asks: { "an unknown word": "tout", "an empty text": "", capitals: "SAFETY" },
  open: { "another word": "oui", "an empty text": "", false: "false" },
  messageId: textsOf(ID),
  uuid: textsOf(UUID),
  ids: { ...textsOf(ID), "a wrong one among good ones": `${v4()},x`, "a trailing comma": `${v4()},` },
  nextToken: {
    "an empty text": "",
    "no token": "x",
    "a NUL": "\0",
    "a token without its seal": "eA.",
    long: "x".repeat(513),
  },
  limit: { zero: "0", negative: "-1", fractional: "1.5", "too many": "101", "no number": "dix", "an empty text": "" },
  state: { "an unknown word": "sending", "an empty text": "", capitals: "FAILED" },
  uncertain: { "another word": "oui", capitals: "TRUE", "a digit": "1" },
  dryRun: { "an unknown word": "oui", "an empty text": "" },
  removals: { negative: "-1", fractional: "1.5", "no number": "dix", "too many": "1000001" },
  cancellations: { negative: "-1", fractional: "1.5", "no number": "dix", "too many": "1000001" },
  check: { "an empty text": "", "too short": "abc", "too long": "x".repeat(23), "a space": "x".repeat(21).concat(" ") },
  fileName: { "a NUL": "a\0b", "256 characters": "x".repeat(256) },
  filter: { "an unknown word": "tout", "an empty text": "", capitals: "OPEN" },
  search: { "a NUL": "a\0b", long: "x".repeat(101) },
  from: textsOf(DAY),
  to: textsOf(DAY),
  when: { "an unknown word": "hier", "an empty text": "", capitals: "TODAY" },
  center: { "a NUL": "a\0b", "an empty text": "", "only spaces": " ", long: "x".repeat(201) },
  waiting: { "another word": "oui", capitals: "TRUE", "a digit": "1", "an empty text": "" },
  attention: { "another word": "oui", capitals: "TRUE", "a digit": "1", "an empty text": "" },
  sort: { "an unknown word": "prix", "an empty text": "", "a column": "name; drop table rooms" },
  order: { "an unknown word": "up", "an empty text": "", capitals: "ASC" },
  lastRead: textsOf(TIMESTAMP),
  path: { "a NUL": "attachments/\0", long: "x".repeat(201) },
  token: { "a NUL": "\0", long: "x".repeat(8_193) },
};

/** An address cannot carry half a surrogate pair, and is never very long. */
function textsOf(wrong: Wrong): Record<string, string> {
  const texts = Object.entries(wrong).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts.map(([name, text]) => [name, text.slice(0, 1_000).toWellFormed()]));
}

function without(name: string, wrong: Wrong): Wrong {
  return Object.fromEntries(Object.entries(wrong).filter(([key]) => key !== name));
}
