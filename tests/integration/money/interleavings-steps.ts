import fc from "fast-check";
import type { PayoutFate } from "../../support/unreliable-payouts";
import type { Fate } from "../../support/unreliable-provider";
import type { CopyIndex, Worker } from "./interleavings-system";

export const PLAYERS = 2;

type Start = "spin" | "progressiveSpin" | "dealPoker" | "deal" | "board" | "bet";
type InRound = "hit" | "stand" | "cashOut" | "addChip";
type Simple = Start | InRound | "cancel" | "reward" | "claim" | "cashback";

export type Action =
  | { do: Simple }
  | { do: "draw"; hold: number[] }
  | { do: "deposit"; amountMinor: number; fate: Fate }
  | { do: "redeem"; code: string }
  | { do: "withdraw"; amountMinor: number; fate: PayoutFate }
  | { do: "opt"; where: "in" | "out" }
  | { do: "leave"; how: "close" | "break" };

/** `twice`: to both copies at once. `again`: once more to the other copy, with a later batch. */
type Sending = "once" | "twice" | "again";
export type PlayerAction = Action & { player: number; copy: CopyIndex; sending: Sending };
/** What an operator does at the same time. */
export type OperatorAction = { player: number; copy: CopyIndex } & (
  { do: "gift"; code: string } | { do: "decide"; verdict: "pay" | "refuse" } | { do: "reopen" }
);

export type Event =
  | { event: "wait"; ms: number }
  | {
      event:
        | "midnight"
        | "flight opens"
        | "flight takes off"
        | "late answers"
        | "sign in"
        | "provider fails"
        | "provider is back";
    }
  | { event: "webhooks"; copy: CopyIndex }
  | { event: "skew"; copy: CopyIndex; ms: number }
  | { event: "work"; worker: Worker; copies: CopyIndex[] }
  | { event: "identity"; player: number; state: "in_review" | "verified" }
  | { event: "pool hit" | "lobby hit"; player: number };

export type Step = { batch: (PlayerAction | OperatorAction)[] } | Event;

const player = fc.nat({ max: PLAYERS - 1 });
const copy = fc.constantFrom<CopyIndex>(0, 1);
const oneOf = (...names: Simple[]): fc.Arbitrary<Action> => fc.record({ do: fc.constantFrom(...names) });

const fate: fc.Arbitrary<Fate> = fc.record({
  outcome: fc.constantFrom("captured", "captured", "captured", "declined", "never"),
  delivery: fc.constantFrom("now", "now", "late", "lost"),
  times: fc.constantFrom(1, 2),
});

const deposit: fc.Arbitrary<Action> = fc.record({
  do: fc.constant("deposit" as const),
  amountMinor: fc.integer({ min: 10_00, max: 90_00 }),
  fate,
});
const redemption: fc.Arbitrary<Action> = fc.record({
  do: fc.constant("redeem" as const),
  code: fc.constantFrom("CHERRY400", "SWEET200", "ALLDAY100"),
});
const draw: fc.Arbitrary<Action> = fc.record({
  do: fc.constant("draw" as const),
  hold: fc.uniqueArray(fc.nat({ max: 4 }), { maxLength: 5 }),
});
const withdrawal: fc.Arbitrary<Action> = fc.record({
  do: fc.constant("withdraw" as const),
  amountMinor: fc.integer({ min: 19_00, max: 60_00 }),
  fate: fc.record({
    outcome: fc.constantFrom("paid", "paid", "refused", "failed", "expired", "pending", "never"),
    delivery: fc.constantFrom("now", "now", "late", "lost"),
    times: fc.integer({ min: 1, max: 3 }),
  }),
});
const leaving: fc.Arbitrary<Action> = fc.record({
  do: fc.constant("leave" as const),
  how: fc.constantFrom("close" as const, "break" as const),
});
const opting: fc.Arbitrary<Action> = fc.record({
  do: fc.constant("opt" as const),
  where: fc.constantFrom("in" as const, "out" as const),
});

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: oneOf("spin", "progressiveSpin") },
  { weight: 4, arbitrary: oneOf("dealPoker", "deal", "board", "bet") },
  { weight: 4, arbitrary: oneOf("hit", "stand", "cashOut", "addChip") },
  { weight: 2, arbitrary: draw },
  { weight: 4, arbitrary: deposit },
  { weight: 2, arbitrary: redemption },
  { weight: 3, arbitrary: oneOf("cancel", "reward", "claim", "cashback") },
  { weight: 3, arbitrary: withdrawal },
  { weight: 2, arbitrary: opting },
);

const sentBy = (actions: fc.Arbitrary<Action>): fc.Arbitrary<PlayerAction> =>
  fc
    .tuple(actions, player, copy, fc.constantFrom<Sending>("once", "twice", "again"))
    .map(([one, who, at, sending]) => ({ ...one, player: who, copy: at, sending }));

