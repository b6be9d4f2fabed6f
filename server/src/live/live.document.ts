import { LIVE_QUERY_MAX, LIVE_SCHEMA, type LiveEventName } from "@hello/contract";
import {
  buildSchema,
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLObjectType,
  getArgumentValues,
  getNamedType,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
} from "graphql";
import { LRUCache } from "lru-cache";
import { requireBoundedDocument, requireBoundedVariables } from "./live.bounds.ts";
import { InvalidSubscription, invalid } from "./live.errors.ts";
import { collect, type Selection, select, type Variables } from "./live.selection.ts";

const TOKENS_MAX = 500;
const ERRORS_MAX = 5;
/** Characters of all cached queries together. A parsed query takes up to a hundred times its length. */
const DOCUMENTS_KEPT_LENGTH = 128 * 1024;

const schema = buildSchema(LIVE_SCHEMA);
const subscriptions = schema.getSubscriptionType()!.getFields();

/** The root field of a subscription, with its filter and its selection for the given variables. */
export type LiveOperation = { event: LiveEventName; key: string; filter: Filter; selection: Selection };
export type Filter = { [field: string]: { eq?: string | null; in?: string[] | null } | null | undefined } & {
  or?: Filter[] | null;
};

export type OperationRequest = {
  query: string;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
};

/** Without directives (`isFixed`) it selects the same whatever the variables are. */
type Parsed = { document: DocumentNode; isFixed: boolean };
type Selected = Omit<LiveOperation, "filter"> & { root: FieldNode };

const documents = new LRUCache<string, Parsed>({
  maxSize: DOCUMENTS_KEPT_LENGTH,
  sizeCalculation: (_parsed, query) => query.length || 1,
});
/** What operations of documents without directives select. */
const known = new WeakMap<OperationDefinitionNode, Selected>();

export function readOperation({ query, operationName, variables }: OperationRequest): LiveOperation {
  const { document, isFixed } = requireDocument(query);
  const operation = getOperationAST(document, operationName);
  if (!operation) throw invalid("The operation name matches no operation.");
  if (operation.operation !== "subscription") throw invalid("Only subscriptions are served here.");
  requireBoundedVariables(variables ?? {});
  const { variableValues, errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables ?? {}, {
    maxErrors: ERRORS_MAX,
    hideSuggestions: true,
  });
  if (errors) throw new InvalidSubscription(errors);
  const selected = known.get(operation) ?? selectBy(document, operation, variableValues);
  if (isFixed) known.set(operation, selected);
  const { root, ...rest } = selected;
  const { filter } = getArgumentValues(subscriptions[rest.event]!, root, variableValues) as { filter: Filter };
  return { ...rest, filter };
}

function selectBy(document: DocumentNode, operation: OperationDefinitionNode, variables: Variables): Selected {
  const fragments = new Map(
    document.definitions
      .filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );
  const roots = collect([operation.selectionSet], fragments, variables);
  const [key, fields] = [...roots][0] ?? [];
  const name = fields?.[0]?.name.value;
  if (!key || !fields || !name || !(name in subscriptions))
    throw invalid("The subscription is none of the eleven events.");
  const type = getNamedType(subscriptions[name]!.type) as GraphQLObjectType;
  const selection = select(fields, type, fragments, variables);
  return { event: name as LiveEventName, key, selection, root: fields[0]! };
}

function requireDocument(query: string): Parsed {
  const earlier = documents.get(query);
  if (earlier) return earlier;
  if (query.length > LIVE_QUERY_MAX) throw invalid(`This document has more than ${LIVE_QUERY_MAX} characters.`);
  const document = parseDocument(query);
  requireBoundedDocument(document);
  const errors = validate(schema, document, undefined, { maxErrors: ERRORS_MAX, hideSuggestions: true });
  if (errors.length > 0) throw new InvalidSubscription(errors);
  const parsed = { document, isFixed: !query.includes("@") };
  documents.set(query, parsed);
  return parsed;
}

function parseDocument(query: string): DocumentNode {
  try {
    return parse(query, { maxTokens: TOKENS_MAX, noLocation: true });
  } catch (error) {
    throw error instanceof GraphQLError ? new InvalidSubscription([error]) : error;
  }
}
