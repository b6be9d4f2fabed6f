import parse, {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
} from "libphonenumber-js/max";

/** The country of somebody of whom none is known. */
const HOME = "FR";

/** Dialled like any other number within France, mobile numbers of overseas departments have codes of their own. */
const OVERSEAS: readonly CountryCode[] = ["GP", "GF", "MQ", "RE", "YT"];
/** What the French regulator keeps for fiction reaches nobody, and is no valid number: the demo and tests use it. */
const FICTION = /^\+33(?:63998\d{4}|(?:199|261|353|465|536)\d{6})$/;
const SHORT_NUMBER = /^\d{3,6}$/;
/** What a spreadsheet puts behind a number that it took for an amount. */
const DECIMALS = /(?<=^\d{7,})[.,]0+$/;
/** These charge the sender, or have no country: satellites and international networks. */
const BARRED: ReadonlySet<string> = new Set([
  "PREMIUM_RATE",
  "SHARED_COST",
  "TOLL_FREE",
  "PERSONAL_NUMBER",
  "UAN",
  "PAGER",
  "VOICEMAIL",
]);
/** Shorter numbers of another country are rather those of the own one without their zero. */
const MOBILE_LENGTH_MIN = "+4512345678".length;
/** Premium-rate exchanges within area codes of North America, which the library takes for any number. */
const EXCHANGE_976 = /^\+1\d{3}976/;

/** A number in E.164, or why none gets an SMS. `problem` also for a number that can be called. */
export type ReadPhone = { number: string; problem?: "barred_phone" } | { problem: "barred_phone" | "invalid_phone" };

/**
 * Reads a number as people of a country write it (D188). With null the country is not known: nothing but an international
 * number is read. Nothing becomes a number of another country.
 */
export function readPhone(given: string, country: string | null = HOME): ReadPhone {
  const found = find(given.trim().replace(DECIMALS, ""), country);
  if (found) return isBarred(found) ? { number: found.number, problem: "barred_phone" } : { number: found.number };
  return { problem: SHORT_NUMBER.test(given.replaceAll(/\D/g, "")) ? "barred_phone" : "invalid_phone" };
}

/** The number in E.164; undefined if it is none. */
export function findPhoneNumber(given: string, country?: string | null): string | undefined {
  const read = readPhone(given, country);
  return "number" in read ? read.number : undefined;
}

/** Whether it names its country by itself. */
export function isInternational(given: string): boolean {
  return /^\s*(?:\+|00)/.test(given);
}

function find(given: string, country: string | null): PhoneNumber | undefined {
  if (country === null || !isSupportedCountry(country)) return isInternational(given) ? read(given, HOME) : undefined;
  if (isInternational(given)) return read(given, country) ?? read(given, HOME);
  const national = read(given, country) ?? (country === HOME ? readOverseas(given) : undefined);
  const whole = readWithoutPlus(given);
  if (!whole || whole.number === national?.number) return national;
  // A spreadsheet takes the plus away. Where that gives a second number, only one for mobiles is certain.
  const isOwn = whole.countryCallingCode === getCountryCallingCode(country);
  if (!isOwn && whole.number.length < MOBILE_LENGTH_MIN) return national;
  if (!national) return isOwn ? whole : undefined;
  if (isForMobiles(national)) return isOwn && isForMobiles(whole) ? undefined : national;
  if (!isForMobiles(whole)) return isOwn ? undefined : national;
  return isOwn ? whole : undefined;
}

/** In some countries one cannot tell. */
function isForMobiles(number: PhoneNumber): boolean {
  return /MOBILE/.test(number.getType() ?? "");
}

function read(given: string, country: CountryCode): PhoneNumber | undefined {
  const found = parse(given, { defaultCountry: country, extract: false });
  return found && !found.ext && (found.isValid() || FICTION.test(found.number)) ? found : undefined;
}

function readOverseas(given: string): PhoneNumber | undefined {
  if (isInternational(given)) return undefined;
  return OVERSEAS.map((country) => read(given, country)).find((found) => found?.getType() === "MOBILE");
}

/** `41791234567` of somebody in Switzerland; elsewhere it says that a number of the country may be another one. */
function readWithoutPlus(given: string): PhoneNumber | undefined {
  return /^[1-9]/.test(given) ? read(`+${given}`, HOME) : undefined;
}

function isBarred(found: PhoneNumber): boolean {
  if (FICTION.test(found.number)) return false;
  return !found.country || BARRED.has(found.getType() ?? "") || EXCHANGE_976.test(found.number);
}
