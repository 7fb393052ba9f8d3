import { openDatabase } from "./casino/db/database";
import { systemClock } from "./casino/domain/clock";
import { campaignOfWeek, enqueueOffers } from "./casino/domain/offer-mails";
import { processEnv } from "./env";
import { StartError } from "./start-error";
import { embedded } from "./support";

/**
 * Queues this week's offers for every player who permits marketing email (server/ops/offers.mjs). The casino sends the
 * emails and can keep running. A player gets a campaign only once, however often the command runs.
 * @param args the campaign's name, if it is not this week's
 * @returns exit code
 */
export async function main(args: readonly string[] = []): Promise<number> {
  try {
    const campaign = campaignIn(args) ?? campaignOfWeek(systemClock.now());
    const env = processEnv();
    const database = await openDatabase({
      databaseUrl: env.databaseUrl ?? (await embedded(env)),
      dataDir: env.dataDir,
      log: { info: () => undefined, error: () => undefined },
    });
    try {
      const count = await enqueueOffers(database.kysely, campaign, systemClock.now());
      process.stdout.write(`Campaign ${campaign}: ${count} mails are on their way.\n`);
    } finally {
      await database.close();
    }
    return 0;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

function campaignIn(args: readonly string[]): string | null {
  const [name, ...rest] = args;
  if (name === undefined) return null;
  if (rest.length === 0 && /^[A-Za-z0-9][\w.-]{0,63}$/.test(name)) return name;
  throw new StartError(
    "Expected nothing, for this week's offers, or the name of a campaign: letters, digits, . _ -",
  );
}