const operator: fc.Arbitrary<OperatorAction> = fc.oneof(
  fc.record({
    do: fc.constant("gift" as const),
    code: fc.constantFrom("DAILYCHERRY", "CHERRY400"),
    player,
    copy,
  }),
  fc.record({
    do: fc.constant("decide" as const),
    verdict: fc.constantFrom("pay" as const, "pay" as const, "refuse" as const),
    player,
    copy,
  }),
  fc.record({ do: fc.constant("reopen" as const), player, copy }),
);

const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ event: fc.constant("wait" as const), ms: fc.constantFrom(1_000, 30_000, 600_000) }),
  fc.record({
    event: fc.constantFrom("flight opens" as const, "flight takes off" as const, "midnight" as const),
  }),
  fc.record({
    event: fc.constantFrom(
      "late answers" as const,
      "sign in" as const,
      "provider fails" as const,
      "provider is back" as const,
    ),
  }),
  fc.record({ event: fc.constant("webhooks" as const), copy }),
  fc.record({
    event: fc.constant("skew" as const),
    copy,
    ms: fc.constantFrom(-5_000, -300, 0, 60, 300, 5_000),
  }),
  fc.record({
    event: fc.constant("work" as const),
    worker: fc.constantFrom<Worker>("deposits", "tables", "jackpots", "ledger", "cashback", "withdrawals"),
    copies: fc.constantFrom<CopyIndex[]>([0], [1], [0, 1]),
  }),
  fc.record({
    event: fc.constant("identity" as const),
    player,
    state: fc.constantFrom("in_review" as const, "verified" as const),
  }),
  fc.record({ event: fc.constantFrom("pool hit" as const, "lobby hit" as const), player }),
);

const batchOf = (actions: fc.Arbitrary<PlayerAction | OperatorAction>) =>
  fc.record({ batch: fc.array(actions, { minLength: 1, maxLength: 4, size: "max" }) });
const both = (...actions: fc.Arbitrary<Action>[]) => batchOf(sentBy(fc.oneof(...actions)));
const by = (...names: Simple[]) => sentBy(oneOf(...names));
const just = <const T extends Event>(one: T) => fc.constant(one);

/** Sequences that matter only in this order, surrounded by arbitrary steps. */
const sequence: fc.Arbitrary<Step[]> = fc.oneof(
  fc.tuple(
    just({ event: "flight opens" }),
    batchOf(by("board", "board", "spin")),
    just({ event: "flight takes off" }),
    batchOf(by("cashOut", "cashOut", "deal")),
  ),
  fc.tuple(
    just({ event: "flight opens" }),
    batchOf(by("bet", "bet", "cancel")),
    batchOf(by("addChip", "addChip", "reward")),
  ),
  fc.tuple(
    batchOf(by("deal", "dealPoker")),
    just({ event: "midnight" }),
    batchOf(by("cashback", "stand", "hit")),
  ),
  fc.tuple(
    batchOf(sentBy(redemption)),
    batchOf(sentBy(deposit)),
    batchOf(by("spin", "progressiveSpin", "cancel")),
  ),
  // Money in and out in one moment, and a look at the withdrawals by both copies while a person decides.
  fc.tuple(
    both(withdrawal, deposit, redemption),
    both(withdrawal, deposit, oneOf("cancel", "spin")),
    just({ event: "work", worker: "withdrawals", copies: [0, 1] }),
    batchOf(fc.oneof(operator, sentBy(withdrawal))),
  ),
);

/** A player leaves while money moves, with little that hinders it, is refused what was open, and comes back. */
const leave: fc.Arbitrary<Step[]> = fc
  .tuple(
    both(withdrawal, deposit, oneOf("deal", "dealPoker", "spin")),
    sentBy(leaving),
    fc.array(sentBy(fc.oneof(withdrawal, deposit, oneOf("spin", "hit", "deal", "claim"))), { maxLength: 2 }),
    both(withdrawal, leaving, deposit, oneOf("spin", "stand", "cashback")),
    batchOf(operator),
  )
  .map(([before, left, meanwhile, after, decided]) => [
    before,
    { event: "provider is back" },
    { event: "late answers" },
    { event: "wait", ms: 600_000 },
    { event: "work", worker: "deposits", copies: [0] },
    { batch: [left, ...meanwhile] },
    { event: "sign in" },
    after,
    decided,
  ]);

/** The steps of one run, in order. */
export const steps: fc.Arbitrary<Step[]> = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: batchOf(sentBy(action)).map((one): Step[] => [one]) },
      { weight: 4, arbitrary: event.map((one): Step[] => [one]) },
      { weight: 1, arbitrary: batchOf(fc.oneof(operator, sentBy(action))).map((one): Step[] => [one]) },
      { weight: 4, arbitrary: sequence },
      { weight: 1, arbitrary: leave },
    ),
    { minLength: 12, maxLength: 24, size: "max" },
  )
  .map((parts) => parts.flat());
