import { LIVE_FIELDS_MAX } from "@hello/contract";
import { type DocumentNode, Kind, type SelectionSetNode } from "graphql";
import { invalid } from "./live.errors.ts";

const DEFINITIONS_MAX = 20;
const VARIABLES_DEPTH_MAX = 8;
const VARIABLES_VALUES_MAX = 200;

/**
 * Refuses a document that would be expensive to validate or to execute. The size of each fragment is computed once, so
 * that this takes linear time, and counts for each spread, as in the answer.
 */
export function requireBoundedDocument({ definitions }: DocumentNode): void {
  if (definitions.length > DEFINITIONS_MAX) throw invalid(`This document has more than ${DEFINITIONS_MAX} parts.`);
  const fragments = new Map(
    definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION).map((node) => [node.name.value, node]),
  );
  const sizes = new Map<string, number | "open">();

  function sizeOfFragment(name: string): number {
    const known = sizes.get(name);
    if (known === "open") throw invalid(`The fragment ${name} contains itself.`);
    if (known !== undefined) return known;
    sizes.set(name, "open");
    const fragment = fragments.get(name);
    const size = fragment ? sizeOf(fragment.selectionSet) : 0;
    sizes.set(name, size);
    return size;
  }

  function sizeOf({ selections }: SelectionSetNode): number {
    let size = selections.length;
    for (const node of selections) {
      if (node.kind === Kind.FRAGMENT_SPREAD) size += sizeOfFragment(node.name.value);
      else if (node.selectionSet) size += sizeOf(node.selectionSet);
      if (size > LIVE_FIELDS_MAX) throw invalid(`This document asks for more than ${LIVE_FIELDS_MAX} fields.`);
    }
    return size;
  }

  for (const definition of definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) sizeOf(definition.selectionSet);
    else if (definition.kind === Kind.FRAGMENT_DEFINITION) sizeOfFragment(definition.name.value);
    else throw invalid("Only operations and fragments are served here.");
  }
}

/** The library recurses into variables, so their depth is checked first. */
export function requireBoundedVariables(variables: object): void {
  let values = 0;
  const check = (value: unknown, depth: number): void => {
    values += 1;
    if (values > VARIABLES_VALUES_MAX) throw invalid(`The variables have more than ${VARIABLES_VALUES_MAX} values.`);
    if (typeof value !== "object" || value === null) return;
    if (depth === 0) throw invalid(`The variables are nested more than ${VARIABLES_DEPTH_MAX} deep.`);
    for (const inner of Object.values(value)) check(inner, depth - 1);
  };
  check(variables, VARIABLES_DEPTH_MAX);
}
