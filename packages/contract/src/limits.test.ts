import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as limits from "./limits.ts";

it("has every constant of the specification's section 9, with its value [CONST-01]", () => {
  expect(limits).toMatchObject({
    NARROW_WIDTH_MAX_PX: 767,
    CHAT_APPEARS_AFTER_MS: 1500,
    TOUR_REDIRECT_AFTER_MS: 1500,
    MESSAGES_LOAD_AFTER_MS: 500,
    INTERACTION_OPENS_AFTER_MS: 1500,
    LONG_PRESS_MS: 700,
    VIBRATION_MS: 150,
    HIGHLIGHT_MS: 1000,
    REPORT_COMMENT_MIN: 20,
    REPORT_COMMENT_MAX: 250,
    TARGETED_MESSAGE_MAX: 2000,
    TARGETED_SMS_MAX: 480,
    LARGE_EMOJI_MAX: 5,
    QUICK_REACTIONS: ["👍", "👎", "❤️", "🔥", "😂", "😢", "🙏"],
    HELP_ROOMS_MAX: 5,
    ROOM_PARTICIPANTS_MAX: 10000,
    USERS_BATCH_SIZE: 1000,
    ROOM_IDS_PER_FILTER_MAX: 9,
    SUBSCRIPTION_RETRIES_MAX: 3,
    TOUR_OFFSET_PX: 20,
    TUTORIAL_VERSION: 1,
    TOUR_STEPS_MAX: 4,
    DATE_FORMAT: "dd/MM/yyyy",
    TIME_FORMAT: "HH:mm",
    DAY_HEADING_FORMAT: "dd MMMM yyyy",
    WEEK_STARTS_ON_MONDAY: 1,
    REGION: "eu-west-1",
    TOKEN_COOKIE: "oauth2_cookie",
    SAMPLE_ROOM_DAYS_AHEAD: [20, 32, 40, 55, 67],
    EMOJI_RECENTS_MAX: 24,
    EMOJI_DATABASE_VERSION: 3,
    EMOJI_PICKER_OFFSET_PX: 6,
    EMOJI_VERSION: "15.0",
    INPUT_MAX_HEIGHT_REM: 5.5,
    LIVE_UPDATE_DELAY_MS: 100,
    OWN_MESSAGE_DELAY_MS: 1000,
    OWN_JOIN_MESSAGE_OFFSET_MS: 10,
    MESSAGE_MAX: 5000,
    FILES_MAX: 10,
    FILE_SIZE_MAX_BYTES: 10 * 1024 * 1024,
    PAGE_SIZE: 50,
    PAGE_SIZE_MAX: 100,
  });
});

it("defines each of them once: no other file of the product declares a constant of the same name [CONST-01]", () => {
  const root = new URL("../../../", import.meta.url);
  const files = globSync(["packages/*/src/**/*.{ts,tsx}", "server/src/**/*.ts", "web/src/**/*.{ts,tsx}"], {
    cwd: root.pathname,
    exclude: ["packages/contract/src/limits.ts"],
  });
  expect(files.length).toBeGreaterThan(20);
  const declared = files.flatMap((file) =>
    [...readFileSync(new URL(file, root), "utf8").matchAll(/^(?:export )?const ([A-Z][A-Z0-9_]+)\b/gm)]
      .map(([, name]) => name!)
      .filter((name) => name in limits)
      .map((name) => `${file}: ${name}`),
  );
  expect(declared).toEqual([]);
});
