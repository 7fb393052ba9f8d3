import { AsyncLocalStorage } from "node:async_hooks";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { type IncomingMessage, Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { operatorCalls } from "~/casino/operator-contract";
import { DAY_MS } from "~/shared/durations";
import { createLog } from "~/shared/log.server";
import { startCasino } from "../../server/casino/casino";
import { startEmbedded } from "../../server/casino/db/embedded";
import { migrate } from "../../server/casino/db/migrate";
import { JOB_LIMITS, kyselyOver, openPool } from "../../server/casino/db/pool";
import { countReportSums } from "../../server/casino/domain/desk/reports/days";
import { seed } from "../../server/casino/seeds/seed";
import { operatorOfRole, type TestOperator } from "../support/operators";
import { IDENTITY_KEYS, SEED_KEYS } from "../support/seed-keys";
import { signedHeaders, SIGNING_KEY } from "../support/signing";
import { type DeskPage, deskPages } from "./desk-pages";
import { type Scale, seedDesk } from "./desk-seed";

const BUDGET_MS = 50;
/** A table with more rows than this is read by an index. */
const PLAYER_SIZED = 100_000;
/** The least of so many, because the machine may have other work; fewer where one takes long. */
const ROUNDS = 15;
const LONG_MS = 500;
/** Of the sums: more than a month. */
const COUNTED_DAYS = 33;
const FULL: Scale = { players: 1_000_000, ledgerRows: 20_000_000 };

/** Nothing has to survive this server, and it fills twenty times as fast. */
const SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_wal_size: "8GB",
  shared_buffers: "1GB",
};

interface Statement {
  text: string;
  values: unknown[];
  ms: number;
}

interface Measured {
  page: DeskPage;
  status: number;
  statements: number;
  /** Sum over the statements of a request, as the casino waited for them; the least of several requests. */
  ms: number;
  rows: number;
  /** Player-sized tables that were read from end to end. */
  scanned: string[];
  slowest: string;
}

/**
 * Seeds a million players and twenty million rows of the ledger, then asks for every page of the desk, and for each one
 * adds up the time of its statements in the database and the rows that they read.
 * @returns whether every list is within the budget and reads no player-sized table from end to end
 */
export async function measureDesk(args: readonly string[]): Promise<boolean> {
  const scale = scaleOf(args);
  const givenDir = valueOf(args, "--data");
  const dataDir = givenDir ?? (await mkdtemp(join(tmpdir(), "cherrystone-desk-")));
  await mkdir(dataDir, { recursive: true });
  // Where root runs it, the database server runs as another user and must be able to walk in.
  await chmod(dataDir, 0o755);
  const quiet = { info: () => undefined, error: (line: string) => process.stderr.write(`${line}\n`) };
  const server = await startEmbedded({ dataDir, log: quiet, settings: SETTINGS });
  try {
    const operator = await prepare(server.ownerUrl, scale);
    const casino = await startCasino({
      host: "127.0.0.1",
      port: 0,
      dataDir,
      databaseUrl: server.ownerUrl,
      publicOrigin: "http://127.0.0.1:3000",
      mail: {
        from: { name: "Cherrystone", address: "support@cherrystone.example" },
        smtpUrl: null,
        pollMs: 3_600_000,
      },
      seedKeys: SEED_KEYS,
      identityKeys: IDENTITY_KEYS,
      signingKeys: [SIGNING_KEY],
      log: createLog({ program: "casino", level: "error" }),
    });
    try {
      return report(await measureAll(casino.url, server.ownerUrl, operator));
    } finally {
      await casino.close();
    }
  } finally {
    await server.stop();
    if (givenDir === undefined) await rm(dataDir, { recursive: true, force: true });
  }
}

function scaleOf(args: readonly string[]): Scale {
  const players = Number(valueOf(args, "--players") ?? FULL.players);
  return { players, ledgerRows: players * (FULL.ledgerRows / FULL.players) };
}

