import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Config } from "../../base/config.ts";
import { badRequest, forbidden, HelloError } from "../../base/errors.ts";
import { isLoopbackHost } from "../../base/loopback.ts";
import { refuseSocket } from "./answers.ts";
import type { App } from "./app.types.ts";
import { isForwarded } from "./proxies.ts";

const OTHER_HOST =
  "Ce serveur est un démarrage local : il ne répond qu’à localhost. Pour le rendre accessible autrement, réglez d’abord tout ce que demande docs/settings.md.";
const NO_HOST = "L’en-tête Host manque.";
const FORWARDED =
  "Ce serveur est un démarrage local et ne répond pas à travers un proxy. Pour le permettre depuis cette machine, réglez TRUST_PROXY ; pour le rendre accessible à d’autres, réglez d’abord tout ce que demande docs/settings.md.";

type Starting = Pick<Config, "local" | "trustedProxies">;

/**
 * At a local start anyone can sign in as anyone, so it answers this machine alone (D162): no page whose host name was
 * pointed here (DNS rebinding), and no request through a tunnel or a proxy.
 */
export function acceptRequests(app: App, config: Starting): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const { headers } = request.raw;
    // Node would refuse it without any of our headers.
    if (headers.host === undefined && request.raw.httpVersion === "1.1") return done(badRequest(NO_HOST));
    // Only Host selects the workspace: many proxies pass on an X-Forwarded-Host that the client sent.
    if (headers["x-forwarded-host"] !== undefined) headers["x-forwarded-host"] = headers.host;
    done(findRefusal(headers, config));
  });
}

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export function acceptUpgrades(config: Starting, upgrade: Upgrade): Upgrade {
  return (request, socket, head) => {
    const refusal = findRefusal(request.headers, config);
    if (!refusal) return upgrade(request, socket, head);
    refuseSocket(socket, refusal.status);
  };
}

function findRefusal(headers: IncomingHttpHeaders, { local, trustedProxies }: Starting): HelloError | undefined {
  if (!local) return undefined;
  if (!isLoopbackHost((headers.host ?? "").replace(/:\d+$/, ""))) return new HelloError("wrong_host", OTHER_HOST);
  const isBehindProxy = !("hops" in trustedProxies) || trustedProxies.hops > 0;
  return isForwarded(headers) && !isBehindProxy ? forbidden(FORWARDED) : undefined;
}
