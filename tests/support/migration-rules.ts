/** Migrations up to this number are the base set: every running database already has them. */
const BASE_SET_ENDS = 14;

/** Later files say what they lock. Earlier ones were applied, so their heads cannot change. */
const LAST_WITHOUT_NOTE = 129;

/**
 * What a migration must not do to a table in use, because it would block every write for a time that grows with the
 * table. Tables created in the same file are exempt.
 * @param name such as `0031_things.sql`
 * @returns one line for each statement that is refused
 */
export function migrationFaults(name: string, text: string): string[] {
  if (Number(name.slice(0, 4)) <= BASE_SET_ENDS) return [];
  const sql = text.replace(/--[^\n]*/g, "").replace(/\s+/g, " ");
  const created = new Set(
    [...sql.matchAll(/create (?:unlogged )?table (?:if not exists )?(\w+)/gi)].map(([, table]) => table),
  );
  const isAlone = text.startsWith("-- no-transaction");
  const faults: string[] = [];
  for (const [statement, concurrently, table] of sql.matchAll(
    /create (?:unique )?index (concurrently )?(?:if not exists )?\w+ on (\w+)/gi,
  )) {
    if (created.has(table)) continue;
    if (!concurrently) faults.push(`${name}: "${statement}" without CONCURRENTLY`);
    else if (!isAlone)
      faults.push(`${name}: "${statement}" in a transaction; begin the file with -- no-transaction`);
  }
  for (const [statement, table] of sql.matchAll(/alter table (?:only )?(\w+)[^;]*/gi)) {
    if (created.has(table)) continue;
    for (const [part] of statement.matchAll(
      /add (?:constraint \w+ )?(?:check|foreign key)(?:[^,(]|\([^)]*\))*/gi,
    )) {
      if (!/not valid/i.test(part)) faults.push(`${name}: "${part.trim()}" without NOT VALID`);
    }
    for (const [part] of statement.matchAll(/add (?:constraint \w+ )?(?:unique|primary key) ?\(/gi)) {
      faults.push(
        `${name}: "${part.trim()}" builds an index: create it CONCURRENTLY, then add it USING INDEX`,
      );
    }
    if (/alter column \w+ (?:set data )?type/i.test(statement))
      faults.push(`${name}: a change of type rewrites the table`);
    if (/alter column \w+ set not null/i.test(statement)) {
      faults.push(
        `${name}: SET NOT NULL reads the whole table: add a CHECK NOT VALID, and validate it, instead`,
      );
    }
  }
  if (/create (?:or replace )?function/i.test(sql)) faults.push(`${name}: a function belongs to functions/`);
  if (isAlone && sql.split(";").filter((statement) => statement.trim() !== "").length !== 1) {
    faults.push(`${name}: a file outside a transaction has one statement`);
  }
  if (Number(name.slice(0, 4)) > LAST_WITHOUT_NOTE && !isAlone && !/\block/i.test(headOf(text))) {
    faults.push(`${name}: the head does not say what the file locks, and for how long`);
  }
  return faults;
}

/** The comment before the first statement. */
function headOf(text: string): string {
  return /^(?:\s*--[^\n]*\n?)*/.exec(text)?.[0] ?? "";
}
