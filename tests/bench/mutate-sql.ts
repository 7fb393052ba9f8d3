import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import pg from "pg";
import { copyTemplate } from "../support/copy-template";
import type { TestDatabase } from "../support/database";
import { type SqlMutation, sqlMutations } from "./mutate-sql-list";

type Status = "Killed" | "Survived" | "RuntimeError";

const REPORT = ".cache/mutate/sql-report.json";

/** Changes one function at a time in a copy of the database, and runs the test that must notice. */
export async function mutateSql(database: TestDatabase): Promise<Status[]> {
  const statuses: Status[] = [];
  for (const mutation of sqlMutations) {
    const status =
      (await failures(database, mutation.test)) === 0 ? await tryOn(database, mutation) : "RuntimeError";
    console.log(`${status}: ${mutation.rule} in ${mutation.function}`);
    statuses.push(status);
  }
  return statuses;
}

async function tryOn(database: TestDatabase, mutation: SqlMutation): Promise<Status> {
  const copy = await copyTemplate(database.url, database.templateName);
  try {
    const client = new pg.Client(copy.url);
    await client.connect();
    const { rows } = await client.query<{ source: string }>(
      "select pg_get_functiondef(oid) as source from pg_proc where proname = $1",
      [mutation.function],
    );
    const parts = rows.map(({ source }) => source.split(mutation.text));
    const [only] = parts;
    if (only?.length !== 2 || parts.length > 1)
      throw new Error(`${mutation.function} does not hold this once: ${mutation.text}`);
    await client.query(only.join(mutation.replacement));
    await client.end();
    const changed = { ...database, templateName: client.database ?? "" };
    return (await failures(changed, mutation.test)) > 0 ? "Killed" : "Survived";
  } finally {
    await copy.drop();
  }
}

/** @returns how many tests of the file fail */
async function failures(database: TestDatabase, test: string): Promise<number> {
  rmSync(REPORT, { force: true });
  const options = ["--project", "integration", "--reporter=json", `--outputFile=${REPORT}`];
  await new Promise((resolve) => {
    spawn(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...options, test], {
      env: { ...process.env, NODE_ENV: "test", TEST_SERVICES: JSON.stringify({ database }) },
      stdio: "ignore",
    }).once("exit", resolve);
  });
  return (JSON.parse(readFileSync(REPORT, "utf8")) as { numFailedTests: number }).numFailedTests;
}
