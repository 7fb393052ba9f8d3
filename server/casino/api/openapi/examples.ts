import type { CallShape } from "~/casino/contract/call";
import { leaving, playerDetails, signingUp } from "../examples/account";
import { cashierExamples } from "../examples/cashier";
import { couponExamples, rewardExamples } from "../examples/coupons";
import { demoExamples } from "../examples/demo";
import type { Example } from "../examples/example";
import { gameExamples, jackpotExamples, quickPlayExamples } from "../examples/lobby";
import { roundExamples } from "../examples/rounds";
import { mailExamples, supportExamples } from "../examples/support";
import { tableExamples } from "../examples/tables";
import { withdrawalExamples } from "../examples/withdrawals";

const examples = new Map<CallShape, Example>([
  ...signingUp,
  ...playerDetails,
  ...couponExamples,
  ...cashierExamples,
  ...withdrawalExamples,
  ...quickPlayExamples,
  ...jackpotExamples,
  ...gameExamples,
  ...roundExamples,
  ...rewardExamples,
  ...demoExamples,
  ...tableExamples,
  ...supportExamples,
  ...mailExamples,
  ...leaving,
]);

/** The example of a call; null where it has none. */
export function exampleOf(call: CallShape): Example | null {
  return examples.get(call) ?? null;
}

/** All examples, in an order in which one player can go through them. */
export function exampleEntries(): ReadonlyMap<CallShape, Example> {
  return examples;
}
