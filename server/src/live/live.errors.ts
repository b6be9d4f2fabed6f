import type { ErrorCode } from "@hello/contract";
import { GraphQLError } from "graphql";

/** A subscription that cannot be served. Its client gets these errors, each with its code in the extensions. */
export class InvalidSubscription extends Error {
  readonly errors: readonly object[];
  constructor(errors: readonly GraphQLError[], code: ErrorCode = "invalid_request") {
    super("invalid subscription");
    this.errors = errors.map((error) => ({ ...error.toJSON(), extensions: { code } }));
  }
}

export function invalid(message: string, code?: ErrorCode): InvalidSubscription {
  return new InvalidSubscription([new GraphQLError(message)], code);
}
