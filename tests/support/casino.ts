import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createLog } from "~/shared/log.server";
import { type Casino, type CasinoConfig, startCasino } from "../../server/casino/casino";
import { undocumentedRefusals } from "./documented-refusals";
import { type FreshDatabase, freshDatabase } from "./fresh-database";
import { IDENTITY_KEYS, SEED_KEYS } from "./seed-keys";
import { SIGNING_KEY } from "./signing";
import { TestClock } from "./test-clock";

export { TestClock } from "./test-clock";

const METRICS_TOKEN = "a-token-of-thirty-two-characters-or-so";
/** Headers that authorize reading a test casino's metrics. */
export const OPERATOR = { headers: { authorization: `Bearer ${METRICS_TOKEN}` } };

/** Past the triggers that keep chains from being deleted. */
const WITHOUT_CHAINS = `set session_replication_role = replica; delete from seed_chain;
  reset session_replication_role`;

/** The metrics of a test casino, as text. */
export async function metricsOf({ url }: Pick<Casino, "url">): Promise<string> {
  return (await fetch(`${url}/metrics`, OPERATOR)).text();
}

export interface TestCasino extends Casino {
  clock: TestClock;
  database: FreshDatabase;
  /** Contains its mails, see mail.ts. */
  dataDir: string;
  /** Every line logged so far. */
  logged: string[];
}

/** The real casino on a free port, with its own database and a clock the test moves. */
export async function startTestCasino(
  config: Partial<CasinoConfig> = {},
  clock = new TestClock(),
): Promise<TestCasino> {
  const database = await freshDatabase();
  // The template's chains (database.ts) are salted already, and sealed under the keys of most tests.
  if (config.beacon ?? config.seedKeys) await database.pool.query(WITHOUT_CHAINS);
  const logged: string[] = [];
  const dataDir = config.dataDir ?? path.join(tmpdir(), `cherrystone-${randomUUID()}`);
  const casino = await startCasino({
    host: "127.0.0.1",
    port: 0,
    publicOrigin: "http://127.0.0.1:3000",
    mail: { from: { name: "Cherrystone", address: "support@cherrystone.example" }, smtpUrl: null },
    databaseUrl: database.url,
    metricsToken: METRICS_TOKEN,
    seedKeys: SEED_KEYS,
    identityKeys: IDENTITY_KEYS,
    signingKeys: [SIGNING_KEY],
    clock,
    log: createLog({ program: "casino", level: "debug" }, { write: (line) => logged.push(line) }),
    ...config,
    dataDir,
  });
  return {
    ...casino,
    clock,
    database,
    dataDir,
    logged,
    async close() {
      await casino.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
      const undocumented = undocumentedRefusals(logged);
      if (undocumented.length > 0) throw new Error(`undocumented error codes: ${undocumented.join(", ")}`);
    },
  };
}
