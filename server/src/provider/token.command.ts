import { externalUuid } from "@hello/contract";
import { readConfig } from "../config.ts";
import { loadSecrets } from "../secrets.ts";
import { mintToken } from "./provider.tokens.ts";

try {
  const uuid = process.argv[2];
  if (!externalUuid.safeParse(uuid).success) throw new Error("Name a person: npm run token -- customer_1001");
  const config = readConfig(process.env);
  if (!config.local) throw new Error("This start is not local: only the provider of OIDC_ISSUER can issue tokens.");
  console.log(await mintToken({ config, secrets: await loadSecrets(config), uuid: uuid! }));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