function valueOf(args: readonly string[], name: string): string | undefined {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args[at + 1];
}

/** Migrates, and seeds what is empty. */
async function prepare(ownerUrl: string, scale: Scale): Promise<TestOperator> {
  const pool = openPool(ownerUrl, () => undefined, 2, JOB_LIMITS);
  try {
    await migrate(pool);
    await seed(kyselyOver(pool));
    const operator = await operatorOfRole(kyselyOver(pool), "owner", new Date());
    const { rows } = await pool.query<{ some: boolean }>("select exists (select from player) as some");
    if (!rows[0]?.some) {
      console.log(`Seeding ${scale.players} players and ${scale.ledgerRows} rows of the ledger …`);
      await seedDesk(ownerUrl, scale, (line) => console.log(`  ${line}`));
    }
    await countSums(pool);
    return operator;
  } finally {
    await pool.end();
  }
}

/** As a casino does all the time; the first call alone chooses what is counted. Reports of days before read the ledger here. */
async function countSums(pool: pg.Pool): Promise<void> {
  const now = new Date();
  const since = new Date(Math.floor(now.getTime() / DAY_MS - COUNTED_DAYS) * DAY_MS);
  const from = Date.now();
  for (let runs = 0; runs < 3; runs += 1) {
    while (await countReportSums(kyselyOver(pool), { now, since, spanMs: DAY_MS }));
  }
  console.log(`  sums: ${((Date.now() - from) / 1000).toFixed(0)} s`);
  await pool.query(
    "vacuum (analyze) report_day, player_day, liability_day, active_day, coupon_cost, coupon_ended",
  );
}

/** The statements of the request that is being answered. */
const current = new AsyncLocalStorage<Statement[]>();
const REQUEST = "x-bench-request";

/** Notes every statement that a request to this process makes, with its time. The casino's own work makes none. */
function watchStatements(): Map<string, Statement[]> {
  const byRequest = new Map<string, Statement[]>();
  type Emit = (this: Server, event: string | symbol, ...rest: unknown[]) => boolean;
  const emit = Server.prototype.emit as Emit;
  const noted: Emit = function (this: Server, event, ...rest) {
    const id = event === "request" ? (rest[0] as IncomingMessage).headers[REQUEST] : undefined;
    if (typeof id !== "string") return emit.call(this, event, ...rest);
    const statements: Statement[] = [];
    byRequest.set(id, statements);
    return current.run(statements, () => emit.call(this, event, ...rest));
  };
  Server.prototype.emit = noted as typeof Server.prototype.emit;
  type Query = (this: pg.Client, ...rest: unknown[]) => unknown;
  const query = pg.Client.prototype.query as unknown as Query;
  const watched: Query = function (this: pg.Client, ...rest) {
    const statements = current.getStore();
    const [first, second] = rest;
    const text = typeof first === "string" ? first : (first as { text?: string } | null)?.text;
    const answer = query.apply(this, rest);
    if (statements === undefined || text === undefined || !(answer instanceof Promise)) return answer;
    const from = performance.now();
    const values = (
      Array.isArray(second) ? second : ((first as { values?: unknown[] }).values ?? [])
    ) as unknown[];
    return answer.finally(() => statements.push({ text, values, ms: performance.now() - from }));
  };
  pg.Client.prototype.query = watched as unknown as typeof pg.Client.prototype.query;
  return byRequest;
}

