import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { DemoState } from "~/casino/contract/demo";
import type { RoundChoice, RoundStep } from "~/casino/contract/outcomes";
import { CREDITS } from "~/shared/credits";
import { DEMO_CREDITS_MINOR, Demos } from "../../../server/casino/domain/demo";
import { type Demo, openDemo, sealDemo } from "../../../server/casino/domain/demo-seal";
import { Refusal } from "../../../server/casino/domain/refusal";
import { casinoGameCode, casinoGames, findGame } from "../../../server/casino/games/casino-games";
import { fairDraw, hashServerSeed, newServerSeed } from "../../../server/casino/games/fair";
import type { CasinoGame } from "../../../server/casino/games/game";
import { progressiveTitles } from "../../../server/casino/games/slots/progressives";
import { choiceFor } from "../../support/game-choices";

const key = randomBytes(32);
const demos = new Demos(() => Promise.resolve(key));

function stakeOf(game: CasinoGame): number {
  return game.chooses === "roulette" ? 500 : (game.stakesMinor.at(-1) ?? 0);
}

function begin(game: CasinoGame, sealed: string | null = null): Promise<DemoState> {
  return demos.start(casinoGameCode(game), sealed, { stakeMinor: stakeOf(game), choice: choiceFor(game) });
}

/** A valid step of the open round. */
function nextStep({ round }: DemoState): RoundStep {
  return round?.outcome.kind === "poker" ? { step: "draw", hold: [0, 2] } : { step: "stand" };
}

async function playOut(game: CasinoGame): Promise<DemoState> {
  let state = await begin(game);
  while (state.round?.status === "open") {
    state = await demos.step(casinoGameCode(game), state.demo, nextStep(state));
  }
  return state;
}

function gameOf(code: string): CasinoGame {
  const game = findGame(code);
  if (!game) throw new Error(`no game ${code}`);
  return game;
}

async function refusedWith(work: Promise<unknown>): Promise<string> {
  const answer: unknown = await work.catch((error: unknown) => error);
  return answer instanceof Refusal ? (answer as Refusal).code : "taken";
}

/** Seeds whose round at the highest stake hits the pool, found by trial. */
const SEEDS_THAT_HIT: Readonly<Record<string, string>> = {
  "125-1": "9e6a5991d108c01e1138f63a506bcd32e7ff3f876c6a4a6818e21d3b3342eb94",
  "126-1": "e1a5b44efc37bd38bf580b8a36f76b0a2ee911ce48ea81aa36e1e126fa9b821b",
  "127-1": "2404ab9885ae66c336fe53ab5e6481afb7385c60d57268b0f51be9b99b2b9321",
  "128-1": "a5581358e5f5a9f70adcdd1c441013402c9eb1edc910a97301b4803da188ed06",
};

describe("demo: the odds", () => {
  it.each(casinoGames.map((game) => [game.displayName, game] as const))(
    "demo.plays-by-same-rules: %s plays exactly what the real game plays for the seed",
    async (_, game) => {
      const seeds = new Set<string>();
      for (let rounds = 0; rounds < 3; rounds += 1) {
        const { round, credits_minor } = await playOut(game);
        const seed = round?.server_seed ?? "";
        seeds.add(seed);
        const draw = fairDraw({ serverSeed: seed, clientSeed: round?.client_seed ?? "", nonce: 0 });
        const played = game.play(stakeOf(game), draw, round?.steps ?? []);
        expect(round).toMatchObject({
          status: "settled",
          outcome: played.outcome,
          payout_minor: played.payoutMinor,
          server_seed_hash: hashServerSeed(seed),
        });
        const poolMinor = round?.jackpot_won_minor ?? 0;
        expect(credits_minor).toBe(
          DEMO_CREDITS_MINOR - (round?.stake_minor ?? 0) + played.payoutMinor + poolMinor,
        );
      }
      // A fresh seal each time.
      expect(seeds.size).toBe(3);
    },
  );

  it.each(progressiveTitles.map((title) => [title.displayName, title] as const))(
    "demo: a hit of the pool of %s pays the seed of the pool in credits",
    async (_, title) => {
      const code = casinoGameCode(title);
      const stakeMinor = 1000;
      const hit = SEEDS_THAT_HIT[code] ?? "";
      const sealed = sealDemo(key, code, {
        creditsMinor: stakeMinor,
        round: { serverSeed: hit, stakeMinor, steps: [] },
      });
      const { round, credits_minor } = await demos.show(code, sealed, false);
      expect(round?.jackpot_won_minor).toBe(title.progressive.seedMinor);
      expect(credits_minor).toBe((round?.payout_minor ?? 0) + title.progressive.seedMinor);
      const paused = sealDemo(key, code, {
        creditsMinor: stakeMinor,
        round: { serverSeed: hit, stakeMinor, isPoolPaused: true, steps: [] },
      });
      const without = await demos.show(code, paused, false);
      expect(without.round).not.toHaveProperty("jackpot_won_minor");
      expect(without.round?.outcome).toMatchObject({ jackpot_hit: false, jackpot_paused: true });
      expect(without.credits_minor).toBe(round?.payout_minor);
    },
  );
});

function drawOf(serverSeed: string) {
  return fairDraw({ serverSeed, clientSeed: "demo", nonce: 0 });
}

function seedThat(isIt: (seed: string) => boolean): string {
  for (;;) {
    const seed = newServerSeed();
    if (isIt(seed)) return seed;
  }
}

