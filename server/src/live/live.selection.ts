import { LIVE_ALIASES_MAX } from "@hello/contract";
import {
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  getDirectiveValues,
  Kind,
  type SelectionSetNode,
} from "graphql";
import { unfit } from "./live.unfit.ts";

/** What is asked of each event: under which key, which field, and what of it. */
export type Selection = SelectedField[];
type SelectedField = { key: string; name: string; of?: Selection };

export type Fragments = Map<string, FragmentDefinitionNode>;
export type Variables = Parameters<typeof getDirectiveValues>[2];
type Collecting = {
  fragments: Fragments;
  variables: Variables;
  visited: Set<string>;
  fields: Map<string, FieldNode[]>;
};

/**
 * Fields by the key they answer under. As in the reference implementation each fragment is opened once in what is
 * collected together; validation has made sure that equal keys fit together.
 */
export function collect(
  sets: SelectionSetNode[],
  fragments: Fragments,
  variables: Variables,
): Map<string, FieldNode[]> {
  const collecting: Collecting = { fragments, variables, visited: new Set(), fields: new Map() };
  for (const set of sets) visit(set, collecting);
  return collecting.fields;
}

function visit({ selections }: SelectionSetNode, collecting: Collecting): void {
  const { fragments, variables, visited, fields } = collecting;
  for (const node of selections) {
    if (getDirectiveValues(GraphQLSkipDirective, node, variables)?.if === true) continue;
    if (getDirectiveValues(GraphQLIncludeDirective, node, variables)?.if === false) continue;
    if (node.kind === Kind.FIELD) {
      const key = node.alias?.value ?? node.name.value;
      const alike = fields.get(key);
      if (alike) alike.push(node);
      else fields.set(key, [node]);
    } else if (node.kind === Kind.INLINE_FRAGMENT) {
      visit(node.selectionSet, collecting);
    } else if (!visited.has(node.name.value)) {
      visited.add(node.name.value);
      visit(fragments.get(node.name.value)!.selectionSet, collecting);
    }
  }
}

/** What is asked of the value of these fields, which answer under one key. */
export function select(fields: FieldNode[], fragments: Fragments, variables: Variables): Selection {
  const sets = fields.flatMap(({ selectionSet }) => selectionSet ?? []);
  const selection = [...collect(sets, fragments, variables)].map(([key, nodes]): SelectedField => {
    const name = nodes[0]!.name.value;
    return nodes[0]!.selectionSet ? { key, name, of: select(nodes, fragments, variables) } : { key, name };
  });
  for (const [name, alike] of Map.groupBy(selection, (field) => field.name)) {
    if (alike.length > LIVE_ALIASES_MAX) throw unfit(`The field ${name} is asked for under too many names.`);
  }
  return selection;
}
