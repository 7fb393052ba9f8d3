import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as coupons from "~/casino/contract/coupons";
import type { CouponTerms } from "~/casino/contract/operator/coupons";
import * as contract from "~/casino/contract/operator/coupons";
import { HOUR_MS } from "~/shared/durations";
import { settleDeposit } from "../../../server/casino/domain/coupons/deposits";
import { cancelActiveCoupon } from "../../../server/casino/domain/coupons/engine";
import { settleCoupon } from "../../../server/casino/domain/coupons/player-coupons";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { newPlayer, send, type TestPlayer } from "../../support/casino-client";
import { brokenEntries, loggedActions, operatorOfRole, type TestOperator } from "../../support/operators";
import { countSums } from "../../support/report-sums";

let casino: TestCasino;
let mary: TestOperator;
beforeAll(async () => {
  casino = await startTestCasino();
  mary = await operatorOfRole(casino.database.kysely, "marketing", casino.clock.now());
});
afterAll(() => casino.close());

const as = () => ({ operatorToken: mary.token });

const MATCH: CouponTerms = {
  form: "deposit_match",
  texts: {
    title: "Half as much again",
    subtitle: "",
    description: "50 % on your deposit.",
    terms: "Wager 20 times.",
  },
  french: null,
  tiers: [
    {
      methods: ["card"],
      minimum_minor: 20_00,
      maximum_minor: 100_00,
      bonus_percent: 50,
      wagering: 20,
      spins: 0,
    },
  ],
  amount_minor: 0,
  wagering_minor: 0,
  wagering: 0,
  spins: 0,
  spin_game: null,
  spin_stake_minor: 0,
  spin_choices: [],
  uses_per_player: 1,
  uses_per_day: 0,
  uses_per_week: 0,
  uses_per_month: 0,
  uses_in_all: 0,
  play_days: 30,
  starts_at: null,
  ends_at: null,
  max_stake_minor: null,
  max_cashout_minor: null,
  max_cashout_percent: null,
  classes: [],
  countries: [],
  shown_to: "players",
  image_url: "",
};

const create = (code: string, terms: CouponTerms = MATCH, key?: string) =>
  send(casino.url, contract.createCoupon, {
    ...as(),
    body: { code, terms, reason: "Autumn campaign" },
    ...(key === undefined ? {} : { key }),
  });
const edit = (code: string, seen: number, terms: CouponTerms) =>
  send(casino.url, contract.editCoupon, {
    ...as(),
    params: { code },
    body: { seen, terms, reason: "Too generous" },
  });
const end = (code: string, seen: number) =>
  send(casino.url, contract.endCoupon, { ...as(), params: { code }, body: { seen, reason: "Over" } });
const read = async (code: string) =>
  (await send(casino.url, contract.deskCoupon, { ...as(), params: { code } })).body;
const redeem = ({ pid, token }: TestPlayer, code: string) =>
  send(casino.url, coupons.redeemCoupon, {
    params: { pid },
    query: { login: "player", couponCode: code, redeem: "true" },
    token,
  });

async function codesSeenBy({ pid, token }: TestPlayer): Promise<string[]> {
  const { body } = await send(casino.url, coupons.promotions, {
    params: { pid },
    query: { login: "player" },
    token,
  });
  return body.coupons.map(({ coupon_code: code }) => code);
}

/** The percentages of the deposit that the coupon which the player has requested or redeemed gives. */
async function activeBonusOf({ pid, token }: TestPlayer): Promise<number[]> {
  const { body } = await send(casino.url, coupons.activeCoupon, { params: { pid }, token });
  return "coupon" in body ? body.coupon.bonus : [];
}

async function livesIn({ pid }: TestPlayer, country: string): Promise<void> {
  await casino.database.kysely
    .updateTable("player")
    .set({ country_id: country })
    .where("player_id", "=", pid)
    .execute();
}

function deposit({ pid }: TestPlayer, amountMinor: number) {
  const { kysely } = casino.database;
  const now = casino.clock.now();
  const depositId = crypto.randomUUID();
  return kysely.transaction().execute((trx) =>
    settleDeposit(trx, {
      playerId: Number(pid),
      depositId,
      method: "card",
      amountMinor,
      currency: "USD",
      now,
    }),
  );
}

