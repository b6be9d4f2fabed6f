import { LIVE_SCHEMA, type LiveEventName } from "@hello/contract";
import {
  buildSchema,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  getArgumentValues,
  getDirectiveValues,
  getOperationAST,
  getVariableValues,
  Kind,
  parse,
  type SelectionSetNode,
  validate,
} from "graphql";
import { LRUCache } from "lru-cache";

const TOKENS_MAX = 1_000;
const ERRORS_MAX = 5;
const DOCUMENTS_KEPT = 500;

const schema = buildSchema(LIVE_SCHEMA);
const subscriptions = schema.getSubscriptionType()!.getFields();

/** What is asked of each event: under which key, which field, and what of it. */
export type Selection = SelectedField[];
type SelectedField = { key: string; name: string; of?: Selection };

/** One root field of one operation, with its filter and its selection worked out for the given variables. */
export type LiveOperation = { event: LiveEventName; key: string; filter: Filter; selection: Selection };
export type Filter = { [field: string]: { eq?: string | null; in?: string[] | null } | null | undefined } & {
  or?: Filter[] | null;
};

export type Asked = {
  query: string;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
};

/** Thrown for what can never be subscribed to; the client gets these errors for that one operation. */
export class UnfitOperation extends Error {
  readonly errors: readonly GraphQLError[];
  constructor(errors: readonly GraphQLError[]) {
    super("unfit operation");
    this.errors = errors;
  }
}

const documents = new LRUCache<string, DocumentNode>({ max: DOCUMENTS_KEPT });

export function readOperation({ query, operationName, variables }: Asked): LiveOperation {
  const document = requireDocument(query);
  const operation = getOperationAST(document, operationName);
  if (!operation) throw unfit("Which operation is meant?");
  if (operation.operation !== "subscription") throw unfit("Only subscriptions are served here.");
  const { variableValues, errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables ?? {}, {
    maxErrors: ERRORS_MAX,
  });
  if (errors) throw new UnfitOperation(errors);
  const fragments = new Map(
    document.definitions
      .filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );
  const roots = collect(operation.selectionSet, fragments, variableValues);
  const [key, fields] = [...roots][0] ?? [];
  const name = fields?.[0]?.name.value;
  if (!key || !fields || !name || !(name in subscriptions)) throw unfit("One of the eleven events must be asked for.");
  const { filter } = getArgumentValues(subscriptions[name]!, fields[0]!, variableValues) as { filter: Filter };
  return { event: name as LiveEventName, key, filter, selection: select(fields, fragments, variableValues) };
}

function requireDocument(query: string): DocumentNode {
  const known = documents.get(query);
  if (known) return known;
  const document = parseDocument(query);
  const errors = validate(schema, document, undefined, { maxErrors: ERRORS_MAX });
  if (errors.length > 0) throw new UnfitOperation(errors);
  documents.set(query, document);
  return document;
}

function parseDocument(query: string): DocumentNode {
  try {
    return parse(query, { maxTokens: TOKENS_MAX, noLocation: true });
  } catch (error) {
    throw error instanceof GraphQLError ? new UnfitOperation([error]) : error;
  }
}

export function unfit(message: string): UnfitOperation {
  return new UnfitOperation([new GraphQLError(message)]);
}

type Fragments = Map<string, FragmentDefinitionNode>;
type Variables = Parameters<typeof getDirectiveValues>[2];

/** Fields by the key they answer under, fragments opened up; validation has made sure that equal keys fit together. */
function collect(
  { selections }: SelectionSetNode,
  fragments: Fragments,
  variables: Variables,
  into = new Map<string, FieldNode[]>(),
): Map<string, FieldNode[]> {
  for (const node of selections) {
    if (getDirectiveValues(GraphQLSkipDirective, node, variables)?.if === true) continue;
    if (getDirectiveValues(GraphQLIncludeDirective, node, variables)?.if === false) continue;
    if (node.kind === Kind.FIELD) {
      const key = node.alias?.value ?? node.name.value;
      into.set(key, [...(into.get(key) ?? []), node]);
    } else {
      const inner = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value)! : node;
      collect(inner.selectionSet, fragments, variables, into);
    }
  }
  return into;
}

function select(fields: FieldNode[], fragments: Fragments, variables: Variables): Selection {
  const inner = new Map<string, FieldNode[]>();
  for (const { selectionSet } of fields) if (selectionSet) collect(selectionSet, fragments, variables, inner);
  return [...inner].map(([key, nodes]) => {
    const name = nodes[0]!.name.value;
    return nodes[0]!.selectionSet ? { key, name, of: select(nodes, fragments, variables) } : { key, name };
  });
}
