import { createLog } from "~/shared/log.server";
import { startCasino } from "../../server/casino/casino";
import { IDENTITY_KEYS, SEED_KEYS } from "./seed-keys";
import { SIGNING_KEY } from "./signing";
import { TestClock } from "./test-clock";

/**
 * The casino as a separate process that tests kill. Takes its settings as JSON in the first argument
 * and writes `{"url": …, "databaseUrl": …}` as its first line of output when it answers.
 */
interface Settings {
  dataDir: string;
  databaseUrl?: string;
  databaseDirectUrl?: string;
  /** Epoch milliseconds at which its clock is stopped; without it, the clock runs. */
  at?: number;
}

const { at, ...settings } = JSON.parse(process.argv[2] ?? "{}") as Settings;
const casino = await startCasino({
  host: "127.0.0.1",
  port: 0,
  publicOrigin: "http://127.0.0.1:3000",
  mail: { from: { name: "Cherrystone", address: "support@cherrystone.example" }, smtpUrl: null },
  seedKeys: SEED_KEYS,
  identityKeys: IDENTITY_KEYS,
  signingKeys: [SIGNING_KEY],
  ...settings,
  ...(at === undefined ? {} : { clock: new TestClock(new Date(at)) }),
  log: createLog({ program: "casino", level: "error" }, process.stderr),
});
process.stdout.write(`${JSON.stringify({ url: casino.url, databaseUrl: casino.databaseUrl })}\n`);
process.once("SIGTERM", () => {
  void casino.close().then(() => process.exit(0));
});
