/** Why a call can fail: a code that programs decide by, with its HTTP status. docs/api.md explains each. */
export const ERROR_STATUS = {
  invalid_request: 400,
  unauthenticated: 401,
  invalid_key: 401,
  invalid_signature: 401,
  forbidden: 403,
  not_found: 404,
  unknown_route: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  id_taken: 409,
  stale_version: 409,
  session_taken: 409,
  too_many_removals: 409,
  just_reminded: 409,
  length_required: 411,
  too_large: 413,
  address_too_long: 414,
  unsupported_type: 415,
  wrong_host: 421,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  busy: 503,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
