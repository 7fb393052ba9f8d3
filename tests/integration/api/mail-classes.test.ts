import { randomUUID } from "node:crypto";
import type { KyselyPlugin } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createLog } from "~/shared/log.server";
import { campaignOfWeek, enqueueOffers } from "../../../server/casino/domain/offer-mails";
import { enqueueMail } from "../../../server/casino/domain/outbox";
import type { Email, MailTransport } from "../../../server/casino/mail/email";
import { type MailWorker, startMailWorker } from "../../../server/casino/mail/worker";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";

const FROM = { name: "Cherrystone", address: "support@cherrystone.example" };
const NOW = new Date("2026-11-21T12:00:00Z");
const PLAYERS = 604;

let database: FreshDatabase;
let worker: MailWorker | null = null;
beforeAll(async () => {
  database = await freshDatabase();
  await database.pool.query(
    `insert into player (player_id, login, email, first_name, last_name, birth_date, player_class, client_id, created_at,
       email_confirmed_at, email_permit)
     select n, 'reader' || n, 'reader' || n || '@example.com', 'R', 'R', '1990-01-01', 'Standard', 3, $1, $1, true
     from generate_series(1, ${PLAYERS}) n`,
    [NOW],
  );
  await database.pool.query(
    "insert into login_name (name, kind, player_id) select email, 'email', player_id from player",
  );
});
afterEach(async () => {
  await worker?.close();
  worker = null;
  await database.pool.query("truncate outbox, campaign_recipient");
});
afterAll(() => database.drop());

/** A mail server that accepts one mail at a time, when the test says so. */
function slowServer(): { taken: Email[]; transport: MailTransport } {
  const taken: Email[] = [];
  let turn = Promise.resolve();
  return {
    taken,
    transport: {
      deliver(email) {
        turn = turn.then(() => new Promise((done) => setTimeout(done, 2))).then(() => void taken.push(email));
        return turn;
      },
      close: () => undefined,
    },
  };
}

function startWorker(transport: MailTransport, { db = database.kysely, pollMs = 20 } = {}): void {
  worker = startMailWorker({
    db,
    clock: { now: () => NOW },
    log: createLog({ program: "casino", level: "silent" }),
    transport,
    from: FROM,
    publicOrigin: "http://127.0.0.1:3000",
    deskOrigin: "http://127.0.0.1:3100",
    pollMs,
  });
}

/** The database, counting how often due emails are looked for. */
function countingLooks() {
  const looks = { count: 0 };
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === "UpdateQueryNode" && node.with !== undefined) looks.count += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { looks, db: database.kysely.withPlugin(plugin) };
}

describe("two classes of mail", () => {
  it("mail.account-first: a reset goes before 604 offers queued earlier", async () => {
    await enqueueOffers(database.kysely, "place-605", NOW);
    const { taken, transport } = slowServer();
    startWorker(transport);
    await vi.waitFor(() => expect(taken.length).toBeGreaterThan(3), { timeout: 30_000 });
    await enqueueMail(
      database.kysely,
      { kind: "password_reset", recipient: "reader7@example.com", playerId: null },
      NOW,
    );
    const before = taken.length;
    worker?.wake();
    const resets = () => taken.flatMap(({ subject }, place) => (subject.includes("password") ? [place] : []));
    await vi.waitFor(() => expect(resets()).toHaveLength(1), { timeout: 30_000 });
    // Only mails already being sent are before it.
    expect((resets()[0] ?? Infinity) - before).toBeLessThan(12);
  });

  it("a mail server that stalls on offers does not delay mail about an account", async () => {
    await enqueueOffers(database.kysely, "swallowed", NOW);
    let release = () => {};
    const swallowed = new Promise<void>((resolve) => (release = resolve));
    const subjects: string[] = [];
    startWorker({
      deliver({ subject, unsubscribe }) {
        subjects.push(subject);
        return unsubscribe === null ? Promise.resolve() : swallowed;
      },
      close: () => undefined,
    });
    try {
      await vi.waitFor(() => expect(subjects).toHaveLength(1), { timeout: 30_000 });
      for (const n of [1, 2, 3, 4, 5, 6]) {
        const recipient = `reader${n}@example.com`;
        await enqueueMail(database.kysely, { kind: "password_reset", recipient, playerId: null }, NOW);
      }
      worker?.wake();
      await vi.waitFor(() => expect(subjects).toHaveLength(7), { timeout: 30_000 });
    } finally {
      release();
    }
  });
});

