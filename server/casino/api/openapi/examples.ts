import type { CallShape } from "~/casino/contract/call";
import { leaving, playerDetails, signingUp } from "../examples/account";
import { cashierExamples } from "../examples/cashier";
import { couponExamples, rewardExamples } from "../examples/coupons";
import { demoExamples } from "../examples/demo";
import type { Example } from "../examples/example";
import { gameExamples, jackpotExamples, quickPlayExamples } from "../examples/lobby";
import { roundExamples } from "../examples/rounds";
import { mailExamples, supportExamples } from "../examples/support";
import { secondFactorExamples } from "../examples/second-factor";
import { tableExamples } from "../examples/tables";

const examples = new Map<CallShape, Example>([
  ...signingUp,
  ...playerDetails,
  ...couponExamples,
  ...cashierExamples,
  ...quickPlayExamples,
  ...jackpotExamples,
  ...gameExamples,
  ...roundExamples,
  ...rewardExamples,
  ...demoExamples,
  ...tableExamples,
  ...supportExamples,
  ...mailExamples,
  ...secondFactorExamples,
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
