import { describe, expect, it } from "vitest";
import type { RoundStep } from "~/casino/contract/outcomes";
import { checkQueryOf } from "~/play/fairness/fairness.server";
import { checkUrl } from "~/play/fairness/query";
import { stepsOf } from "~/play/fairness/steps-read.server";
import { messages } from "~/play/record/messages";
import { stepsInWords, stepsText } from "~/play/record/steps";

const round = {
  game_code: "201-1",
  server_seed: "ab".repeat(32),
  server_seed_hash: "cd".repeat(32),
  client_seed: "mine & yours",
  nonce: 7,
  stake_minor: 100,
  steps: [{ step: "draw" as const, hold: [0, 3] }],
};

describe("the check of a round", () => {
  it("fairness.check-page: a revealed round links to its check with everything filled in", () => {
    const url = new URL(checkUrl(round) ?? "", "http://house.invalid");
    expect(url.pathname).toBe("/play/fairness");
    expect(checkQueryOf(url.searchParams)).toEqual({
      game: "201-1",
      version: "1",
      server_seed: round.server_seed,
      client_seed: "mine & yours",
      nonce: "7",
      stake: "100",
      steps: "draw:0,3",
      hash: round.server_seed_hash,
    });
  });

  it("fairness: while the server seed is secret there is no check", () => {
    expect(checkUrl({ ...round, server_seed: null })).toBeNull();
  });

  it("value.read: fields that the URL lacks are empty, and those it has are read as they were meant", () => {
    const pasted = { nonce: " 3\u200b", server_seed: "ａb\u00a0", client_seed: " mine\u200b " };
    expect(checkQueryOf(new URLSearchParams(pasted))).toMatchObject({
      nonce: "3",
      server_seed: "ab",
      client_seed: "mine\u200b",
      game: "",
      steps: "",
    });
  });
});

describe("steps as text", () => {
  it("fairness: steps come back from their text unchanged", () => {
    for (const hold of [[], [0], [1, 4], [0, 1, 2, 3, 4]]) {
      const steps = [{ step: "draw" as const, hold }];
      expect(stepsOf(stepsText(steps))).toEqual(steps);
    }
    expect(stepsOf(stepsText([]))).toEqual([]);
  });

  it("steps: choices and moves come back from their text unchanged, and have words", () => {
    const rounds: [RoundStep[], string, string][] = [
      [[{ step: "choose", choice: { kind: "keno", picks: [7, 21] } }], "choose:keno:7,21", "Chose 7, 21"],
      [
        [{ step: "choose", choice: { kind: "plinko", rows: 8, risk: "low" } }],
        "choose:plinko:8,low",
        "Chose 8 rows, low risk",
      ],
      [[{ step: "choose", choice: { kind: "dice", target: 48 } }], "choose:dice:48", "Chose under 48"],
      [
        [{ step: "split" }, { step: "hit" }, { step: "stand" }, { step: "double" }],
        "split;hit;stand;double",
        "Split; Hit; Stood; Doubled",
      ],
    ];
    for (const [steps, text, words] of rounds) {
      expect(stepsText(steps)).toBe(text);
      expect(stepsOf(text)).toEqual(steps);
      expect(stepsInWords(steps, messages.steps)).toBe(words);
    }
    for (const text of [
      "choose",
      "choose:keno:81",
      "choose:keno:",
      "choose:plinko:9,low",
      "choose:dice:48:1",
    ])
      expect(stepsOf(text)).toBeNull();
    for (const text of ["choose:none:1", "hit:1", "fold"]) expect(stepsOf(text)).toBeNull();
  });

  it("fairness: other text is refused", () => {
    for (const text of ["draw", "draw:5", "draw:0,", "draw:-1", "hold:1", "draw:0;", "0,1"])
      expect(stepsOf(text)).toBeNull();
  });

  it("in words the cards are counted from one", () => {
    expect(stepsInWords([{ step: "draw", hold: [0, 2, 4] }], messages.steps)).toBe(
      "Held cards 1, 3 and 5, then drew",
    );
    expect(stepsInWords([{ step: "draw", hold: [1] }], messages.steps)).toBe("Held card 2, then drew");
    expect(stepsInWords([{ step: "draw", hold: [] }], messages.steps)).toBe("Held no cards, then drew");
    expect(stepsInWords([], messages.steps)).toBe("None yet");
  });
});
