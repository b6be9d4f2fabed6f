/** The constants, limits and delays that both sides share, each with its unit in the name. */

// Screen
export const NARROW_WIDTH_MAX_PX = 767;
export const HELP_ROOMS_MAX = 5;
export const LARGE_EMOJI_MAX = 5;

// Delays
export const CHAT_APPEARS_AFTER_MS = 1_500;
export const INTERACTION_OPENS_AFTER_MS = 1_500;
export const TOUR_REDIRECT_AFTER_MS = 1_500;
export const MESSAGES_LOAD_AFTER_MS = 500;
export const LONG_PRESS_MS = 700;
export const VIBRATION_MS = 150;
export const HIGHLIGHT_MS = 1_000;

// Live updates
export const ROOM_IDS_PER_FILTER_MAX = 9;
export const SUBSCRIPTION_RETRIES_MAX = 3;
export const LIVE_UPDATE_DELAY_MS = 100;
export const OWN_MESSAGE_DELAY_MS = 1_000;
export const OWN_JOIN_MESSAGE_OFFSET_MS = 10;
export const TYPING_SHOWN_MS = 6_000;
export const LIVE_INIT_WITHIN_MS = 10_000;
export const LIVE_HEARTBEAT_MS = 20_000;
export const LIVE_FRAME_MAX_BYTES = 16 * 1024;
/** Characters of a query; our own have about 500, and 32 fields. */
export const LIVE_QUERY_MAX = 8_000;
/** Fields and fragments of a subscription; each spread of a fragment counts. */
export const LIVE_FIELDS_MAX = 100;
/** Aliases of the same field: each one makes every frame longer. */
export const LIVE_ALIASES_MAX = 2;
/** 60 rooms need 74 subscriptions of nine rooms each, or 604 of a client that subscribes room by room. */
export const LIVE_SUBSCRIPTIONS_MAX = 1_000;
export const LIVE_SUBSCRIPTIONS_PER_PERSON_MAX = 3_000;
/** Subscriptions of one connection to the same event of the same room. */
export const LIVE_SAME_SUBSCRIPTIONS_MAX = 10;
export const LIVE_SUBSCRIBES_PER_10_S_MAX = 1_000;
export const LIVE_SUBSCRIBES_PER_MINUTE_PER_PERSON_MAX = 3_000;
/** Of any kind; a frame of several kilobytes counts as several. */
export const LIVE_FRAMES_PER_10_S_MAX = 3_000;
export const LIVE_FRAMES_PER_MINUTE_PER_PERSON_MAX = 20_000;
/** Before the connection is authenticated. */
export const LIVE_FRAMES_BEFORE_INIT_MAX = 16;
/** How long a client with a full buffer may take to read it. */
export const LIVE_DRAIN_WITHIN_MS = 10_000;

// Texts
export const REPORT_COMMENT_MIN = 20;
export const REPORT_COMMENT_MAX = 250;
export const TARGETED_MESSAGE_MAX = 2_000;
export const TARGETED_SMS_MAX = 480;
export const PLANNED_NAME_MAX = 100;
export const MESSAGE_MAX = 5_000;
export const MENTIONS_MAX = 100;
/** Of a question about a notice (D62). */
export const QUESTION_MAX = 500;
/** The answers of a send's own (D210). */
export const OWN_ANSWERS_MIN = 2;
export const OWN_ANSWERS_MAX = 5;
export const OWN_ANSWER_MAX = 40;
/** How long an answer may wait for a network; notices are kept for a year (D218). */
export const ANSWER_WAITED_MAX_MS = 366 * 86_400_000;
export const DECISION_TEXT_MIN = 10;
export const DECISION_TEXT_MAX = 1_000;
export const CONTEST_MIN = 20;
export const CONTEST_MAX = 1_000;
/** Of one part of a card. */
export const CARD_PART_MAX = 5_000;

// Notifications
export const DEVICES_PER_PERSON_MAX = 10;
export const PUSH_ENDPOINT_MAX = 1_500;
export const PUSH_PAYLOAD_MAX_BYTES = 2_000;

// Files
export const FILES_MAX = 10;
export const FILE_SIZE_MAX_BYTES = 10 * 1024 * 1024;
export const FILE_NAME_MAX = 200;
export const CARD_DOCUMENTS_MAX = 10;
export const IMAGE_PIXELS_MAX = 50_000_000;
/** As many as a 4K screen has: decoding AVIF costs several times as much as JPEG. */
export const AVIF_PIXELS_MAX = 8_300_000;
/** Of all frames together. */
export const ANIMATION_PIXELS_MAX = 25_000_000;
export const ANIMATION_FRAMES_MAX = 1_000;

