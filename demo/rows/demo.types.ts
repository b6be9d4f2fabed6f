import type { Answered, Ask, CardPart, ReportType, Workspace } from "@hello/contract";

/** A file of `demo/files`. */
export type FileName = `${string}.${"jpg" | "png" | "txt"}`;

/** Days ago with a time of day in Paris, or minutes ago. */
export type When = `${number}d ${number}:${number}` | number;

export type Gender = "Femme" | "Homme";

export type DemoPerson = {
  uuid: string;
  fullName: string;
  gender: Gender | null;
  age: number | null;
  /** Zip code and town. */
  home: `${number} ${string}` | null;
  email: string | null;
  phoneNumber: string | null;
  /** Has never signed in: no tour, no notice read. */
  newcomer: boolean;
};

/** In a text, `@{name}` mentions that person. */
export type DemoMessage<Name extends string> = {
  by: Name;
  at: When;
  text: string;
  /** The name by which replies and reports refer to the message. */
  label?: string;
  replyTo?: string;
  reactions?: Record<string, Name[]>;
  files?: FileName[];
  deleted?: true;
};

type DemoReport<Name extends string> = { by: Name; label: string; type: ReportType; text: string; at: When };

/** What the booking system knows of a room's stay. */
type DemoStay<Name extends string> = {
  ref: string;
  days: number;
  /** The days on which the room opens and closes, where they are not the usual ones. */
  opensInDays?: number;
  closesInDays?: number;
  /** What people of the stay look up. */
  card?: Partial<Record<CardPart, string>>;
  cancelled?: true;
  /** Of minors without their parents (D182). */
  youth?: true;
  /** People who are not in the room and answer for others. */
  contacts?: Partial<Record<Name, string[]>>;
  /** People in the room who also answer for others without an account. */
  households?: Partial<Record<Name, string[]>>;
};

export type DemoRoom<Name extends string> = {
  key: string;
  name: string;
  context: "loisir" | "sport" | "voyage";
  centre: string | null;
  productUuid: string;
  departureInDays: number;
  createdDaysAgo: number;
  active?: false;
  /** Absent for a room that staff made by hand. */
  stay?: DemoStay<Name>;
  normal: Name[];
  invited?: Name[];
  blocked?: Name[];
  banned?: Name[];
  /** Removed from the room by staff. */
  removed?: Name[];
  /** The number of unread messages of others. People who are not listed have read all or most. */
  unread?: Partial<Record<Name, number>>;
  messages: DemoMessage<Name>[];
  /** What staff wrote in the diary of its stay (D183), which everybody of the stay and their contacts read. */
  diary?: DemoMessage<Name>[];
  /** The key of the room, of a diary. */
  diaryOf?: string;
  reports?: DemoReport<Name>[];
};

type DemoNotice<Name extends string> = {
  at: When;
  to: Name[];
  text: string;
  sms?: true;
  files?: FileName[];
  /** The key of the room whose stay it is about. */
  about?: string;
  asks?: Ask;
  /** Who has answered already, for themself and their household. */
  answered?: Partial<Record<Name, Answered>>;
  /** Questions of people who have answered, and the key by which the team's answer names the notice. */
  asked?: Partial<Record<Name, string>>;
  key?: string;
  /** The key of the notice whose question it answers: to the one who asked. */
  repliesTo?: string;
};

export type DemoWorkspace<Name extends string> = {
  workspace: Workspace;
  staff: Name;
  /** Whom travellers call, the same for all stays. */
  centre: { phone: string; email: string };
  people: Record<Name, DemoPerson>;
  rooms: DemoRoom<Name>[];
  notices: DemoNotice<Name>[];
  /** The number of unread notices. People who are not listed have read all but the newest. */
  unreadNotices: Partial<Record<Name, number>>;
};

/** An attached file before it is drawn and measured. */
export type PlannedFile = {
  id: string;
  workspace: string;
  message_id: string | null;
  send_id: string | null;
  position: number;
  name: FileName;
  created_at: string;
};
