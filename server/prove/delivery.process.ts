import { SENDERS } from "../src/app.ts";
import { readConfig } from "../src/base/config.ts";
import { keysOf, loadSecrets } from "../src/base/secrets.ts";
import { startDelivery } from "../src/notices/delivery/delivery.worker.ts";
import { dueEvenings } from "../src/notices/evening/evening.due.ts";
import { connect } from "../src/platform/db/connection.ts";
import { startDue } from "../src/platform/due/due.loop.ts";

/** A process that only plans evenings and delivers, and may be killed at any moment. It ends with its parent. */
const config = readConfig(process.env);
const pool = connect(config.databaseUrl!, { connections: 8 });
const options = { onError: (error: unknown) => console.error(error), lookEveryMs: 50 };
startDelivery({ config, pool, keys: keysOf(await loadSecrets(config)), senders: SENDERS }, options);
startDue({ pool, announce: () => {}, announceMany: () => {} }, [dueEvenings(config)], options);
process.on("disconnect", () => process.exit());
process.send!("ready");
