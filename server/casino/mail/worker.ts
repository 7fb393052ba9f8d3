import type { Kysely } from "kysely";
import type { Log } from "~/shared/log.server";
import type { Database } from "../db/schema";
import type { Clock } from "../domain/clock";
import {
  type ClaimedMail,
  claimMails,
  dropMail,
  holdUnconfirmed,
  isStale,
  type MailClass,
  markMailFailed,
  markMailSent,
} from "../domain/outbox";
import type { MailTransport } from "./email";
import { type EmailSettings, writeEmail } from "./emails";

/** How often to poll the outbox without being woken: for retries, and for email left by a copy that ended. */
const POLL_MS = 5_000;

/**
 * How many emails one copy sends at once, by class. Offers have their own lane, so that however many are due and
 * however slow the server is, they do not delay email about accounts. In one queue ordered by class, an offer that is
 * being sent would.
 */
const CONCURRENCY: Readonly<Record<MailClass, number>> = { account: 4, offers: 1 };

export interface MailWorkerOptions extends EmailSettings {
  db: Kysely<Database>;
  clock: Clock;
  log: Log;
  transport: MailTransport;
  pollMs?: number | undefined;
}

export interface MailWorker {
  /** Checks the outbox for emails of a class now, without waiting; by default for those about accounts. Never throws. */
  wake(mailClass?: MailClass): void;
  /** Takes no more email and waits for what is being sent. */
  close(): Promise<void>;
}

/** Sends the contents of the outbox until closed. Any number of copies can share one outbox. */
export function startMailWorker(options: MailWorkerOptions): MailWorker {
  const lanes = { account: startLane(options, "account"), offers: startLane(options, "offers") };
  const wake = (mailClass: MailClass = "account") => lanes[mailClass].wake();
  const wakeAll = () => Object.values(lanes).forEach((lane) => lane.wake());
  const timer = setInterval(wakeAll, options.pollMs ?? POLL_MS);
  wakeAll();
  return {
    wake,
    async close() {
      clearInterval(timer);
      await Promise.all(Object.values(lanes).map((lane) => lane.close()));
      options.transport.close();
    },
  };
}

interface Lane {
  wake(): void;
  close(): Promise<void>;
}

/** Sends the emails of one class. */
function startLane(options: MailWorkerOptions, mailClass: MailClass): Lane {
  const { log } = options;
  let closed = false;
  let wokenAgain = false;
  let working: Promise<void> | null = null;

  async function work(): Promise<void> {
    do {
      wokenAgain = false;
      try {
        // Fewer than it may take: those were all that are due.
        while (!closed && (await sendSome(options, mailClass)) === CONCURRENCY[mailClass]);
      } catch (error) {
        log.warn({ err: error }, "Reading the outbox failed; retrying soon");
      }
    } while (wokenAgain && !closed);
    // In the same tick as the check of `wokenAgain`, so that no wake-up is lost in between.
    working = null;
  }

  function wake(): void {
    wokenAgain = true;
    if (closed || working) return;
    working = work();
  }

  return {
    wake,
    async close() {
      closed = true;
      await working;
    },
  };
}

/** @returns how many emails it took */
async function sendSome(options: MailWorkerOptions, mailClass: MailClass): Promise<number> {
  const mails = await claimMails(options.db, mailClass, CONCURRENCY[mailClass], options.clock.now());
  const settled = await Promise.allSettled(mails.map((mail) => sendOne(options, mail)));
  for (const one of settled) if (one.status === "rejected") throw one.reason;
  return mails.length;
}

async function sendOne(options: MailWorkerOptions, mail: ClaimedMail): Promise<void> {
  const { db, clock, transport } = options;
  try {
    if (await isStale(db, mail, clock.now())) return await dropMail(db, mail.mailId);
    if (await holdUnconfirmed(db, mail, clock.now())) return;
    const email = await writeEmail(db, mail, options, clock.now());
    if (email === null) return await dropMail(db, mail.mailId);
    await transport.deliver(email, clock.now());
  } catch (error) {
    return logFailure(options, mail, error);
  }
  await markMailSent(db, mail.mailId, clock.now());
}

async function logFailure({ db, clock, log }: MailWorkerOptions, mail: ClaimedMail, error: unknown) {
  const reason = reasonOf(error);
  const isLast = await markMailFailed(db, mail, reason, clock.now());
  const facts = { mailId: mail.mailId, kind: mail.kind, attempts: mail.attempts, reason };
  if (isLast) log.error(facts, "A mail could not be sent and is given up");
  else log.warn(facts, "A mail could not be sent; it is tried again");
}

/** Only the codes and the SMTP command, because a server's message may repeat the address or the link. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const facts = error as Error & { code?: unknown; responseCode?: unknown; command?: unknown };
  const words = [facts.code ?? error.name, facts.responseCode, facts.command];
  return words.filter((word) => typeof word === "string" || typeof word === "number").join(" ");
}
