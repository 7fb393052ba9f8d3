import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { affiliateToken, unsubscribe } from "~/casino/contract/other";
import { DAY_MS } from "~/shared/durations";
import { defaultPromotions } from "../../../server/casino/domain/coupons/views";
import { marketsIn } from "../../../server/casino/domain/markets/profile";
import { syncMarkets } from "../../../server/casino/domain/markets/sync";
import { enqueueOffers } from "../../../server/casino/domain/offer-mails";
import { type ClaimedMail, enqueueMail } from "../../../server/casino/domain/outbox";
import { offerContent } from "../../../server/casino/mail/offer-emails";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { send, type TestPlayer } from "../../support/casino-client";
import { mailsIn, mailTo, type ReceivedMail } from "../../support/mail";
import { drained, newReader } from "../../support/outbox";

const FROM = { name: "Cherrystone", address: "support@cherrystone.example" };

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino({ mail: { from: FROM, smtpUrl: null, pollMs: 20 } });
});
afterAll(() => casino.close());

const db = () => casino.database.kysely;

async function offersTo(player: TestPlayer): Promise<ReceivedMail> {
  await enqueueOffers(db(), randomUUID(), casino.clock.now());
  return mailTo(casino.dataDir, player.email, "offers");
}

function linkIn(mail: ReceivedMail): URL {
  const [, address = ""] = /^<(.+)>$/.exec(mail.headers.get("list-unsubscribe") ?? "") ?? [];
  return new URL(address);
}

async function countTo(player: TestPlayer): Promise<number> {
  const mails = await mailsIn(casino.dataDir);
  return mails.filter(({ headers }) => headers.get("to") === player.email).length;
}

async function permits(player: TestPlayer): Promise<boolean> {
  const row = await db()
    .selectFrom("player")
    .select("email_permit")
    .where("player_id", "=", player.pid)
    .executeTakeFirstOrThrow();
  return row.email_permit;
}

const stop = (id: string) => send(casino.url, unsubscribe, { params: { id } });

describe("marketing unsubscribe", () => {
  it("unsubscribe: a marketing mail has the link in its text and in the headers of RFC 8058", async () => {
    const mail = await offersTo(await newReader(casino));
    const link = linkIn(mail);
    expect([link.origin, link.pathname]).toEqual(["http://127.0.0.1:3000", "/unsubscribe"]);
    expect(mail.headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(mail.text).toContain(link.href);
    expect(mail.html).toContain(link.href);
  });

  it("mail.unsubscribe: the link stops such mail, however often it is used, and nothing else", async () => {
    const [player, other] = [await newReader(casino), await newReader(casino)];
    const id = linkIn(await offersTo(player)).searchParams.get("id") ?? "";
    expect([(await stop(id)).status, (await stop(id)).status]).toEqual([200, 200]);
    expect([await permits(player), await permits(other)]).toEqual([false, true]);
    await drained(casino);
    const before = await countTo(other);
    await enqueueOffers(db(), randomUUID(), casino.clock.now());
    await drained(casino);
    expect([await countTo(other), await countTo(player)]).toEqual([before + 1, 1]);
  });

  it("unsubscribe: a mail queued before is not sent after", async () => {
    const player = await newReader(casino);
    const id = linkIn(await offersTo(player)).searchParams.get("id") ?? "";
    await stop(id);
    const waiting = { kind: "offers", recipient: player.email, playerId: player.pid } as const;
    await enqueueMail(db(), waiting, casino.clock.now());
    await drained(casino);
    expect(await countTo(player)).toBe(1);
  });

  it("unsubscribe: mail about the account is sent in any case and has no such link", async () => {
    const player = await newReader(casino);
    await stop(linkIn(await offersTo(player)).searchParams.get("id") ?? "");
    await enqueueMail(
      db(),
      { kind: "password_changed", recipient: player.email, playerId: player.pid },
      casino.clock.now(),
    );
    const mail = await mailTo(casino.dataDir, player.email, "password");
    expect(mail.headers.has("list-unsubscribe")).toBe(false);
    expect(mail.text).not.toContain("/unsubscribe");
  });

  it("unsubscribe: a forged, unknown or expired id is refused; only a hash is stored", async () => {
    const player = await newReader(casino);
    const id = linkIn(await offersTo(player)).searchParams.get("id") ?? "";
    const forged = [`${player.pid}.${"A".repeat(43)}`, id.replace(/^\d+/, "999999"), "1", "x".repeat(200)];
    for (const one of forged) expect((await stop(one)).status).toBe(403);
    const rows = await db().selectFrom("unsubscribe_link").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(id.split(".")[1]);
    casino.clock.advance(401 * DAY_MS);
    expect((await stop(id)).status).toBe(403);
    expect(await permits(player)).toBe(true);
  });
});

describe("market.offer-mails: an offer mail", () => {
  /** The coupons of everybody that a player's mail names. */
  async function namedTo(country: string): Promise<string[]> {
    const { pid } = await newReader(casino);
    await db().updateTable("player").set({ country_id: country }).where("player_id", "=", pid).execute();
    const now = casino.clock.now();
    const mail = { playerId: pid } as ClaimedMail;
    const content = await offerContent(db(), mail, "Cherrystone", "https://example.test", now);
    const text = JSON.stringify(content?.text ?? "");
    const everybody = await defaultPromotions(db(), now, "en");
    return everybody.map(({ coupon_code }) => coupon_code).filter((code) => text.includes(code));
  }

  it("names no coupon that the player's market forbids, and is not written where none is left", async () => {
    await syncMarkets(db(), marketsIn({ GB: { profile: "strict", maxWagering: 0.01 } }));
    const named = await namedTo("CA");
    expect(named).not.toEqual([]);
    const strict = await namedTo("GB");
    expect(strict.filter((code) => named.includes(code))).toEqual([]);
  });
});

describe("affiliate token", () => {
  it("affiliate token: stable for an affiliate, different for another, in the shape links carry", async () => {
    const tokenOf = async (user_id: string) =>
      (await send(casino.url, affiliateToken, { query: { user_id } })).body.token;
    const [one, again, another] = [
      await tokenOf("partner-7"),
      await tokenOf("partner-7"),
      await tokenOf("p8"),
    ];
    expect(one).toMatch(/^[\w-]{22}$/);
    expect(again).toBe(one);
    expect(another).not.toBe(one);
    expect((await send(casino.url, affiliateToken, { query: { user_id: "" } })).status).toBe(400);
  });
});
