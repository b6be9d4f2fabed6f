import type { Db } from "../../src/platform/db/connection.ts";

type Column = { table: string; name: string; type: string; isRequired: boolean; hasDefault: boolean };
/** A constraint, unique index or trigger: what may refuse a write. */
type Rule = { table: string; name: string; definition: string; columns: string[] | null };
export type Schema = { columns: Column[]; rules: Rule[] };

export async function readSchema(db: Db): Promise<Schema> {
  const columns = await db<Column[]>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as "isRequired", a.atthasdef or a.attidentity <> '' as "hasDefault"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`;
  const rules = await db<Rule[]>`
    select k.conrelid::regclass::text as table, k.conname as name, pg_get_constraintdef(k.oid) as definition,
      array(select attname::text from pg_attribute where attrelid = k.conrelid and attnum = any(k.conkey)) as columns
    from pg_constraint k where k.connamespace = 'public'::regnamespace and k.conrelid <> 0
    union all
    select i.indrelid::regclass::text, i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid),
      array(select attname::text from pg_attribute where attrelid = i.indrelid and attnum = any(i.indkey))
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and i.indisunique
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    union all
    select t.tgrelid::regclass::text, t.tgname, pg_get_triggerdef(t.oid), null
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`;
  return { columns, rules };
}

const WIDER_TYPES: Record<string, string[]> = { smallint: ["integer", "bigint"], integer: ["bigint"] };

/** What a change of the schema takes away from a program that knows only the schema before (D90). */
export function findTakenAway(before: Schema, after: Schema): string[] {
  const tables = new Set(before.columns.map(({ table }) => table));
  const isNew = (table: string, column: string) => !before.columns.some((known) => isColumn(known, table, column));
  const problems = before.columns.flatMap((known) => {
    const { table, name, type } = known;
    const now = after.columns.find((column) => isColumn(column, table, name));
    const place = `${table}.${name}`;
    if (!now) return `${place} is gone`;
    if (now.type !== type && !WIDER_TYPES[type]?.includes(now.type)) return `${place} is no longer ${type}`;
    if (now.isRequired && !known.isRequired) return `${place} may no longer be null`;
    return now.isRequired && known.hasDefault && !now.hasDefault ? `${place} has no default any more` : [];
  });
  for (const { table, name, isRequired, hasDefault } of after.columns) {
    const mustBeFilled = tables.has(table) && isNew(table, name) && isRequired && !hasDefault;
    if (mustBeFilled) problems.push(`${table}.${name} would have to be filled`);
  }
  for (const rule of after.rules) {
    const { table, name, columns } = rule;
    const known = before.rules.find((other) => other.table === table && other.name === name);
    const isOfOthers = !tables.has(table) || known?.definition === rule.definition;
    const isOfNewColumns = columns?.length && columns.every((column) => isNew(table, column));
    if (isOfOthers || isOfNewColumns || (known && isWider(known.definition, rule.definition))) continue;
    problems.push(`${table} has the rule ${name}, which may refuse what was allowed`);
  }
  return problems;
}

function isColumn(column: Column, table: string, name: string): boolean {
  return column.table === table && column.name === name;
}

const TEXT = /'[^']*'/g;

/** The same check with more texts. */
function isWider(before: string, after: string): boolean {
  const texts = new Set(after.match(TEXT));
  const shape = (definition: string) => definition.replaceAll(/ARRAY\[[^\]]*\]/g, "ARRAY[]");
  return shape(before) === shape(after) && (before.match(TEXT) ?? []).every((text) => texts.has(text));
}
