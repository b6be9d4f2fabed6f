import { LIVE_ALIASES_MAX } from "@hello/contract";
import {
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLIncludeDirective,
  type GraphQLObjectType,
  GraphQLSkipDirective,
  getDirectiveValues,
  getNamedType,
  Kind,
  type SelectionSetNode,
} from "graphql";
import { invalid } from "./live.errors.ts";

/** The fields that a subscription selects: the key in the answer, the field, and the fields inside it. */
export type Selection = SelectedField[];
type SelectedField = { key: string; name: string; fields?: Selection; typeName?: string };

export type Fragments = Map<string, FragmentDefinitionNode>;
export type Variables = Parameters<typeof getDirectiveValues>[2];
type Collecting = {
  fragments: Fragments;
  variables: Variables;
  visited: Set<string>;
  fields: Map<string, FieldNode[]>;
};

/**
 * The fields of selection sets by their keys in the answer. As in the reference implementation, each fragment is
 * visited once; validation has ensured that fields with the same key can be merged.
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
      const same = fields.get(key);
      if (same) same.push(node);
      else fields.set(key, [node]);
    } else if (node.kind === Kind.INLINE_FRAGMENT) {
      visit(node.selectionSet, collecting);
    } else if (!visited.has(node.name.value)) {
      visited.add(node.name.value);
      visit(fragments.get(node.name.value)!.selectionSet, collecting);
    }
  }
}

/** The selection inside these fields, which have the same key. The type's name is filled in here, once. */
export function select(
  fields: FieldNode[],
  type: GraphQLObjectType,
  fragments: Fragments,
  variables: Variables,
): Selection {
  const sets = fields.flatMap(({ selectionSet }) => selectionSet ?? []);
  const selection = [...collect(sets, fragments, variables)].map(([key, nodes]): SelectedField => {
    const name = nodes[0]!.name.value;
    if (name === "__typename") return { key, name, typeName: type.name };
    if (!nodes[0]!.selectionSet) return { key, name };
    const inner = getNamedType(type.getFields()[name]!.type) as GraphQLObjectType;
    return { key, name, fields: select(nodes, inner, fragments, variables) };
  });
  for (const [name, same] of Map.groupBy(selection, (field) => field.name)) {
    if (same.length > LIVE_ALIASES_MAX) throw invalid(`The field ${name} has too many aliases.`);
  }
  return selection;
}

/** The selected part of an event as JSON. It is rendered once for all subscriptions with the same selection. */
export function render(payload: object, selection: Selection): string {
  return JSON.stringify(project(payload, selection));
}

function project(value: unknown, selection: Selection): unknown {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map((item) => project(item, selection));
  const record = value as Record<string, unknown>;
  return Object.fromEntries(
    selection.map(({ key, name, fields, typeName }) => {
      if (typeName !== undefined) return [key, typeName];
      return [key, fields ? project(record[name], fields) : (record[name] ?? null)];
    }),
  );
}
