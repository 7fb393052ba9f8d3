import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { promotionsFor } from "../../../server/casino/domain/coupons/views";
import { marketOfCountry, marketOfPlayer } from "../../../server/casino/domain/markets/markets";
import { DEFAULT_RULES, marketsIn, STRICT_RULES } from "../../../server/casino/domain/markets/profile";
import { readMarkets, syncMarkets } from "../../../server/casino/domain/markets/sync";
import {
  chooseDepositLimit,
  depositLimitQuestion,
  remindOfDepositLimits,
} from "../../../server/casino/domain/player-limits/deposit-choice";
import { setLimits } from "../../../server/casino/domain/player-limits/limits";
import { Dealer } from "../../../server/casino/domain/rounds/rounds";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
import { deposit, hashOf, newPlayer, NOW, redeem, stepOf } from "./support";

const SLOT = "101-1";
const OTHER_SLOT = "102-1";
const KENO_FREE_GAME = "201-1";

let db: FreshDatabase;
let dealer: Dealer;
beforeAll(async () => {
  db = await freshDatabase();
  dealer = new Dealer(db);
  await syncMarkets(db.kysely, marketsIn({ GB: "strict", SE: { profile: "strict", maxWagering: 50 } }));
});
afterAll(() => db.drop());

/** A player of the country, with 500.00, old enough for the highest stakes. */
async function playerIn(country: string, birthDate = "1980-01-01"): Promise<number> {
  const player = await newPlayer(db.kysely);
  await deposit(db.kysely, player, 50_000);
  await db.kysely
    .updateTable("player")
    .set({ country_id: country, birth_date: birthDate })
    .where("player_id", "=", player)
    .execute();
  return player;
}

/** Starts a round so many milliseconds after NOW. */
const start = (player: number, afterMs: number, { game = SLOT, stakeMinor = 100 } = {}) =>
  dealer.startRound({
    playerId: player,
    gameCode: game,
    stakeMinor,
    idempotencyKey: randomUUID(),
    requestHash: hashOf(String(stakeMinor)),
    now: new Date(NOW.getTime() + afterMs),
  });

