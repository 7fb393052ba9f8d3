import { afterAll, afterEach, describe, expect, it } from "vitest";
import { type Round, startRound, stepRound } from "~/casino/contract/rounds";
import { table } from "~/casino/contract/tables";
import { sessionFrom, writeSession } from "~/session/session.server";
import { tableAction } from "~/tables/bets.server";
import { refusal, startCasinoDouble } from "../../support/casino-double";
import { after, aTable } from "../../support/table-values";
import { posted, redirected, replied } from "../../support/web-forms";
import { useWebServices } from "../../support/web-services";
import { aSessionAnswer } from "../../support/web-values";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);

afterEach(() => double.reset());
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

const ROUND_ID = "3d5c0f4e-6a0e-4e7d-9f42-0d6a4c1b2a3f";
const cookie = writeSession(sessionFrom(aSessionAnswer())).split(";")[0] ?? "";

const round: Round = {
  round_id: ROUND_ID,
  game_code: "501-1",
  game_name: "European Roulette",
  status: "open",
  stake_minor: 100,
  payout_minor: 0,
  currency: "USD",
  balance_before_minor: 1_000,
  balance_after_minor: 900,
  server_seed_hash: "ab",
  client_seed: "c",
  nonce: 1441,
  steps: [],
  outcome: { kind: "roulette", bets: [], number: null, colour: null },
  server_seed: null,
  started_at: after(5),
  settled_at: null,
  free_spin: false,
};

type Fields = readonly (readonly [string, string])[];

function post(form: string, fields: Fields, code = "501-1") {
  const all: Fields = [["formKey", "key-of-the-page-1"], ["from", `/house/tables/${code}`], ...fields];
  return tableAction(posted(`/house/tables/${code}?form=${form}`, all, { cookie, params: { code } }));
}

/** What the casino was told, in order: stakes with their key, and steps. */
function taking(answers: { start?: () => Round | Response; step?: () => Round | Response } = {}) {
  const requests: unknown[] = [];
  double.answer(startRound, ({ body, headers }) => {
    requests.push({ stake: body.stake_minor, choice: body.choice, key: headers.get("idempotency-key") });
    return answers.start?.() ?? round;
  });
  double.answer(stepRound, ({ params, body, headers }) => {
    requests.push({ round: params.roundId, step: body, key: headers.get("idempotency-key") });
    return answers.step?.() ?? round;
  });
  return requests;
}

const RED_AND_17: Fields = [
  ["on", "red"],
  ["on", "straight-17:150"],
  ["chip", "100"],
];
const BETS = [
  { bet: "red", numbers: [], amount_minor: 100 },
  { bet: "straight", numbers: [17], amount_minor: 150 },
];
const KEY = "chips:key-of-the-page-1";

