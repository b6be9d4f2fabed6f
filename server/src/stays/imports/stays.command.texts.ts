import { type ImportResult, type NamedStay, type PersonChange, STAY_CHANGES, type StayChange } from "@hello/contract";

const STAYS_TEXT: Record<StayChange, [one: string, many: string]> = {
  cancelled: ["annulé", "annulés"],
  moved: ["déplacé", "déplacés"],
  renamed: ["renommé", "renommés"],
  reopened: ["rouvert", "rouverts"],
  changed: ["modifié", "modifiés"],
  created: ["créé", "créés"],
};

const PEOPLE_SIGNS: Record<PersonChange, string> = { removed: "-", created: "+", changed: "~" };

/** What an import did, in French. A dry run also names the people, and the check to confirm it by (D232). */
export function describeResult(result: ImportResult, isDryRun: boolean): string {
  const { stays, created, changed, removed, unchanged, refused, warnings } = result;
  const remark =
    (kind: string) =>
    ({ line, column, reason }: ImportResult["refused"][number]) =>
      `${kind}, ligne ${line}${column ? `, ${column}` : ""} : ${reason}`;
  return [
    `${stays} séjour${stays > 1 ? "s" : ""} ; personnes : ${created} ajoutées, ${changed} modifiées, ${removed} retirées, ${unchanged} inchangées.`,
    ...describeStays(result),
    ...refused.map(remark("Refusé")),
    ...warnings.map(remark("Attention")),
    ...(result.duplicates > 0 ? describeDuplicates(result) : []),
    ...(isDryRun ? [`Pour n’appliquer que cela : --check ${result.check}`] : []),
  ].join("\n");
}

/** The numbers, then each stay by its name with what happens to it and its people. */
function describeStays({ stayChanges, namedStays }: ImportResult): string[] {
  const counts = STAY_CHANGES.filter((change) => stayChanges[change] > 0).map(
    (change) => `${stayChanges[change]} ${STAYS_TEXT[change][stayChanges[change] > 1 ? 1 : 0]}`,
  );
  const summary = counts.length > 0 ? `Séjours : ${counts.join(", ")}.` : "Séjours : aucun changement.";
  return [summary, ...namedStays.flatMap(describeStay)];
}

function describeStay(stay: NamedStay): string[] {
  const { stayRef, name, departureDate, endDate, before, changes, people, namedPeople } = stay;
  const was = before && changes.includes("moved") ? `, avant du ${before.departureDate} au ${before.endDate}` : "";
  const old = before && changes.includes("renamed") ? `, avant « ${before.name} »` : "";
  const what = changes.map((change) => STAYS_TEXT[change][0]).join(", ") || "personnes";
  const named = namedPeople.map(
    ({ uuid, name: person, change, fields }) =>
      `  ${PEOPLE_SIGNS[change]} ${person ? `${person}, ` : ""}${uuid}${fields.length > 0 ? ` (${fields.join(", ")})` : ""}`,
  );
  const more = named.length > 0 ? people.created + people.changed + people.removed - named.length : 0;
  return [
    `- ${stayRef} « ${name} », du ${departureDate} au ${endDate} : ${what}${was}${old}`,
    ...named,
    ...(more > 0 ? [`  … et ${more} ${more > 1 ? "autres" : "autre"}`] : []),
  ];
}

function describeDuplicates({ duplicates, namedDuplicates }: ImportResult): string[] {
  const named = namedDuplicates.map(({ stayRef, name, uuid, otherUuid, lines }) => {
    const who = [name, uuid, otherUuid].filter(Boolean).join(", ");
    return `- ${stayRef}, lignes ${lines[0]} et ${lines[1]} : ${who}`;
  });
  return [`Doublons : ${duplicates}.`, ...named];
}
