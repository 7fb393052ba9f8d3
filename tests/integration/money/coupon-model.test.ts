import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { HOUR_MS } from "~/shared/durations";
import { expireCoupon } from "../../../server/casino/domain/coupons/due";
import { Refusal } from "../../../server/casino/domain/refusal";
import { settleStep } from "../../../server/casino/domain/rounds/settle";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
import { isDeep, runs } from "../../support/quick";
import { type Action, CHANGES, ModelPlayer, OFFERS } from "./coupon-model";
import { cancel, expectBooksInOrder, fixedSpin, fixedWager, purse } from "./coupon-support";
import { deposit, hashOf, newPlayer, NOW, POKER, redeem } from "./support";

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
  for (const [code, change] of Object.entries(CHANGES)) {
    await db.pool.query("update coupon set definition = definition || $2::jsonb where coupon_code = $1", [
      code,
      JSON.stringify(change),
    ]);
  }
});
afterAll(() => db.drop());

const stake = fc.constantFrom(20, 20, 40, 100, 100, 200, 500, 700, 1000);
const payout = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 400 }) },
  { weight: 1, arbitrary: fc.integer({ min: 400, max: 9000 }) },
);
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("redeem" as const),
      code: fc.constantFrom(...Object.keys(OFFERS)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("deposit" as const),
      method: fc.constantFrom("card", "USDT", "BTC", "LTC"),
      amount: fc.oneof(fc.constantFrom(1000, 2000, 2500, 3000), fc.integer({ min: 1000, max: 6000 })),
    }),
  },
  { weight: 10, arbitrary: fc.record({ do: fc.constant("wager" as const), stake, payout }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("deal" as const), stake: fc.constantFrom(25, 100, 500, 1000) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("draw" as const), payout }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("spin" as const),
      payout: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: payout }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("cancel" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("wait" as const), hours: fc.constantFrom(1, 11, 24, 24 * 7) }),
  },
);

const spin = (won: number): Action => ({ do: "spin", payout: won });
const hours = (count: number): Action => ({ do: "wait", hours: count });
const code = (name: string): Action => ({ do: "redeem", code: name });

/** Sequences a run should not have to find by chance. */
const EXAMPLES: [Action[]][] = [
  [[code("ORCHARD20"), spin(0), spin(0), spin(0), spin(0), code("ORCHARD20")]],
  [[code("DAILYCHERRY"), hours(24), code("DAILYCHERRY"), { do: "wager", stake: 40, payout: 0 }]],
  [
    [
      code("FREECHIP5"),
      { do: "deal", stake: 100 },
      hours(24 * 7),
      { do: "cancel" },
      { do: "wager", stake: 20, payout: 0 },
      { do: "draw", payout: 900 },
    ],
  ],
  [
    [
      code("SPINMATCH100"),
      { do: "deposit", method: "BTC", amount: 2000 },
      spin(7),
      { do: "wager", stake: 1000, payout: 900 },
      spin(0),
      spin(30),
      { do: "wager", stake: 200, payout: 0 },
    ],
  ],
];

/** The test decides outcomes: only the money matters here. */
class EnginePlayer {
  private open: string | null = null;

  constructor(private readonly playerId: number) {}

  /** @returns "done", or the code of the refusal */
  async act(one: Action, now: Date): Promise<string> {
    try {
      return await this.try(one, now);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return (error as Refusal).code;
    }
  }

  private async try(one: Action, now: Date): Promise<string> {
    const { playerId } = this;
    switch (one.do) {
      case "redeem":
        await redeem(db.kysely, playerId, one.code, now);
        return "done";
      case "deposit":
        await deposit(db.kysely, playerId, one.amount, { method: one.method, now });
        return "done";
      case "wager":
        return (await fixedWager(db, playerId, { stakeMinor: one.stake, payoutMinor: one.payout, now }))
          .answer;
      case "deal":
        return this.deal(one.stake, now);
      case "draw":
        return this.draw(one.payout, now);
      case "spin":
        return (await fixedSpin(db, playerId, { payoutMinor: one.payout, now })).answer;
      case "cancel":
        await cancel(db, playerId, now);
        return "done";
      case "wait":
        return "done";
    }
  }

  private async deal(stakeMinor: number, now: Date): Promise<string> {
    const dealt = await fixedWager(db, this.playerId, {
      stakeMinor,
      payoutMinor: 0,
      status: "open",
      gameCode: POKER,
      now,
    });
    if (dealt.answer === "done") this.open = dealt.roundId;
    return dealt.answer;
  }

  private async draw(payoutMinor: number, now: Date): Promise<string> {
    if (!this.open) return "no round";
    const { answer } = await settleStep(db.pool, {
      playerId: this.playerId,
      roundId: this.open,
      gameCode: POKER,
      stepsBefore: 0,
      steps: [{ step: "draw", hold: [] }],
      idempotencyKey: `draw ${this.open}`,
      requestHash: hashOf("draw"),
      now,
      play: { status: "settled", payoutMinor, outcome: { kind: "slot", spins: [] } },
    });
    this.open = null;
    return answer;
  }

  async snapshot(now: Date) {
    await expireCoupon(db.kysely, this.playerId, now);
    const rows = await db.kysely
      .selectFrom("player_coupon")
      .select([
        "coupon_code",
        "state",
        "played_minor",
        "needed_minor",
        "spins_remaining",
        "spin_winnings_minor",
      ])
      .where("player_id", "=", this.playerId)
      .orderBy("requested_at")
      .execute();
    const coupons = rows.map((row) => ({
      code: row.coupon_code,
      state: row.state,
      played: row.played_minor,
      needed: row.needed_minor,
      spins: row.spins_remaining,
      winnings: row.spin_winnings_minor,
    }));
    return { purse: await purse(db, this.playerId), coupons };
  }
}

function snapshotOf(model: ModelPlayer, at: number) {
  model.look(at);
  const coupons = model.coupons.map(({ code, state, played, needed, spins, winnings }) => ({
    code,
    state,
    played,
    needed,
    spins,
    winnings,
  }));
  return { purse: [model.cash, model.bonus], coupons };
}

it(
  "coupon.matches-a-model: random players through the engine and a model give the same states, balances and wagering",
  { timeout: 180_000 },
  async () => {
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 30, maxLength: 60, size: "max" }), async (actions) => {
        const model = new ModelPlayer();
        const engine = new EnginePlayer(await newPlayer(db.kysely, "Unverified / Non Dep"));
        let at = NOW.getTime();
        for (const one of actions) {
          // Never two events at once, so that coupons are ordered by their requests.
          at += 1000 + (one.do === "wait" ? one.hours * HOUR_MS : 0);
          const now = new Date(at);
          const result = await engine.act(one, now);
          expect([one, result]).toEqual([one, model.act(one, at)]);
          expect([one, await engine.snapshot(now)]).toEqual([one, snapshotOf(model, at)]);
          reached.add(result);
        }
        for (const { state } of model.coupons) reached.add(state);
      }),
      { numRuns: runs(10, 50), examples: EXAMPLES },
    );
    await expectBooksInOrder(db);
    if (!isDeep) return;
    // The property is meaningless for states its runs never reached.
    expect([...reached]).toEqual(
      expect.arrayContaining([
        ...["completed", "cancelled", "expired", "removed", "used_up"],
        ...["active_coupon", "coupon_used", "coupon_not_open", "balance_too_high", "no_active_coupon"],
        ...["stake_above_limit", "insufficient_funds", "no_free_spins", "open_round", "coupon_in_play"],
      ]),
    );
  },
);
