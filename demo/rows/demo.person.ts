import { plainLetters } from "./demo.text.ts";
import type { DemoPerson, Gender } from "./demo.types.ts";

export function person(
  uuid: string,
  fullName: string,
  gender: Gender | null,
  age: number | null,
  home: DemoPerson["home"],
  { email = true, phone = true, newcomer = false }: { email?: boolean; phone?: boolean; newcomer?: boolean } = {},
): DemoPerson {
  return {
    uuid,
    fullName,
    gender,
    age,
    home,
    email: email ? `${plainLetters(fullName).replaceAll(" ", ".")}@example.org` : null,
    // From the numbers that France reserves for fiction: 06 39 98 00 00 to 06 39 98 99 99.
    phoneNumber: phone ? `+3363998${uuid.split("_")[1]!.padStart(4, "0")}` : null,
    newcomer,
  };
}
