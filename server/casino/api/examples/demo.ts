import type { z } from "zod";
import * as demos from "~/casino/contract/demo";
import { type CallExample, EXAMPLE, example } from "./example";

const { demo } = EXAMPLE;
const game_code = "201-1";
const byCode = { code: game_code };
const dealt = ["TC", "8S", "7H", "TD", "5S"];
const final = ["TC", "7S", "KS", "TD", "KC"];
const hold = [0, 3];

const openRound: z.input<typeof demos.demoRound> = {
  round_id: "b1f4a7c2-90de-4c35-8a17-6d2e5f309b84",
  paytable_version: 1,
  status: "open",
  stake_minor: 100,
  payout_minor: 0,
  steps: [],
  outcome: { kind: "poker", dealt, held: null, final: null, hand: null, hands: [] },
  server_seed_hash: "76452d05e74b3bd98162ecd2ffea8d89cd83ac9d43a095acd64d82c716769a20",
  server_seed: null,
  client_seed: "demo",
  nonce: 0,
};
const open: z.input<typeof demos.demoState> = {
  game_code,
  demo,
  credits_minor: 99_900,
  stakes_minor: [25, 50, 100, 200, 500],
  max_stake_minor: 500,
  pool_seed_minor: null,
  round: openRound,
  withheld: [],
  hint: null,
};
const settledRound: z.input<typeof demos.demoRound> = {
  ...openRound,
  status: "settled",
  payout_minor: 200,
  steps: [{ step: "draw", hold }],
  outcome: {
    kind: "poker",
    dealt,
    held: hold,
    final,
    hand: "two_pair",
    hands: [{ final, hand: "two_pair", payout_minor: 200 }],
  },
  server_seed: "07c98c61ec358cb0d8c3e3051c049021cad64f1100fee0e61af8c72bd55408f3",
};

/** A round with demo credits: each call sends `demo` as the answer before gave it. */
export const demoExamples: readonly CallExample[] = [
  example(demos.startDemoRound, { params: byCode, body: { stake_minor: 100 } }, open),
  example(
    demos.demoOf,
    { params: byCode, query: { demo, hint: "1" } },
    { ...open, hint: { kind: "poker", hold, expected_return: 0.82368177613321 } },
  ),
  example(
    demos.stepDemoRound,
    { params: byCode, body: { demo, step: { step: "draw", hold } } },
    { ...open, demo: "d.eyJjcmVkaXRzIjoxMDAxMDB9.Kc7vWn2e", credits_minor: 100_100, round: settledRound },
  ),
];