describe("desk.coupons: operators make coupons, and players keep what they redeemed", () => {
  it("a player redeems a coupon that was just made, and its cost is counted", async () => {
    expect((await create("HALF50")).status).toBe(200);
    const player = await newPlayer(casino.url);
    expect((await redeem(player, "half50")).status).toBe(200);
    expect(await deposit(player, 40_00)).toMatchObject({ bonusMinor: 20_00 });
    // It stands after the coupons that were there.
    const { rows } = await casino.database.pool.query<{ last: string }>(
      "select coupon_code as last from coupon order by sort desc limit 1",
    );
    expect(rows).toEqual([{ last: "HALF50" }]);
    expect((await read("HALF50")).uses).toEqual([
      { state: "redeemed", version: 1, coupons: 1, bonus_minor: 20_00 },
    ]);
  });

  it("an edit makes a new version: who has requested the old one gets the old bonus", async () => {
    await create("OLDNEW");
    const [early, late] = [await newPlayer(casino.url), await newPlayer(casino.url)];
    await redeem(early, "OLDNEW");
    const [tier] = MATCH.tiers;
    const changed = { ...MATCH, tiers: tier ? [{ ...tier, bonus_percent: 10 }] : [] };
    expect((await edit("OLDNEW", 1, changed)).body).toEqual({ version: 2 });
    await redeem(late, "OLDNEW");
    expect([await activeBonusOf(early), await activeBonusOf(late)]).toEqual([[50], [10]]);
    expect(await deposit(early, 100_00)).toMatchObject({ bonusMinor: 50_00 });
    expect(await deposit(late, 100_00)).toMatchObject({ bonusMinor: 10_00 });
    const { coupon, versions, terms } = await read("OLDNEW");
    expect([coupon.version, versions.map(({ version }) => version), terms?.tiers[0]?.bonus_percent]).toEqual([
      2,
      [1],
      10,
    ]);
    const outdated = await edit("OLDNEW", 1, MATCH);
    expect(outdated.status).toBe(409);
  });

  it("an ended coupon is offered no longer, and who has requested it keeps it", async () => {
    await create("SHORT");
    const [early, late] = [await newPlayer(casino.url), await newPlayer(casino.url)];
    await redeem(early, "SHORT");
    expect((await end("SHORT", 1)).body).toEqual({ version: 2 });
    casino.clock.advance(1_000);
    expect((await redeem(late, "SHORT")).refused.errorCode).toBe("coupon_expired");
    expect(await deposit(early, 100_00)).toMatchObject({ bonusMinor: 50_00 });
    expect((await end("SHORT", 2)).status).toBe(409);
    expect((await read("SHORT")).coupon.state).toBe("ended");
  });

  it("a scheduled coupon is unknown until it begins", async () => {
    const starts_at = new Date(casino.clock.now().getTime() + 24 * HOUR_MS).toISOString();
    await create("TOMORROW", { ...MATCH, starts_at });
    const player = await newPlayer(casino.url);
    expect((await redeem(player, "TOMORROW")).refused.errorCode).toBe("invalid_coupon");
    expect((await read("TOMORROW")).coupon.state).toBe("scheduled");
  });

  it("the cost so far is what the ledger says: given, what became cash, and what came back", async () => {
    await create("COSTLY");
    const [loser, keeper] = [await newPlayer(casino.url), await newPlayer(casino.url)];
    for (const player of [loser, keeper]) {
      await redeem(player, "COSTLY");
      await deposit(player, 40_00);
    }
    expect((await read("COSTLY")).cost).toEqual([
      { currency: "USD", given_minor: 40_00, released_minor: 0, forfeited_minor: 0 },
    ]);
    await casino.database.kysely
      .transaction()
      .execute((trx) => cancelActiveCoupon(trx, { playerId: loser.pid, now: casino.clock.now() }));
    const { kysely } = casino.database;
    await kysely
      .updateTable("player_coupon")
      .set(({ ref }) => ({ played_minor: ref("needed_minor") }))
      .where("player_id", "=", keeper.pid)
      .execute();
    const playerCoupon = await kysely
      .selectFrom("player_coupon")
      .selectAll()
      .where("player_id", "=", keeper.pid)
      .executeTakeFirstOrThrow();
    await kysely.transaction().execute((trx) => settleCoupon(trx, playerCoupon, casino.clock.now()));
    const figures = async () => {
      const { cost, uses } = await read("COSTLY");
      return { cost, uses };
    };
    const version = 1;
    const ended = [
      { state: "cancelled", version, coupons: 1, bonus_minor: 20_00 },
      { state: "completed", version, coupons: 1, bonus_minor: 20_00 },
    ];
    const both = {
      cost: [{ currency: "USD", given_minor: 40_00, released_minor: 60_00, forfeited_minor: 20_00 }],
      uses: ended,
    };
    expect(await figures()).toEqual(both);
    // The same from sums as from the ledger, and with what happens after they are counted.
    casino.clock.advance(1_000);
    await countSums(kysely, casino.clock.now());
    expect(await figures()).toEqual(both);
    const late = await newPlayer(casino.url);
    await redeem(late, "COSTLY");
    await deposit(late, 40_00);
    const later = {
      cost: [{ currency: "USD", given_minor: 60_00, released_minor: 60_00, forfeited_minor: 20_00 }],
      uses: [...ended, { state: "redeemed", version, coupons: 1, bonus_minor: 20_00 }],
    };
    expect(await figures()).toEqual(later);
    casino.clock.advance(1_000);
    await countSums(kysely, casino.clock.now());
    expect(await figures()).toEqual(later);
  });

  it("a coupon for a country is seen and redeemed there alone", async () => {
    await create("MAPLE", { ...MATCH, countries: ["CA"] });
    const [there, elsewhere] = [await newPlayer(casino.url), await newPlayer(casino.url)];
    await livesIn(there, "CA");
    await livesIn(elsewhere, "US");
    expect(await codesSeenBy(there)).toContain("MAPLE");
    expect(await codesSeenBy(elsewhere)).not.toContain("MAPLE");
    expect((await redeem(elsewhere, "MAPLE")).refused.errorCode).toBe("coupon_not_open");
    // Somebody who signed in from another country is there as well (`market.countries`).
    const both = await newPlayer(casino.url);
    await livesIn(both, "CA");
    const visitedFrom = (others: string[]) =>
      casino.database.kysely
        .updateTable("player")
        .set({ other_country_ids: others })
        .where("player_id", "=", both.pid)
        .execute();
    await visitedFrom(["GB"]);
    expect(await codesSeenBy(both)).not.toContain("MAPLE");
    expect((await redeem(both, "MAPLE")).refused.errorCode).toBe("coupon_not_open");
    await visitedFrom([]);
    expect(await codesSeenBy(both)).toContain("MAPLE");
    // Before the account has an address, the country of the sign-up counts.
    await livesIn(both, "");
    await visitedFrom([]);
    expect(await codesSeenBy(both)).not.toContain("MAPLE");
    await visitedFrom(["CA"]);
    expect(await codesSeenBy(both)).toContain("MAPLE");
    expect((await redeem(there, "MAPLE")).status).toBe(200);
  });

  it("a coupon by link has no card, and who has its code redeems it", async () => {
    await create("SECRET", { ...MATCH, shown_to: "link" });
    await create("OPENLY");
    await create("VISITORS", { ...MATCH, shown_to: "visitors" });
    const player = await newPlayer(casino.url);
    const seen = await codesSeenBy(player);
    expect([seen.includes("SECRET"), seen.includes("OPENLY")]).toEqual([false, true]);
    const listed = (await send(casino.url, coupons.defaultPromotions, {})).body.map(
      ({ coupon_code: code }) => code,
    );
    expect(["SECRET", "OPENLY", "VISITORS"].filter((code) => listed.includes(code))).toEqual(["VISITORS"]);
    expect((await redeem(player, "SECRET")).status).toBe(200);
  });

  it("a preview is the coupon as players get it, and stores nothing", async () => {
    const body = { code: "PREVIEWED", terms: { ...MATCH, french: { ...MATCH.texts, title: "Moitié plus" } } };
    const { body: preview } = await send(casino.url, contract.previewCoupon, { ...as(), body });
    expect(
      (await send(casino.url, contract.deskCoupon, { ...as(), params: { code: "PREVIEWED" } })).status,
    ).toBe(404);
    await create("PREVIEWED", body.terms);
    const player = await newPlayer(casino.url);
    const params = { pid: player.pid };
    const listed = await send(casino.url, coupons.promotions, {
      params,
      query: { login: "player" },
      token: player.token,
    });
    expect(listed.body.coupons).toContainEqual(preview.english);
    expect(preview.french).toMatchObject({ coupon_title: "Moitié plus", language: "fr-CA" });
    expect((await read("PREVIEWED")).preview).toEqual(preview);
  });

  it("free spins leave a choice of games, each with its spins", async () => {
    const terms: CouponTerms = {
      ...MATCH,
      ...{ form: "free_spins", tiers: [], wagering: 20, spins: 10, spin_game: "101-1", spin_stake_minor: 20 },
      spin_choices: [{ game: "102-1", spins: 15 }],
    };
    expect((await create("CHOICE", terms)).status).toBe(200);
    const { preview, terms: stored } = await read("CHOICE");
    expect(
      preview.english.free_spin_details_list.map(({ game_code, spins_needed }) => [game_code, spins_needed]),
    ).toEqual([
      ["101-1", 10],
      ["102-1", 15],
    ]);
    expect(stored?.spin_choices).toEqual(terms.spin_choices);
  });

  it("one code is one coupon, and a double click makes one", async () => {
    const [one, two] = await Promise.all([
      create("TWICE", MATCH, "create:TWICE"),
      create("TWICE", MATCH, "create:TWICE"),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    const other = await create("TWICE");
    expect([other.status, (other.refused as { operatorCode?: string }).operatorCode]).toEqual([
      409,
      "coupon_exists",
    ]);
  });

  const SPINS = {
    form: "free_spins",
    spins: 10,
    wagering: 20,
    spin_game: "101-1",
    spin_stake_minor: 20,
  } as const;
  const tier = MATCH.tiers[0] ?? { bonus_percent: 0 };
  it.each([
    ["0 %", { tiers: [{ ...tier, bonus_percent: 0 }] }],
    ["1e9 %", { tiers: [{ ...tier, bonus_percent: 1e9 }] }],
    ["no tier", { tiers: [] }],
    ["no wagering", { tiers: [{ ...tier, wagering: 0 }] }],
    ["a least deposit above its most", { tiers: [{ ...tier, minimum_minor: 200_00 }] }],
    ["spins of no game", { tiers: [{ ...tier, spins: 5 }] }],
    ["spins of an unknown game", { tiers: [{ ...tier, spins: 5 }], spin_game: "0-0", spin_stake_minor: 20 }],
    ["a fixed amount of nothing", { form: "fixed_at_once" as const }],
    ["a choice of an unknown game", { ...SPINS, spin_choices: [{ game: "0-0", spins: 5 }] }],
    ["a game to choose that is named twice", { ...SPINS, spin_choices: [{ game: "101-1", spins: 5 }] }],
    ["a choice of games without free spins", { spin_choices: [{ game: "101-1", spins: 5 }] }],
    ["visitors of a country", { shown_to: "visitors" as const, countries: ["CA"] }],
    ["a country of no code", { countries: ["Canada"] }],
    ["a picture of somewhere else", { image_url: "https://elsewhere.example/x.png" }],
    ["an end before its beginning", { starts_at: "2027-01-02T00:00:00Z", ends_at: "2027-01-01T00:00:00Z" }],
  ])("%s is refused", async (_, changes) => {
    const answer = await create("NONSENSE", { ...MATCH, ...changes } as CouponTerms);
    expect([400, 422]).toContain(answer.status);
    expect(
      (await send(casino.url, contract.deskCoupon, { ...as(), params: { code: "NONSENSE" } })).status,
    ).toBe(404);
  });

  it("everything is in the log, with what was before and after", async () => {
    const { kysely } = casino.database;
    const entries = (await loggedActions(kysely)).filter(({ subject_id }) => subject_id === "OLDNEW");
    expect(entries.map(({ action }) => action)).toEqual(["coupon.create", "coupon.edit"]);
    expect(entries[1]).toMatchObject({
      before: { version: 1, tiers: [{ bonus_percent: 50 }] },
      after: { version: 2, tiers: [{ bonus_percent: 10 }] },
      reason: "Too generous",
    });
    expect(await brokenEntries(kysely)).toEqual([]);
  });
});
