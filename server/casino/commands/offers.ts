import type { Kysely } from "kysely";
import { StartError } from "~/shared/start-error";
import type { Database } from "../db/schema";
import type { Clock } from "../domain/clock";
import { commandActor, writeLog } from "../domain/desk/log";
import { campaignOfWeek, enqueueOffers, recipientsLeft } from "../domain/offer-mails";
import type { Given, Group, Terminal } from "./command";

export interface OffersDesk extends Terminal {
  db: Kysely<Database>;
  clock: Clock;
}

export const offers: Group<OffersDesk> = {
  name: "offers",
  summary: "Offers by mail.",
  verbs: {
    mail: {
      syntax: "[CAMPAIGN] [--send] [--reason TEXT]",
      summary:
        "Counts the players who would get this week's offers, or those of another campaign: everyone with a confirmed address who permits them and did not get them yet. With --send, which takes a reason, the mails are queued, and the running casino sends them.",
      run: mail,
    },
  },
};

async function mail({ db, clock, print }: OffersDesk, given: Given): Promise<void> {
  const now = clock.now();
  const campaign = campaignIn(given) ?? campaignOfWeek(now);
  if (given.has("send")) {
    const reason = given.optional("reason");
    if (reason === undefined) throw new StartError("Missing --reason TEXT, which goes with --send");
    await logSending(db, { campaign, reason, actor: given.actor, at: now });
    const count = await enqueueOffers(db, campaign, now);
    return print(`Campaign ${campaign}: ${count} mails are queued.`);
  }
  print(`Campaign ${campaign}: ${await recipientsLeft(db, campaign)} players would get a mail.`);
  print("Nothing was sent. Add --send to send them.");
}

/** Before the mails are queued, a batch a transaction: a run that breaks off is in the log, too. */
async function logSending(
  db: Kysely<Database>,
  { campaign, reason, actor, at }: { campaign: string; reason: string; actor: string; at: Date },
): Promise<void> {
  const reachable = await recipientsLeft(db, campaign);
  await writeLog(db, {
    actor: commandActor(actor),
    action: "offers.send",
    subject: { kind: "campaign", id: campaign },
    after: { reachable },
    reason,
    at,
  });
}

function campaignIn(given: Given): string | undefined {
  const name = given.optional("CAMPAIGN");
  if (name === undefined || /^[A-Za-z0-9][\w.-]{0,63}$/.test(name)) return name;
  throw new StartError(`"${name}" is no name of a campaign: expected at most 64 letters, digits, and . _ -`);
}
