import type { Pool } from "../../src/platform/db/connection.ts";

/**
 * Ends the connection that stores a part of a send, as the death of its node does: before the people of this part are marked
 * as stored, or before the part goes with its rows of the ledger. Until `heal`, the first part of all that meets it.
 */
export async function breakParts(
  pool: Pool,
): Promise<{ at: (point: Point) => Promise<unknown>; heal: () => Promise<unknown> }> {
  await pool`create table if not exists send_faults (part integer, phase text)`;
  await pool.unsafe(`
    create or replace function break_part() returns trigger language plpgsql as $$
    begin
      if exists (select from send_faults f where f.part = old.part and f.phase = tg_op) then
        perform pg_terminate_backend(pg_backend_pid());
        perform pg_sleep(60);
      end if;
      return case tg_op when 'DELETE' then old else new end;
    end $$;
    create or replace trigger break_part before update of stored or delete on send_parts
      for each row execute function break_part();`);
  const heal = () => pool`delete from send_faults`;
  return {
    at: async ({ part, phase }) => {
      await heal();
      await pool`insert into send_faults (part, phase) values (${part}, ${phase === "notices" ? "UPDATE" : "DELETE"})`;
    },
    heal,
  };
}

export type Point = { part: number; phase: "notices" | "ledger" };
