import { testDatabase } from "../../../test/database/database.ts";
import { openPostgresBus } from "./bus.postgres.ts";
import { describeBus } from "./bus.suite.ts";

const { pool } = await testDatabase();

describeBus("PostgreSQL", {
  open: (listener) => openPostgresBus(pool, listener),
  cut: async () => {
    await pool`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen %' and pid <> pg_backend_pid()`;
  },
});
