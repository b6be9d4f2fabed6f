import { externalUuid } from "@hello/contract";
import { readConfig } from "../../base/config.ts";
import { loadSecrets } from "../../base/secrets.ts";
import { centersOf } from "./provider.accounts.ts";
import { mintToken } from "./provider.tokens.ts";

/** npm run token -- customer_1001 [SETTING=value …] */
try {
  const [uuid, ...settings] = process.argv.slice(2);
  if (!externalUuid.safeParse(uuid).success) throw new Error("Name a person: npm run token -- customer_1001");
  const config = readConfig({ ...process.env, ...parseSettings(settings) });
  if (!config.local) throw new Error("This start is not local: only the provider of OIDC_ISSUER can issue tokens.");
  console.log(await mintToken({ config, secrets: await loadSecrets(config), uuid: uuid!, ...centersOf(uuid!) }));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

/** As arguments, because no syntax for variables in front of a command works in every system's shell. */
function parseSettings(settings: string[]): Record<string, string> {
  return Object.fromEntries(
    settings.map((setting) => {
      const [name = "", ...value] = setting.split("=");
      return [name, value.join("=")];
    }),
  );
}