async function measureAll(url: string, ownerUrl: string, operator: TestOperator): Promise<Measured[]> {
  const explainer = new pg.Client({ connectionString: ownerUrl });
  await explainer.connect();
  const byRequest = watchStatements();
  try {
    const large = await largeTables(explainer);
    const ask = async (page: DeskPage, id: string) => {
      const target = `${url}${page.path}`;
      const headers = { "x-casino-id": "799", "x-operator-token": operator.token, [REQUEST]: id };
      const signed = signedHeaders({ method: "GET", url: target, headers, body: null });
      const response = await fetch(target, { headers: signed });
      return { status: response.status, body: await response.text() };
    };
    const measured: Measured[] = [];
    for (const page of await deskPages(explainer, operator)) {
      const times: number[] = [];
      let status = 0;
      let statements: Statement[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const id = `${page.name}.${round}`;
        ({ status } = await ask(page, id));
        statements = byRequest.get(id) ?? [];
        times.push(statements.reduce((sum, { ms }) => sum + ms, 0));
        if (status >= 500 || times.reduce((sum, ms) => sum + ms, 0) > LONG_MS * 4) break;
      }
      // A statement that failed would fail again.
      const plans = await plansOf(explainer, status < 500 ? statements : [], large);
      const slowest = [...statements].sort((a, b) => b.ms - a.ms)[0];
      measured.push({
        page,
        status,
        statements: statements.length,
        ms: Math.min(...times),
        ...plans,
        slowest: slowest
          ? `${slowest.ms.toFixed(1)} ms: ${slowest.text.replace(/\s+/g, " ").slice(0, 300)}`
          : "",
      });
    }
    return measured;
  } finally {
    await explainer.end();
  }
}

async function largeTables(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind in ('r', 'p') and reltuples > $1",
    [PLAYER_SIZED],
  );
  return new Set(rows.map(({ name }) => name));
}

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
}

/** What the statements read, by their plans with these values. What changes something is left out. */
async function plansOf(client: pg.Client, statements: readonly Statement[], large: ReadonlySet<string>) {
  let rows = 0;
  const scanned = new Set<string>();
  const note = (node: PlanNode): void => {
    const { "Relation Name": table, "Actual Loops": loops } = node;
    const removed = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
    if (table !== undefined) rows += Math.round((node["Actual Rows"] + removed) * loops);
    if (table !== undefined && node["Node Type"] === "Seq Scan" && large.has(table)) scanned.add(table);
    node.Plans?.forEach(note);
  };
  for (const { text, values } of statements) {
    if (!/^\s*(select|with)/i.test(text) || /\bfor (no key )?update\b/i.test(text)) continue;
    const explained = await client.query<{ "QUERY PLAN": { Plan: PlanNode }[] }>(
      `explain (analyze, timing off, format json) ${text}`,
      values,
    );
    const plan = explained.rows[0]?.["QUERY PLAN"][0]?.Plan;
    if (plan) note(plan);
  }
  return { rows, scanned: [...scanned] };
}

function report(measured: readonly Measured[]): boolean {
  console.log("\n| page | statements | database | rows read | read from end to end | held |");
  console.log("| --- | --: | --: | --: | --- | --- |");
  let isMet = true;
  for (const { page, status, statements, ms, rows, scanned } of measured) {
    const isPageMet = status < 500 && ms <= BUDGET_MS && scanned.length === 0;
    if (!page.isSum) isMet &&= isPageMet;
    const time = status < 500 ? `${ms.toFixed(1)} ms` : `answered ${status}`;
    const verdict = isPageMet ? "yes" : page.isSum ? "sum" : "NO";
    console.log(
      `| ${page.name} | ${statements} | ${time} | ${rows.toLocaleString("en-US")} | ${scanned.join(", ")} | ${verdict} |`,
    );
  }
  const slow = measured.filter(({ ms, scanned }) => ms > BUDGET_MS || scanned.length > 0);
  for (const { page, slowest } of slow) console.log(`\n${page.name}\n  ${slowest}`);
  const measuredCalls = new Set(measured.map(({ page }) => page.call));
  const missing = operatorCalls.filter(
    (call) => call.method === "GET" && call.auth === "operator" && !measuredCalls.has(call),
  );
  for (const { path } of missing) console.log(`\nNot measured: GET ${path}`);
  return isMet && missing.length === 0;
}