describe("chips on the layout", () => {
  it("table.bets-in-one-post: several bets go in one post with their sum as the stake; without script the player then watches", async () => {
    const requests = taking();
    const { status, location } = redirected(
      await post("chips", [...RED_AND_17, ["split", "split-17-18"], ["line", ""]]),
    );
    expect([status, location]).toEqual([303, "/house/tables/501-1?view=watch"]);
    const bets = [...BETS, { bet: "split", numbers: [17, 18], amount_minor: 100 }];
    expect(requests).toEqual([{ stake: 350, choice: { kind: "roulette", bets }, key: KEY }]);
  });

  it("live: with script the page stays where it is", async () => {
    taking();
    expect(redirected(await post("chips", [...RED_AND_17, ["scripted", "1"]])).location).toBe(
      "/house/tables/501-1",
    );
  });

  it("live: more chips are a step of the bet that lies there", async () => {
    const requests = taking();
    redirected(await post("chips", [...RED_AND_17, ["roundId", ROUND_ID]]));
    expect(requests).toEqual([{ round: ROUND_ID, step: { step: "bet", bets: BETS }, key: KEY }]);
  });

  it("when that round is over they start a bet on the next one, under the same key", async () => {
    const requests = taking({ step: () => refusal(409, "invalid_step", "This round is over.") });
    redirected(await post("chips", [...RED_AND_17, ["roundId", ROUND_ID]]));
    expect(requests).toMatchObject([{ key: KEY }, { stake: 250, key: KEY }]);
  });

  it("a bet laid in another tab gets these chips too, under the same key", async () => {
    const requests = taking({
      start: () => refusal(409, "open_round", "You already have a bet on this round."),
    });
    double.answer(table, () =>
      aTable({ mine: { bet: round, balance_minor: 900, max_bet_minor: 1000, closed_by_coupon: false } }),
    );
    redirected(await post("chips", RED_AND_17));
    expect(requests).toMatchObject([
      { stake: 250, key: KEY },
      { round: ROUND_ID, key: KEY },
    ]);
  });

  it("table.bet-after-close: the sentence says when the next round begins, and the marked fields are kept", async () => {
    const sentence = "Betting is closed. Next round in 7 seconds. No bet was placed.";
    const body = { errorMessage: "Closed", errorCode: "betting_closed", retryAfterSeconds: 7 };
    taking({ start: () => Response.json(body, { status: 409 }) });
    const { status, reply } = replied(await post("chips", RED_AND_17));
    expect([status, reply.code, reply.errors[""]]).toEqual([409, "betting_closed", [sentence]]);
    expect(reply.values).toMatchObject({ on: "red,straight-17:150", chip: "100" });
  });

  it("market.table-waits: chips that come too soon after a round are laid after the wait, under the same key", async () => {
    const early = { errorMessage: "Wait", errorCode: "round_too_soon", retryAfterMs: 20 };
    const answers = [Response.json(early, { status: 429 }), round];
    const requests = taking({ start: () => answers.shift() ?? round });
    expect(redirected(await post("chips", RED_AND_17)).status).toBe(303);
    expect(requests).toMatchObject([
      { stake: 250, key: KEY },
      { stake: 250, key: KEY },
    ]);
  });

  it("market.countdown: a longer wait is told by how long it is, for the button to count down", async () => {
    const early = { errorMessage: "Wait", errorCode: "round_too_soon", retryAfterMs: 7_000 };
    taking({ start: () => Response.json(early, { status: 429 }) });
    const { status, reply } = replied(await post("chips", RED_AND_17));
    expect([status, reply.facts, reply.errors]).toEqual([
      429,
      { waitMs: "7000" },
      { "": ["Please wait 7 seconds before the next round."] },
    ]);
  });

  it.each<[string, Fields, string]>([
    ["no field", [["chip", "100"]], "on"],
    [
      "a field of no layout",
      [
        ["on", "purple"],
        ["chip", "100"],
      ],
      "on",
    ],
    ["no chip", [["on", "red"]], "chip"],
    [
      "a chip that is no amount",
      [
        ["on", "red"],
        ["chip", "-5"],
      ],
      "chip",
    ],
  ])("live: %s is a 400 at its field, and nothing is asked", async (_, fields, field) => {
    const { status, reply } = replied(await post("chips", fields));
    expect([status, Object.keys(reply.errors), double.calls]).toEqual([400, [field], []]);
  });

  it("live: a limit is stated next to the chips", async () => {
    taking({ start: () => refusal(409, "stake_above_limit", "The highest stake is 5.00.") });
    const { status, reply } = replied(await post("chips", RED_AND_17));
    expect([status, Object.keys(reply.errors)]).toEqual([409, ["on"]]);
  });
});

describe("a bet on a flight", () => {
  const bet = (fields: Fields) => post("bet", [["stake", "200"], ...fields], "401-1");

  it("crash: a stake and an auto cash-out, however the decimals are written", async () => {
    const requests = taking();
    redirected(await bet([["target", " 2,50 "]]));
    expect(requests).toMatchObject([{ stake: 200, choice: { kind: "crash", auto_target: 2.5 } }]);
  });

  it("crash: without script an auto cash-out is needed, with script it is not", async () => {
    const requests = taking();
    const { status, reply } = replied(await bet([["target", ""]]));
    expect([status, Object.keys(reply.errors), requests]).toEqual([400, ["target"], []]);
    redirected(
      await bet([
        ["target", ""],
        ["scripted", "1"],
      ]),
    );
    expect(requests).toMatchObject([{ choice: { kind: "crash", auto_target: null } }]);
  });

  it.each(["1", "1.00", "1000.01", "2.345", "x", "1e2", "-2"])(
    "crash: an auto cash-out at %j is a 400",
    async (target) => {
      const { status, reply } = replied(await bet([["target", target]]));
      expect([status, Object.keys(reply.errors), double.calls]).toEqual([400, ["target"], []]);
    },
  );

  it("crash: CASH OUT is a step of the bet", async () => {
    const requests = taking();
    redirected(
      await post(
        "cashout",
        [
          ["roundId", ROUND_ID],
          ["scripted", "1"],
        ],
        "401-1",
      ),
    );
    expect(requests).toEqual([
      { round: ROUND_ID, step: { step: "cashout" }, key: "cashout:key-of-the-page-1" },
    ]);
  });
});