// Lists and batches
export const PAGE_SIZE = 50;
export const PAGE_SIZE_MAX = 100;
export const ALBUM_PAGE_SIZE = 60;
export const ROOM_PARTICIPANTS_MAX = 10_000;
export const USERS_BATCH_SIZE = 1_000;
export const ROOM_IDS_MAX = 200;
export const UNREAD_TOTAL_MAX = 10_000;
/** Counting stops here; screens show « 999+ » from this number on. */
export const UNREAD_NOTICES_MAX = 1_000;
/** The same for each of several rooms. */
export const UNREAD_OF_ROOMS_MAX = 1_000;
/** The newest unread messages of each of several rooms. */
export const UNREAD_OF_ROOMS_SHOWN = 5;
/** By one user; each is an e-mail to the moderation address. */
export const REPORTS_PER_HOUR_MAX = 20;
/** By one user, and not decided yet (D186). */
export const PHOTO_REMOVALS_MAX = 10;
/** ZIPs of albums that one user begins. */
export const ALBUM_ZIPS_PER_HOUR_MAX = 3;
/** The latest reports of a case, which it is read with. */
export const CASE_REPORTS_SHOWN = 20;
/** Rooms in the filter of a send. */
export const FILTERED_ROOMS_MAX = 100;
/** People whom the filter of a send names. */
export const FILTERED_USERS_MAX = 1_000;
/** Stays that a send names; of more it says how they were chosen (D206). */
export const SEND_STAYS_MAX = 100;
export const NOTICE_RECIPIENTS_MAX = 20_000;
export const NOTICE_RECIPIENTS_PER_DAY_MAX = 100_000;
/** Of a planned notice, from departure. */
export const PLANNED_DAYS_MAX = 400;

// Stays
export const STAY_PEOPLE_MAX = 10_000;
/** Rooms in the table of staff. */
export const STAFF_ROOMS_EXPORTED_MAX = 10_000;
/** Rows of the journal in one file. */
export const JOURNAL_EXPORTED_MAX = 20_000;
/** People of a stay in its table: those of its list, and those of its room beside them. */
export const STAFF_PEOPLE_EXPORTED_MAX = 20_000;
/** As it comes, and unpacked. */
export const IMPORT_MAX_BYTES = 512 * 1024 * 1024;
/** Refused lines and warnings that an answer names. */
export const IMPORT_REMARKS_MAX = 1_000;
/** Stays that an answer about an import names, and people of all of them together. */
export const IMPORT_NAMED_MAX = 200;
export const IMPORT_NAMED_PEOPLE_MAX = 2_000;
/** Of one stay. */
export const STAY_NAMED_PEOPLE_MAX = 100;
/** Somebody younger is a minor: others see no details of them (D83). */
export const ADULT_AGE = 18;
/** At departure; somebody younger is in the room only where the list says so (D53). */
export const ROOM_AGE_MIN = 15;
/** A delivery that takes away more than both needs its number confirmed (D55). */
export const REMOVALS_FREE_MAX = 20;
export const REMOVALS_FREE_SHARE = 0.1;

/** Characters of the reason that staff give for an act. */
export const REASON_MIN = 3;
export const REASON_MAX = 500;

// Tour
export const TOUR_OFFSET_PX = 20;
export const TUTORIAL_VERSION = 1;
/** The current discussion charter. Both change with its text; an acceptance is stored with its version (D36). */
export const CHARTER_VERSION = 4;
export const CHARTER_DATE = "2026-11-18";
export const SAMPLE_ROOM_DAYS_AHEAD = [20, 32, 40, 55, 67] as const;

// Emoji
export const QUICK_REACTIONS = ["👍", "👎", "❤️", "🔥", "😂", "😢", "🙏"] as const;

// Names
export const TOKEN_COOKIE = "oauth2_cookie";
/** The uuid of who signed in last in this browser (D212). Readable by the page, also without a network; it proves nothing. */
export const PERSON_COOKIE = "hello_person";
/** The chosen theme (D168). Readable by the page; nothing else is in it. */
export const THEME_COOKIE = "theme";
/** The answer « Non merci » to the question about notifications (D71). Only the page reads it. */
export const PUSH_COOKIE = "notifications";
