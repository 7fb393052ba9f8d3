import { describe, expect, it } from "vitest";
import { checkQueryOf, checkUrl } from "~/play/fairness-query";
import { stepsInWords, stepsOf, stepsText } from "~/play/steps";

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
  it("design §7 fairness: a revealed round links to its check with everything filled in", () => {
    const url = new URL(checkUrl(round) ?? "", "http://house.invalid");
    expect(url.pathname).toBe("/play/fairness");
    expect(checkQueryOf(url.searchParams)).toEqual({
      game: "201-1",
      server_seed: round.server_seed,
      client_seed: "mine & yours",
      nonce: "7",
      stake: "100",
      steps: "draw:0,3",
      hash: round.server_seed_hash,
    });
  });

  it("design §7 fairness: as long as the server seed is secret there is no check", () => {
    expect(checkUrl({ ...round, server_seed: null })).toBeNull();
  });

  it("design §5.1: fields that the URL lacks are empty, and those it has are trimmed", () => {
    expect(checkQueryOf(new URLSearchParams("nonce=%203%20"))).toMatchObject({
      nonce: "3",
      game: "",
      steps: "",
    });
  });
});

describe("steps as text", () => {
  it("design §7 fairness: steps come back from their text unchanged", () => {
    for (const hold of [[], [0], [1, 4], [0, 1, 2, 3, 4]]) {
      const steps = [{ step: "draw" as const, hold }];
      expect(stepsOf(stepsText(steps))).toEqual(steps);
    }
    expect(stepsOf(stepsText([]))).toEqual([]);
  });

  it("design §7 fairness: other text is refused and not guessed at", () => {
    for (const text of ["draw", "draw:5", "draw:0,", "draw:-1", "hold:1", "draw:0;", "0,1"])
      expect(stepsOf(text)).toBeNull();
  });

  it("issue 2.6: in words the cards are counted from one", () => {
    expect(stepsInWords([{ step: "draw", hold: [0, 2, 4] }])).toBe("Held cards 1, 3 and 5, then drew");
    expect(stepsInWords([{ step: "draw", hold: [1] }])).toBe("Held card 2, then drew");
    expect(stepsInWords([{ step: "draw", hold: [] }])).toBe("Held no card, then drew");
    expect(stepsInWords([])).toBe("None yet");
  });
});
