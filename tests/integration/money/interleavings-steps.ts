import fc from "fast-check";
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
  | { do: "opt"; where: "in" | "out" };

/** `twice`: to both copies at once. `again`: once more to the other copy, with a later batch. */
type Sending = "once" | "twice" | "again";
export type PlayerAction = Action & { player: number; copy: CopyIndex; sending: Sending };

export type Event =
  | { event: "wait"; ms: number }
  | {
      event:
        | "midnight"
        | "flight opens"
        | "flight takes off"
        | "late answers"
        | "provider fails"
        | "provider is back";
    }
  | { event: "webhooks"; copy: CopyIndex }
  | { event: "skew"; copy: CopyIndex; ms: number }
  | { event: "work"; worker: Worker; copies: CopyIndex[] }
  | { event: "pool hit" | "lobby hit"; player: number };

export type Step = { batch: PlayerAction[] } | Event;

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
  { weight: 2, arbitrary: opting },
);

const sentBy = (actions: fc.Arbitrary<Action>): fc.Arbitrary<PlayerAction> =>
  fc
    .tuple(actions, player, copy, fc.constantFrom<Sending>("once", "twice", "again"))
    .map(([one, who, at, sending]) => ({ ...one, player: who, copy: at, sending }));

const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ event: fc.constant("wait" as const), ms: fc.constantFrom(1_000, 30_000, 600_000) }),
  fc.record({
    event: fc.constantFrom("flight opens" as const, "flight takes off" as const, "midnight" as const),
  }),
  fc.record({
    event: fc.constantFrom("late answers" as const, "provider fails" as const, "provider is back" as const),
  }),
  fc.record({ event: fc.constant("webhooks" as const), copy }),
  fc.record({
    event: fc.constant("skew" as const),
    copy,
    ms: fc.constantFrom(-5_000, -300, 0, 60, 300, 5_000),
  }),
  fc.record({
    event: fc.constant("work" as const),
    worker: fc.constantFrom<Worker>("deposits", "tables", "jackpots", "ledger", "cashback"),
    copies: fc.constantFrom<CopyIndex[]>([0], [1], [0, 1]),
  }),
  fc.record({ event: fc.constantFrom("pool hit" as const, "lobby hit" as const), player }),
);

const batchOf = (actions: fc.Arbitrary<PlayerAction>) =>
  fc.record({ batch: fc.array(actions, { minLength: 1, maxLength: 4, size: "max" }) });
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
);

/** The steps of one run, in order. */
export const steps: fc.Arbitrary<Step[]> = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: batchOf(sentBy(action)).map((one): Step[] => [one]) },
      { weight: 4, arbitrary: event.map((one): Step[] => [one]) },
      { weight: 3, arbitrary: sequence },
    ),
    { minLength: 12, maxLength: 24, size: "max" },
  )
  .map((parts) => parts.flat());
