import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { failure, TOKEN_COOKIE, workspaceName } from "@hello/contract";
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from "fastify-type-provider-zod";
import { z } from "zod";
import type { App } from "./app.types.ts";

/** The page that shows the calls, and below it the document itself (/docs/json). */
export const DOCS_PATH = "/docs";

/** The page that shows the document styles itself by attributes. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const JSON_SCHEMA = { unrepresentable: "any" } as const;

type Shape = { params?: z.ZodType; querystring?: z.ZodType; body?: z.ZodType };

const headers = z.looseObject({ workspace: workspaceName, "user-type": z.string() });

// Typed as nothing in particular, so that the query a call does take decides the types.
const noParameters: object = { querystring: z.strictObject({}) };

/** What a call takes and answers, as the validator and the OpenAPI document want it. */
export function describeCall<Taken extends Shape, Answer extends z.ZodType>(
  tag: string,
  summary: string,
  { answer, ...taken }: Taken & { answer: Answer },
) {
  return {
    summary,
    tags: [tag],
    headers,
    ...noParameters,
    ...(taken as unknown as Taken),
    response: { 200: answer, "4xx": failure },
  };
}

/** The same for a call that sends files beside its fields. */
export function describeForm<Taken extends Shape, Answer extends z.ZodType>(
  tag: string,
  summary: string,
  shape: Taken & { answer: Answer },
) {
  return { ...describeCall(tag, summary, shape), consumes: ["multipart/form-data"] };
}

export async function openapi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Hello",
        version: "1.0.0",
        description: "Messagerie de groupe et tableau d’avis. docs/api.md montre les appels pas à pas.",
      },
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
          cookie: { type: "apiKey", in: "cookie", name: TOKEN_COOKIE },
        },
      },
      security: [{ bearer: [] }, { cookie: [] }],
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: JSON_SCHEMA }),
    transformObject: createJsonSchemaTransformObject({ zodToJsonConfig: JSON_SCHEMA }),
  });
  await app.register(swaggerUi, {
    routePrefix: DOCS_PATH,
    staticCSP: DOCS_POLICY,
    theme: {
      title: "Hello, les appels",
      css: [{ filename: "hello.css", content: ".swagger-ui .topbar { display: none }" }],
    },
  });
}
