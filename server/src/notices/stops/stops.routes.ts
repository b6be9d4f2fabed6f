import { answer, failure } from "@hello/contract";
import { z } from "zod";
import { notSigned } from "../../base/errors.ts";
import type { Context } from "../../platform/context.ts";
import { ok } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app.types.ts";
import { forbidStoring } from "../../platform/http/security.headers.ts";
import { finalized, NotSigned, readInbound, received, SMS_WEBHOOK_PATH } from "../../platform/outside/sms.inbound.ts";
import * as stops from "./stops.service.ts";

/** The gateway sends more fields than we read. */
const BODY_MAX_BYTES = 64 * 1024;

const SCHEMA = {
  operationId: "receiveSms",
  summary: "Webhook de la passerelle SMS : une réponse reçue (STOP, START), ou ce qu’est devenu un SMS",
  tags: ["Webhooks"],
  security: [],
  headers: z.looseObject({ "telnyx-timestamp": z.string(), "telnyx-signature-ed25519": z.string() }),
  body: z.union([received, finalized]),
  response: { 200: answer(z.strictObject({})), "4xx": failure },
};

/** Receives people's answers and receipts from the SMS gateway. Its signature replaces the identity of a caller. */
export async function stopsRoutes(app: App, { config, pool }: Pick<Context, "config" | "pool">): Promise<void> {
  const key = config.delivery.smsWebhookKey;
  if (!key) return;
  forbidStoring(app);
  // The signature covers the raw bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  // readInbound reads the body, once it has verified the signature.
  const validatorCompiler = () => () => true;
  app.post(
    SMS_WEBHOOK_PATH,
    { schema: SCHEMA, validatorCompiler, bodyLimit: BODY_MAX_BYTES },
    async ({ headers, body }) => {
      const { sms, receipt } = readSigned(() => readInbound(key, headers, body as unknown as Buffer));
      if (sms) await stops.takeReply({ config, pool }, sms);
      if (receipt) await stops.takeReceipt({ config, pool }, receipt);
      return ok({});
    },
  );
}

function readSigned<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof NotSigned ? notSigned() : error;
  }
}
