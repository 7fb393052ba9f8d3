import type { CallShape } from "~/casino/contract/call";
import { excluding, leaving, playerDetails, signingUp } from "../examples/account";
import { cashierExamples } from "../examples/cashier";
import { couponExamples, rewardExamples } from "../examples/coupons";
import { demoExamples } from "../examples/demo";
import type { Example } from "../examples/example";
import { identityExamples } from "../examples/identity";
import { limitExamples } from "../examples/limits";
import { gameExamples, jackpotExamples, marketExamples, quickPlayExamples } from "../examples/lobby";
import { roundExamples } from "../examples/rounds";
import { secondFactorExamples } from "../examples/second-factor";
import { mailExamples, supportExamples } from "../examples/support";
import { tableExamples } from "../examples/tables";
import { withdrawalExamples } from "../examples/withdrawals";

const examples = new Map<CallShape, Example>([
  ...signingUp,
  ...playerDetails,
  ...couponExamples,
  ...cashierExamples,
  ...identityExamples,
  ...withdrawalExamples,
  ...quickPlayExamples,
  ...marketExamples,
  ...jackpotExamples,
  ...gameExamples,
  ...roundExamples,
  ...rewardExamples,
  ...demoExamples,
  ...tableExamples,
  ...supportExamples,
  ...mailExamples,
  ...limitExamples,
  ...secondFactorExamples,
  ...leaving,
  ...excluding,
]);

/** The example of a call; null where it has none. */
export function exampleOf(call: CallShape): Example | null {
  return examples.get(call) ?? null;
}

/** All examples, in an order in which one player can go through them. */
export function exampleEntries(): ReadonlyMap<CallShape, Example> {
  return examples;
}
