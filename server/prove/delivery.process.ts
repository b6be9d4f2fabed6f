import { readConfig } from "../src/config.ts";
import { connect } from "../src/db/connection.ts";
import { startDelivery } from "../src/delivery/delivery.worker.ts";
import { startDue } from "../src/due/due.loop.ts";
import { dueEvenings } from "../src/evening/evening.due.ts";
import { keysOf, loadSecrets } from "../src/secrets.ts";

/** A process that only plans evenings and delivers, and may be killed at any moment. It ends with its parent. */
const config = readConfig(process.env);
const pool = connect(config.databaseUrl!, { connections: 8 });
const options = { onError: (error: unknown) => console.error(error), lookEveryMs: 50 };
startDelivery({ config, pool, keys: keysOf(await loadSecrets(config)) }, options);
startDue({ pool, announce: () => {}, announceMany: () => {} }, [dueEvenings(config)], options);
process.on("disconnect", () => process.exit());
process.send!("ready");
