import { expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";

interface Line {
  table: string;
  line: string;
}

const COLUMNS = `
  select c.relname as table, concat('| ', a.attname, ' | ', format_type(a.atttypid, a.atttypmod),
    case when not a.attnotnull then ', null' end, ' | ', pg_get_expr(d.adbin, d.adrelid), ' |') as line
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  order by c.relname, a.attnum`;

const CONSTRAINTS = `
  select conrelid::regclass::text as table, '- ' || pg_get_constraintdef(oid) as line
  from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f', 'c')
  order by contype = 'p' desc, contype, conname`;

const INDEXES = `
  select t.relname as table, concat('- ', case when x.indisunique then 'unique ' end, 'index ', i.relname, ' ',
    regexp_replace(pg_get_indexdef(i.oid), '^.* USING ', '')) as line
  from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
  where t.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint where conindid = i.oid and contype in ('p', 'u'))
  order by i.relname`;

const TRIGGERS = `
  select tgrelid::regclass::text as table, concat('- trigger ', tgname, ': ', tgfoid::regproc) as line
  from pg_trigger where not tgisinternal order by tgname`;

const HEAD = `# The schema

Every table as the migrations make it, with its columns, keys, checks, indexes and triggers. A test holds this page, and
\`npx vitest run --project integration tests/integration/money/schema-page.test.ts -u\` writes it.
`;

async function schemaPage({ pool }: FreshDatabase): Promise<string> {
  const [columns = [], ...others] = await Promise.all(
    [COLUMNS, CONSTRAINTS, INDEXES, TRIGGERS].map(async (query) => (await pool.query<Line>(query)).rows),
  );
  const linesOf = (name: string, rows: readonly Line[]) =>
    rows.flatMap(({ table, line }) => (table === name ? [line] : []));
  const sections = [...new Set(columns.map(({ table }) => table))].map((name) =>
    [`## ${name}`, "", "| column | type | default |", "|---|---|---|"]
      .concat(linesOf(name, columns), "", linesOf(name, others.flat()), "")
      .join("\n"),
  );
  return [HEAD, ...sections].join("\n");
}

test("ledger.schema-page: the page lists every table as it is", async () => {
  const db = await freshDatabase();
  try {
    await expect(await schemaPage(db)).toMatchFileSnapshot("../../../server/casino/db/schema.md");
  } finally {
    await db.drop();
  }
});
