import parse, {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
} from "libphonenumber-js/max";

const HOME = "FR";

/** Overseas departments are dialled like the rest of France, but their mobile numbers have codes of their own. */
const OVERSEAS: readonly CountryCode[] = ["GP", "GF", "MQ", "RE", "YT"];
/** Numbers for fiction reach nobody and are not valid. The demo and the tests use them. */
const FICTION = /^\+33(?:63998\d{4}|(?:199|261|353|465|536)\d{6})$/;
const SHORT_NUMBER = /^\d{3,6}$/;
/** Decimals that a spreadsheet appends to a number. */
const DECIMALS = /(?<=^\d{7,})[.,]0+$/;
/** Numbers that charge the sender, or have no country: satellites and international networks. */
const BARRED: ReadonlySet<string> = new Set([
  "PREMIUM_RATE",
  "SHARED_COST",
  "TOLL_FREE",
  "PERSONAL_NUMBER",
  "UAN",
  "PAGER",
  "VOICEMAIL",
]);
/** A shorter number of another country is more likely one of the own country without its zero. */
const MOBILE_LENGTH_MIN = "+4512345678".length;
/** Premium-rate exchanges within area codes of North America, which the library takes for any number. */
const EXCHANGE_976 = /^\+1\d{3}976/;

/** A number in E.164, or why none gets an SMS. `problem` also for a number that can be called. */
export type ReadPhone = { number: string; problem?: "barred_phone" } | { problem: "barred_phone" | "invalid_phone" };

/**
 * Reads a number as people of a country write it (D188). Without a country only international numbers are read. No number
 * becomes one of another country.
 */
export function readPhone(given: string, country: string | null = HOME): ReadPhone {
  const found = find(given.trim().replace(DECIMALS, ""), country);
  if (found) return isBarred(found) ? { number: found.number, problem: "barred_phone" } : { number: found.number };
  return { problem: SHORT_NUMBER.test(given.replaceAll(/\D/g, "")) ? "barred_phone" : "invalid_phone" };
}

export function findPhoneNumber(given: string, country?: string | null): string | undefined {
  const read = readPhone(given, country);
  return "number" in read ? read.number : undefined;
}

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

/** Reads `41791234567`, a number of Switzerland without its plus. */
function readWithoutPlus(given: string): PhoneNumber | undefined {
  return /^[1-9]/.test(given) ? read(`+${given}`, HOME) : undefined;
}

function isBarred(found: PhoneNumber): boolean {
  if (FICTION.test(found.number)) return false;
  return !found.country || BARRED.has(found.getType() ?? "") || EXCHANGE_976.test(found.number);
}