it("mail.one-look: an email about an account is looked for once, and offers are not", async () => {
  const { looks, db } = countingLooks();
  const { taken, transport } = slowServer();
  startWorker(transport, { db, pollMs: 60_000 });
  // Of each class, as it starts.
  await vi.waitFor(() => expect(looks.count).toBe(2));
  const recipient = "reader7@example.com";
  await enqueueMail(database.kysely, { kind: "password_reset", recipient, playerId: null }, NOW);
  worker?.wake();
  await vi.waitFor(() => expect(taken).toHaveLength(1), { timeout: 30_000 });
  await worker?.close();
  expect(looks.count).toBe(3);
});

describe("a campaign", () => {
  it("sends each player one mail however often its command runs, and each campaign to everybody", async () => {
    expect(await enqueueOffers(database.kysely, "november", NOW, 100)).toBe(PLAYERS);
    expect(await enqueueOffers(database.kysely, "november", NOW, 100)).toBe(0);
    // Sent mails are deleted after a month; the list of recipients is kept.
    await database.pool.query("truncate outbox");
    expect(await enqueueOffers(database.kysely, "november", NOW)).toBe(0);
    expect(await enqueueOffers(database.kysely, "december", NOW)).toBe(PLAYERS);
  });

  it("two simultaneous runs queue each player once", async () => {
    const runs = [1, 2, 3].map(() => enqueueOffers(database.kysely, "at-once", NOW, 50));
    const added = await Promise.all(runs);
    expect(added.reduce((sum, one) => sum + one)).toBe(PLAYERS);
    const { rows } = await database.pool.query<{ mails: number; players: number }>(
      "select count(*)::int as mails, count(distinct player_id)::int as players from outbox",
    );
    expect(rows).toEqual([{ mails: PLAYERS, players: PLAYERS }]);
  });

  it("an interrupted run is continued", async () => {
    // The state after a run that died after three batches.
    await database.pool.query("update player set email_permit = player_id <= 300");
    expect(await enqueueOffers(database.kysely, "broken", NOW, 100)).toBe(300);
    await database.pool.query("update player set email_permit = true");
    expect(await enqueueOffers(database.kysely, "broken", NOW, 100)).toBe(PLAYERS - 300);
  });

  it("goes neither to players who opted out, nor to the banned, nor to unconfirmed addresses", async () => {
    await database.pool.query(
      `update player set email_permit = player_id <> 1, banned = player_id = 2,
         email_confirmed_at = case when player_id = 3 then null else email_confirmed_at end`,
    );
    expect(await enqueueOffers(database.kysely, randomUUID(), NOW)).toBe(PLAYERS - 3);
    await database.pool.query(
      "update player set email_permit = true, banned = false, email_confirmed_at = $1",
      [NOW],
    );
  });

  it.each([
    ["2026-11-16T00:00:00Z", "offers-2026-W47"],
    ["2026-11-22T23:59:59Z", "offers-2026-W47"],
    ["2026-11-23T00:00:00Z", "offers-2026-W48"],
    ["2027-01-01T12:00:00Z", "offers-2026-W53"],
    ["2027-01-04T12:00:00Z", "offers-2027-W01"],
    ["2024-12-30T12:00:00Z", "offers-2025-W01"],
  ])("of the week of %s is %s", (at, campaign) => {
    expect(campaignOfWeek(new Date(at))).toBe(campaign);
  });
});
