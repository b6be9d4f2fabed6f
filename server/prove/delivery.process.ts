import { readConfig } from "../src/config.ts";
import { connect } from "../src/db/connection.ts";
import { startDelivery } from "../src/delivery/delivery.worker.ts";

/** A process that only delivers and may be killed at any moment. It ends with its parent. */
const config = readConfig(process.env);
const pool = connect(config.databaseUrl!, { connections: 8 });
startDelivery({ config, pool }, { onError: (error) => console.error(error), lookEveryMs: 50 });
process.on("disconnect", () => process.exit());
process.send!("ready");
