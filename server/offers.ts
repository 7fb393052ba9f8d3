import { campaignOfWeek, enqueueOffers } from "./casino/domain/offer-mails";
import { runOperatorCommand } from "./operator-command";
import { StartError } from "~/shared/start-error";

/**
 * Queues this week's offers for every player who permits marketing email (server/ops/offers.mjs). The casino sends the
 * emails and can keep running. A player gets a campaign only once, however often the command runs.
 * @param args the campaign's name, if it is not this week's
 * @returns exit code
 */
export function main(args: readonly string[] = []): Promise<number> {
  return runOperatorCommand(async ({ database, clock }) => {
    const now = clock.now();
    const campaign = campaignIn(args) ?? campaignOfWeek(now);
    const count = await enqueueOffers(database.kysely, campaign, now);
    process.stdout.write(`Campaign ${campaign}: ${count} mails are queued.\n`);
  });
}

function campaignIn(args: readonly string[]): string | null {
  const [name, ...rest] = args;
  if (name === undefined) return null;
  if (rest.length === 0 && /^[A-Za-z0-9][\w.-]{0,63}$/.test(name)) return name;
  throw new StartError(
    "Expected nothing, for this week's offers, or the name of a campaign: letters, digits, . _ -",
  );
}