describe("demo: the sealed state", () => {
  const code = "201-1";
  const content: Demo = {
    creditsMinor: 4_200,
    round: { serverSeed: newServerSeed(), stakeMinor: 100, steps: [{ step: "draw", hold: [1] }] },
  };

  it("demo: opens for its own game and key, and for no other", () => {
    const sealed = sealDemo(key, code, content);
    expect(openDemo(key, code, sealed)).toEqual(content);
    expect(openDemo(key, "202-1", sealed)).toBeNull();
    expect(openDemo(randomBytes(32), code, sealed)).toBeNull();
  });

  it("demo: a single changed bit is refused, as is anything that never was a demo", () => {
    const sealed = Buffer.from(sealDemo(key, code, content), "base64url");
    for (let place = 0; place < sealed.length; place += 1) {
      const changed = Buffer.from(sealed);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(openDemo(key, code, changed.toString("base64url"))).toBeNull();
    }
    for (const text of ["", "x", "A".repeat(200), "../../etc/passwd", "💎"]) {
      expect(openDemo(key, code, text)).toBeNull();
    }
  });

  it("demo: reveals nothing of the seed while the round is open", async () => {
    const state = await begin(gameOf(code));
    expect(state.round?.server_seed).toBeNull();
    const seed = openDemo(key, code, state.demo)?.round?.serverSeed ?? "";
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(state)).not.toContain(seed);
    expect(Buffer.from(state.demo, "base64url").includes(seed)).toBe(false);
  });

  it("demo: the same sealed round played twice has the same result", async () => {
    const { demo } = await begin(gameOf(code));
    const [one, other] = [
      await demos.step(code, demo, { step: "draw", hold: [] }),
      await demos.step(code, demo, { step: "draw", hold: [] }),
    ];
    expect(other.round).toEqual(one.round);
    expect(other.credits_minor).toBe(one.credits_minor);
  });

  it("demo: fits into a URL with the most chips a round may have", async () => {
    const line = { bet: "line" as const, numbers: [31, 32, 33, 34, 35, 36], amount_minor: 20 };
    const bets = Array.from({ length: 50 }, () => line);
    const choice: RoundChoice = { kind: "roulette", bets };
    const { demo } = await demos.start("501-2", null, { stakeMinor: 1000, choice });
    expect(demo.length).toBeLessThan(8_000);
  });
});

describe("demo: what is refused", () => {
  it("demo: stakes the game does not offer, and roulette above a round's maximum", async () => {
    const start = (code: string, stakeMinor: number, choice?: RoundChoice) =>
      refusedWith(demos.start(code, null, { stakeMinor, choice }));
    expect(await start("101-1", 21)).toBe("invalid_stake");
    expect(await start("101-1", -20)).toBe("invalid_stake");
    const bets = [{ bet: "red" as const, numbers: [], amount_minor: 1500 }];
    expect(await start("501-1", 1500, { kind: "roulette", bets })).toBe("stake_above_limit");
    await expect(
      demos.start("501-1", null, { stakeMinor: 1500, choice: { kind: "roulette", bets } }),
    ).rejects.toMatchObject({ facts: { maximumMinor: 1000, currency: CREDITS } });
    expect(await start("301-1", 100)).toBe("invalid_step");
    expect(await start("999-1", 100)).toBe("not_found");
  });

  it("demo: a stake above the credits, and a double they do not cover", async () => {
    const poor = (code: string, creditsMinor: number) => sealDemo(key, code, { creditsMinor, round: null });
    expect(await refusedWith(begin(gameOf("101-1"), poor("101-1", 99)))).toBe("insufficient_funds");
    const blackjack = gameOf("311-1");
    const serverSeed = seedThat((seed) => {
      const { outcome } = blackjack.play(100, drawOf(seed), []);
      return outcome.kind === "blackjack" && outcome.allowed.includes("double");
    });
    const round = { serverSeed, stakeMinor: 100, steps: [] };
    const double = (creditsMinor: number) =>
      refusedWith(demos.step("311-1", sealDemo(key, "311-1", { creditsMinor, round }), { step: "double" }));
    expect(await double(199)).toBe("insufficient_funds");
    const offered = async (creditsMinor: number) => {
      const state = await demos.show("311-1", sealDemo(key, "311-1", { creditsMinor, round }), false);
      const { outcome } = state.round ?? {};
      return [outcome?.kind === "blackjack" && outcome.allowed.includes("double"), state.withheld.length > 0];
    };
    expect([await offered(199), await offered(200)]).toEqual([
      [false, true],
      [true, false],
    ]);
    expect(await double(200)).toBe("taken");
  });

  it("demo: a second round beside an open one, and an unknown step", async () => {
    const poker = gameOf("201-1");
    const open = await begin(poker);
    expect(await refusedWith(begin(poker, open.demo))).toBe("open_round");
    expect(await refusedWith(demos.step("201-1", open.demo, { step: "hit" }))).toBe("invalid_step");
    const over = await demos.step("201-1", open.demo, { step: "draw", hold: [] });
    expect(await refusedWith(demos.step("201-1", over.demo, { step: "draw", hold: [] }))).toBe("round_over");
    expect(await refusedWith(demos.step("101-1", over.demo, { step: "draw", hold: [] }))).toBe(
      "invalid_demo",
    );
  });

  it.each(casinoGames.filter((game) => game.whenAbandoned).map((game) => [game.displayName, game] as const))(
    "round.one-open: with an open demo round of %s every further stake is refused, whatever it would draw",
    async (_, game) => {
      let open = await begin(game);
      while (open.round?.status !== "open") open = await begin(game);
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => refusedWith(begin(game, open.demo))),
      );
      expect(new Set(answers)).toEqual(new Set(["open_round"]));
    },
  );

  it("demo: roulette takes no chips once the result is known", async () => {
    const state = await begin(gameOf("501-1"));
    const bets = [{ bet: "straight" as const, numbers: [7], amount_minor: 100 }];
    expect(await refusedWith(demos.step("501-1", state.demo, { step: "bet", bets }))).toBe("round_over");
  });
});
