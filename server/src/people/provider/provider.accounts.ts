import { COLLABORATOR, SYSTEM_UUIDS, userTypeOf, WORKSPACES, type Workspace } from "@hello/contract";
import type { Config } from "../../base/config.ts";
import type { Pool } from "../../platform/db/connection.ts";

export const PEOPLE_SHOWN_MAX = 60;
const CUSTOMER = "customer";

// Not every database can remove accents by itself.
const ACCENTED = "àâäéèêëîïôöùûüçÿÀÂÄÉÈÊËÎÏÔÖÙÛÜÇŸ";
const PLAIN = "aaaeeeeiioouuucyaaaeeeeiioouuucy";

export type LoginPerson = {
  uuid: string;
  name: string;
  collaborator: boolean;
  newcomer: boolean;
  gender: string | null;
  age: number | null;
  town: string | null;
};

/** The collaborators who are leads at a local start (D60). */
const LEADS = ["collaborator_1", "collaborator_2"];

/** What staff of the demo see at a local start (D176): the stays of centres, or their own alone. Others see everything. */
const CENTERS: Partial<Record<string, string[]>> = {
  collaborator_1101: ["Biscarrosse", "Marseille"],
  collaborator_1102: [],
  collaborator_2101: ["Gîte de Casterino"],
  collaborator_2102: [],
};

/** The claim about centres, if there is one. */
export function centersOf(uuid: string): { centers?: string[] } {
  const centers = CENTERS[uuid];
  return centers ? { centers } : {};
}

/** The role claim: of a person of whom only the uuid is known, the uuid decides. */
export function rolesOf(
  uuid: string,
  leadRole: string,
  isStaff = userTypeOf(uuid) === COLLABORATOR,
): string | string[] {
  if (!isStaff) return CUSTOMER;
  return LEADS.includes(uuid) ? [COLLABORATOR, leadRole] : COLLABORATOR;
}

/** The claims of a person. The built-in provider accepts anybody: it is for local use only. */
export async function claimsOf({ pool, config }: { pool: Pool; config: Config }, uuid: string) {
  const [row] = await pool<{ collaborator: boolean; name: string | null }[]>`
    select collaborator, case when collaborator then coalesce(nickname, firstname) else coalesce(firstname, nickname) end as name
    from users where uuid = ${uuid}`;
  const role = rolesOf(uuid, config.leadRole, row?.collaborator);
  return { sub: uuid, role, name: row?.name ?? uuid, workspace: WORKSPACES, ...centersOf(uuid) };
}

/** The people on the login page: staff first, then by uuid. The total includes those that are not listed. */
export async function listPeople(
  pool: Pool,
  workspace: Workspace,
  search: string,
): Promise<{ people: LoginPerson[]; total: number }> {
  const plain = search.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const pattern = `%${plain.replace(/[\\%_]/g, "\\$&")}%`;
  const rows = await pool<(LoginPerson & { total: number })[]>`
    select uuid, collaborator, gender, town, tutorial_version is null as newcomer,
      coalesce(firstname, nickname, uuid) as name,
      extract(year from age(birth_date))::int as age,
      (count(*) over ())::int as total
    from users
    where workspace = ${workspace} and erased_at is null and uuid <> ${SYSTEM_UUIDS[workspace]}
      and translate(lower(concat_ws(' ', firstname, nickname, town, uuid)), ${ACCENTED}, ${PLAIN}) like ${pattern}
    order by collaborator desc, uuid
    limit ${PEOPLE_SHOWN_MAX}`;
  return { people: rows.map(({ total: _, ...person }) => person), total: rows[0]?.total ?? 0 };
}