describe("market.round-time: in a market with a shortest round", () => {
  it("refuses a slot's round before 2.5 s with the time that is left, and takes it then", async () => {
    const player = await playerIn("GB");
    await start(player, 0);
    await expect(start(player, 1_000)).rejects.toMatchObject({
      code: "round_too_soon",
      facts: { retryAfterMs: 1_500 },
    });
    await expect(start(player, 2_500)).resolves.toMatchObject({ status: "settled" });
  });

  it("lets a round of another game last 5 s, whichever game comes next", async () => {
    const player = await playerIn("GB");
    const hand = await start(player, 0, { game: KENO_FREE_GAME });
    await expect(start(player, 4_999)).rejects.toMatchObject({
      code: "round_too_soon",
      facts: { retryAfterMs: 1 },
    });
    // A step of an open round starts none.
    const now = new Date(NOW.getTime() + 1_000);
    await dealer.stepRound(stepOf(player, hand, { step: "draw", hold: [] }, { now }));
    await start(player, 5_000);
  });

  it("takes one of two rounds at the same moment", async () => {
    const player = await playerIn("GB");
    const both = await Promise.allSettled([start(player, 0), start(player, 0)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("has no effect elsewhere", async () => {
    const player = await playerIn("CA");
    await start(player, 0);
    await start(player, 0);
  });
});

describe("market.one-slot: in a market with one slot at a time", () => {
  it("opens another slot 15 s after the last round of the first", async () => {
    const player = await playerIn("GB");
    await start(player, 0);
    await expect(start(player, 5_000, { game: OTHER_SLOT })).rejects.toMatchObject({
      code: "other_slot_in_play",
      facts: { retryAfterMs: 10_000 },
    });
    await start(player, 15_000, { game: OTHER_SLOT });
  });
});

describe("market.highest-stake: in a market with stakes by age", () => {
  it.each([
    { age: "24 years", birthDate: yearsBefore(25, 1), stakeMinor: 500, maximumMinor: 200 },
    { age: "25 years today", birthDate: yearsBefore(25, 0), stakeMinor: 1_000, maximumMinor: 500 },
  ])("at $age it is $maximumMinor", async ({ birthDate, stakeMinor, maximumMinor }) => {
    const player = await playerIn("GB", birthDate);
    await expect(start(player, 0, { stakeMinor })).rejects.toMatchObject({
      code: "stake_above_limit",
      facts: { maximumMinor, currency: "USD" },
    });
    await start(player, 0, { stakeMinor: maximumMinor });
  });
});

describe("market.coupons: in a market with rules for coupons", () => {
  it("keeps other games closed while a coupon lasts", async () => {
    const player = await newPlayer(db.kysely);
    await redeem(db.kysely, player, "CHERRY400");
    await deposit(db.kysely, player, 2_500);
    await db.kysely.updateTable("player").set({ country_id: "GB" }).where("player_id", "=", player).execute();
    await expect(start(player, 0, { game: KENO_FREE_GAME })).rejects.toMatchObject({
      code: "coupon_for_slots",
    });
    await start(player, 0);
  });

  it("offers and redeems no coupon that has to be wagered more than ten times", async () => {
    const [strict, own, plain] = [await playerIn("GB"), await playerIn("SE"), await playerIn("CA")];
    const offered = async (player: number) =>
      (await promotionsFor(db.kysely, player, NOW, "en")).coupons.map(({ coupon_code }) => coupon_code);
    expect(await offered(plain)).toContain("CHERRY400");
    expect(await offered(strict)).not.toContain("CHERRY400");
    await expect(redeem(db.kysely, strict, "CHERRY400")).rejects.toMatchObject({ code: "coupon_not_open" });
    // A market may allow more than the profile that it starts from.
    expect((await offered(own)).length).toBeGreaterThan((await offered(strict)).length);
  });
});

describe("market.balance-order: in every market", () => {
  it("a stake takes the player's cash first, then the bonus", async () => {
    const player = await playerIn("GB");
    const post = (kind: string, accounts: string, amountMinor: number) =>
      db.pool.query(
        `select ledger_post($1::bigint, gen_random_uuid(), $2, gen_random_uuid()::text, gen_random_uuid(), $3, 'USD',
           $4::text[], array[-$5::bigint, $5::bigint])`,
        [player, kind, NOW, accounts, amountMinor],
      );
    await post("correction", "{cash,house:promotions}", 50_000 - 150);
    await post("bonus_grant", "{house:promotions,bonus}", 500);
    await start(player, 0, { game: KENO_FREE_GAME, stakeMinor: 200 });
    const { rows } = await db.pool.query(
      "select cash_minor as cash, bonus_minor as bonus from wallet where player_id = $1",
      [player],
    );
    expect(rows).toEqual([{ cash: 0, bonus: 450 }]);
  });
});

describe("market.limit-reminder: six months after the last choice of a deposit limit", () => {
  // NOW is in November.
  const BEFORE = new Date("2027-05-21T11:59:59Z");
  const MAY = new Date("2027-05-21T12:00:00Z");
  const NEXT_YEAR = new Date("2027-11-21T12:00:00Z");
  const choose = (playerId: number, choice: "none" | "keep", now = NOW) =>
    db.kysely.transaction().execute((trx) => chooseDepositLimit(trx, { playerId, choice, limit: null }, now));
  /** Each player is looked at as often as it takes. */
  const watch = async (now: Date) => {
    while ((await remindOfDepositLimits(db.kysely, now)) > 0);
  };
  const letters = async (player: number) =>
    (
      await db.pool.query<{ subject: string; text: string }>(
        `select t.subject, m.text from support_thread t join support_message m using (player_id, reference)
         join outbox o using (player_id, reference) where t.player_id = $1 order by t.created_at`,
        [player],
      )
    ).rows.filter(({ subject }) => subject === "Is your deposit limit still right for you?");

  it("the player is asked again and reminded once, also by two copies, until they choose", async () => {
    const player = await playerIn("GB");
    await choose(player, "none");
    await watch(BEFORE);
    expect(await depositLimitQuestion(db.kysely, player, BEFORE)).toBeNull();
    expect(await letters(player)).toEqual([]);
    await Promise.all([watch(MAY), watch(MAY)]);
    expect(await depositLimitQuestion(db.kysely, player, MAY)).toBe("due");
    expect(await letters(player)).toMatchObject([
      { text: expect.stringContaining("You have no deposit limit.") as string },
    ]);
    await watch(NEXT_YEAR);
    expect(await letters(player)).toHaveLength(2);
    await choose(player, "keep", NEXT_YEAR);
    expect(await depositLimitQuestion(db.kysely, player, NEXT_YEAR)).toBeNull();
  });

  it("a limit that was set among all limits is named, and a change of it counts as a choice", async () => {
    const player = await playerIn("GB");
    const set = (value: number, now: Date) =>
      db.kysely
        .transaction()
        .execute((trx) =>
          setLimits(trx, { playerId: player, wanted: [{ limit: "deposit", period: "week", value }] }, now),
        );
    await set(50_00, NOW);
    const january = new Date("2027-01-21T12:00:00Z");
    await set(40_00, january);
    await watch(MAY);
    expect(await letters(player)).toEqual([]);
    await watch(new Date("2027-07-21T12:00:00Z"));
    expect(await letters(player)).toMatchObject([
      { text: expect.stringContaining("Deposits in 7 days: at most $40.00") as string },
    ]);
  });

  it("nobody is reminded elsewhere, or while closed, banned or on a break", async () => {
    const players = await Promise.all(["CA", "GB", "GB"].map((country) => playerIn(country)));
    for (const player of players) await choose(player, "none");
    const [, banned = 0, away = 0] = players;
    await db.pool.query("update player set banned = true where player_id = $1", [banned]);
    await db.pool.query(
      "insert into player_exclusion (player_id, exclusion_id, kind, starts_at, until, actor) values ($1, gen_random_uuid(), 'break', $2, $3, 'player')",
      [away, NOW, NEXT_YEAR],
    );
    await watch(MAY);
    for (const player of players) expect(await letters(player)).toEqual([]);
    await db.pool.query("update player set banned = false where player_id = $1", [banned]);
    await watch(new Date("2027-06-21T12:00:00Z"));
    expect(await letters(banned)).toHaveLength(1);
  });

  it("the record of choices is append-only", async () => {
    const player = await playerIn("GB");
    await choose(player, "none");
    await expect(db.pool.query("delete from deposit_limit_choice")).rejects.toThrow("append-only");
    await expect(db.pool.query("update deposit_limit_choice set choice = 'keep'")).rejects.toThrow(
      "append-only",
    );
  });
});

describe("market.countries: of two countries that count", () => {
  it("the stricter rule holds, each on its own", async () => {
    await syncMarkets(
      db.kysely,
      marketsIn({
        GB: "strict",
        SE: { profile: "strict", maxWagering: 50 },
        FR: {
          maxStakeByAge: [
            { fromAge: 0, maximumMinor: 300 },
            { fromAge: 30, maximumMinor: 400 },
          ],
          minRoundMs: { slots: 3_000, other: 0 },
          profile: "default",
          depositTurnover: 0,
        },
      }),
    );
    const player = await playerIn("FR");
    await db.pool.query("update player set country_id = 'GB' where player_id = $1", [player]);
    const { rules } = await marketOfPlayer(db.kysely, player);
    expect(rules).toMatchObject({
      maxStakeByAge: [
        { fromAge: 0, maximumMinor: 200 },
        { fromAge: 25, maximumMinor: 300 },
        { fromAge: 30, maximumMinor: 400 },
      ],
      maxWagering: 10,
      mixedCoupons: false,
      minRoundMs: { slots: 3_000, other: 5_000 },
      idleSignOutMinutes: 30,
      depositTurnover: 1,
      refusesCommonPasswords: true,
    });
    await expect(start(player, 0, { stakeMinor: 500 })).rejects.toMatchObject({
      code: "stake_above_limit",
      facts: { maximumMinor: 400 },
    });
    await start(player, 0);
    await expect(start(player, 0)).rejects.toMatchObject({ facts: { retryAfterMs: 3_000 } });
    await expect(start(player, 3_000, { game: OTHER_SLOT })).rejects.toMatchObject({
      code: "other_slot_in_play",
    });
  });
});

describe("market.can-apply: a file with rules for a country that no player can show", () => {
  const read = (markets: object | string, reportsCountry: boolean) => {
    const folder = mkdtempSync(path.join(tmpdir(), "markets-"));
    const file = path.join(folder, "markets.json");
    writeFileSync(file, typeof markets === "string" ? markets : JSON.stringify(markets));
    try {
      return readMarkets(file, { choosable: ["US", "CA"], reportsCountry });
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  it("stops the start in one line that names the countries and what to set", () => {
    expect(() => read({ CA: "strict", GB: "strict", SE: "strict" }, false)).toThrow(
      /^MARKETS_FILE \(.+markets\.json\) has rules that cannot apply \(GB, SE\): no account can name these countries, so set COUNTRY_HEADER, by which the proxy says where players are$/,
    );
  });

  it.each<[string, object | string, RegExp]>([
    [
      "that is not JSON",
      '{"CA": "strict",}',
      /^MARKETS_FILE \(.+markets\.json\) cannot be used: SyntaxError: .+$/,
    ],
    [
      "with an unknown profile",
      { CA: "harsh" },
      /cannot be used: .+ one of the profiles default, strict .+ at CA$/,
    ],
    ["with a wrong country", { CAN: "strict" }, /expected an ISO 3166 code of two capital letters → at CAN$/],
  ])("is read as any file: one %s stops the start in one line that says where", (_, markets, line) => {
    expect(() => read(markets, true)).toThrow(line);
  });

  it("does not stop it where accounts can name the countries, or the proxy reports them", () => {
    expect(read({ CA: "strict" }, false)).toHaveLength(1);
    expect(read({ GB: "strict" }, true)).toHaveLength(1);
    expect(read({}, false)).toEqual([]);
  });
});

describe("market.table: in the table of markets", () => {
  it("gives the rules of the player's country, and the default ones where no market names it", async () => {
    expect((await marketOfPlayer(db.kysely, await playerIn("GB"))).rules.minRoundMs.slots).toBe(2_500);
    expect(await marketOfPlayer(db.kysely, await playerIn("CA"))).toMatchObject({
      country: "CA",
      rules: DEFAULT_RULES,
    });
    expect((await marketOfCountry(db.kysely, "SE")).rules.maxWagering).toBe(50);
    // Of a visitor from nobody knows where: what the specification says.
    expect(await marketOfCountry(db.kysely, null)).toEqual({
      country: null,
      rules: {
        maxStakeByAge: [],
        maxWagering: null,
        mixedCoupons: true,
        minRoundMs: { slots: 0, other: 0 },
        oneSlotForMs: 0,
        idleSignOutMinutes: null,
        demoAgeQuestion: false,
        depositLimitReviewMonths: null,
        depositTurnover: 1,
        refusesCommonPasswords: false,
      },
    });
  });

  it("a profile with some rules of its own keeps all others of the profile", () => {
    const [market] = marketsIn({ SE: { profile: "strict", maxWagering: 50 } });
    expect(market?.rules).toEqual({ ...STRICT_RULES, maxWagering: 50 });
  });

  it.each([
    ["an unknown profile", { GB: "harsh" }],
    ["a country in small letters", { gb: "strict" }],
    ["a country of three letters", { GBR: "strict" }],
    ["letters before a country", { "x-GB": "strict" }],
    ["a misspelled rule", { GB: { profile: "strict", maxWagerings: 3 } }],
    ["a negative time", { GB: { profile: "strict", minRoundMs: { slots: -1, other: 0 } } }],
    ["a list", []],
  ])("refuses a file with %s", (_, file) => {
    expect(() => marketsIn(file)).toThrow();
  });

  it("holds from the next start for those who play there already, wherever else they sign in, and for nobody else", async () => {
    const other = await freshDatabase();
    const [living, visiting, elsewhere] = [
      await newPlayer(other.kysely),
      await newPlayer(other.kysely),
      await newPlayer(other.kysely),
    ];
    await other.pool.query("update player set country_id = 'GB' where player_id = $1", [living]);
    await other.pool.query("update player set other_country_ids = '{GB}' where player_id = $1", [visiting]);
    const checked = async () => {
      const { rows } = await other.pool.query<{ id: number }>(
        "select player_id as id from player where play_checked order by player_id",
      );
      return rows.map(({ id }) => id);
    };
    expect(await checked()).toEqual([]);
    await syncMarkets(other.kysely, marketsIn({ SE: "strict" }));
    expect(await checked()).toEqual([]);
    await syncMarkets(other.kysely, marketsIn({ SE: "strict", GB: "strict" }));
    expect(await checked()).toEqual([living, visiting]);
    expect(await checked()).not.toContain(elsewhere);
    await other.drop();
  });

  it("forgets a market that the file no longer names", async () => {
    const other = await freshDatabase();
    await syncMarkets(other.kysely, marketsIn({ GB: "strict" }));
    await syncMarkets(other.kysely, []);
    expect((await marketOfCountry(other.kysely, "GB")).rules).toEqual(DEFAULT_RULES);
    await other.drop();
  });

  it("copies that start at once with different files leave the markets of one of them", async () => {
    const other = await freshDatabase();
    const files = [{ GB: "strict" }, { SE: "strict" }];
    for (let time = 0; time < 10; time += 1) {
      await Promise.all(files.map((file) => syncMarkets(other.kysely, marketsIn(file))));
      const rows = await other.kysely.selectFrom("market").select("country_id").execute();
      expect(rows).toHaveLength(1);
    }
    await other.drop();
  });
});

/** The day so many years, less some days, before NOW. */
function yearsBefore(years: number, lessDays: number): string {
  const day = new Date(NOW);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  day.setUTCDate(day.getUTCDate() + lessDays);
  return day.toISOString().slice(0, 10);
}
