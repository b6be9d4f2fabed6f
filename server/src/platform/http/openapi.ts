import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { failure, LIVE_SCHEMA, LIVE_SCHEMA_PATH, TOKEN_COOKIE } from "@hello/contract";
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from "fastify-type-provider-zod";
import { z } from "zod";
import type { App } from "./app.types.ts";

/** The page with all calls; the document itself is at /docs/json. */
export const DOCS_PATH = "/docs";

/** The page needs inline styles. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const FORM = "multipart/form-data";
const JSON_BODY = "application/json";

/** Bodies that are not the fields of an object, where a call takes them besides JSON. */
const RAW_BODIES: Record<string, object> = {
  "text/csv": { type: "string", description: "Une ligne par personne, les mêmes noms en colonnes." },
  "application/gzip": { type: "string", format: "binary", description: "Le JSON ou le CSV, compressé." },
};

const zodToJsonConfig = { unrepresentable: "any" } as const;
const transformSchema = createJsonSchemaTransform({ zodToJsonConfig });
const transformDocument = createJsonSchemaTransformObject({ zodToJsonConfig });

export async function openapi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Hello",
        version: "1.0.0",
        description:
          "Messagerie de groupe et tableau d’avis. docs/api.md montre les appels pas à pas, docs/live.md la connexion en direct. Une barre oblique à la fin d’une adresse est permise.",
        license: { name: "Propriétaire", identifier: "LicenseRef-Proprietary" },
      },
      servers: [{ url: "/", description: "Le nom d’hôte choisit l’espace : speedboat ou labalaguere." }],
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
          cookie: { type: "apiKey", in: "cookie", name: TOKEN_COOKIE },
        },
      },
      security: [{ bearer: [] }, { cookie: [] }],
    },
    transform: (call) => {
      const { schema, url } = transformSchema(call);
      return { schema, url: url.replace(/(.)\/$/, "$1") };
    },
    transformObject: (document) => tidy(transformDocument(document) as Document) as never,
  });
  await app.register(swaggerUi, {
    routePrefix: DOCS_PATH,
    staticCSP: DOCS_POLICY,
    theme: {
      title: "Hello, les appels",
      css: [{ filename: "hello.css", content: ".swagger-ui .topbar { display: none }" }],
    },
  });
  const schema = {
    operationId: "getLiveSchema",
    summary: "Le schéma GraphQL de la connexion en direct",
    tags: ["Direct"],
    security: [],
    response: { 200: { content: { "text/plain": { schema: z.string() } } }, "4xx": failure },
  };
  app.get(LIVE_SCHEMA_PATH, { schema }, async (_request, reply) =>
    reply.type("text/plain; charset=utf-8").send(`${LIVE_SCHEMA}\n`),
  );
}

type Body = { properties: Record<string, unknown> };
type Call = { requestBody?: { content: Record<string, { schema: Body | object }> } };
type Document = { paths: Record<string, Record<string, Call>>; components: { schemas: Record<string, unknown> } };

/** Describes raw bodies, takes files out of the JSON form of a call, and schemas that no call uses out of the components. */
function tidy(document: Document): Document {
  for (const { requestBody } of Object.values(document.paths).flatMap((calls) => Object.values(calls))) {
    if (!requestBody) continue;
    const { content } = requestBody;
    for (const [type, schema] of Object.entries(RAW_BODIES)) if (content[type]) content[type] = { schema };
    const form = content[FORM]?.schema as Body | undefined;
    if (!form) continue;
    const { "files[]": _files, ...properties } = form.properties;
    content[JSON_BODY] = { schema: { ...form, properties } };
  }
  const { schemas } = document.components;
  const isUsed = (name: string) => JSON.stringify(document).includes(`"#/components/schemas/${name}"`);
  let unused = Object.keys(schemas).filter((name) => !isUsed(name));
  while (unused.length > 0) {
    for (const name of unused) delete schemas[name];
    unused = Object.keys(schemas).filter((name) => !isUsed(name));
  }
  return document;
}
