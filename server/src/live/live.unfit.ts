import { GraphQLError } from "graphql";

/** Thrown for what can never be subscribed to; the client gets these errors for that one operation. */
export class UnfitOperation extends Error {
  readonly errors: readonly GraphQLError[];
  constructor(errors: readonly GraphQLError[]) {
    super("unfit operation");
    this.errors = errors;
  }
}

export function unfit(message: string): UnfitOperation {
  return new UnfitOperation([new GraphQLError(message)]);
}
