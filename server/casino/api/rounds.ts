import { Gauge } from "prom-client";
import * as fairnessCalls from "~/casino/contract/fairness";
import * as ruleCalls from "~/casino/contract/game-rules";
import * as launchCalls from "~/casino/contract/launch";
import type { Round } from "~/casino/contract/rounds";
import * as contract from "~/casino/contract/rounds";
import type { Language } from "~/shared/languages";
import { offeredStakes } from "../domain/catalogue/game-settings";
import { readFairness, rotateSeed, verifyRound } from "../domain/fairness";
import { playthroughBands } from "../domain/playthrough-weight";
import { Refusal } from "../domain/refusal";
import { gameStateOf, roundHistory, roundRecord } from "../domain/rounds/read";
import { Dealer } from "../domain/rounds/rounds";
import { getGame } from "../domain/rounds/row";
import { hashSecret, playerOfCredential } from "../domain/secrets/secrets";
import { PlayingSessions } from "../domain/sessions/idle";
import { sessionRefusal, unauthenticated } from "../domain/sessions/sessions";
import { gameVersion } from "../games/casino-games";
import { allChanges } from "../games/changes";
import type { CasinoGame } from "../games/game";
import { labelIn } from "../games/game-labels";
import { type AnswerOf, type Api, handle, requireOwn } from "./handle";
import { playedAnswer } from "./reality-check";
import { type CasinoServices, seedStore } from "./services";
import { settleBetOnRead } from "./tables";

/** A game's rules in a language. */
function rulesIn(game: CasinoGame, language: Language): AnswerOf<typeof ruleCalls.gameRulesOf> {
  const rules = game.rules(language);
  const labeled = <Row extends { label: string }>(row: Row): Row => ({
    ...row,
    label: labelIn(row.label, language),
  });
  return {
    ...rules,
    paytable: rules.paytable.map(labeled),
    ...(rules.choices === undefined ? {} : { choices: rules.choices.map(labeled) }),
    paytable_version: gameVersion(game),
    playthrough: playthroughBands(game),
  };
}

/** A game's rules as its switches leave it open now. */
function rulesNow(game: CasinoGame, { switches }: CasinoServices, language: Language) {
  const rules = rulesIn(game, language);
  const { game_code: code } = rules;
  return {
    ...rules,
    stakes_minor: [...offeredStakes(game, switches.stakesOf(code))],
    ...(switches.isOn("game", code) ? {} : { is_closed: true }),
    ...(switches.isOn("jackpot", code) ? {} : { is_jackpot_paused: true }),
  };
}

/** What the games are, the same for everyone. */
function serveRules(api: Api): void {
  handle(api, ruleCalls.gameRulesOf, async ({ params, query, language, services }) =>
    rulesNow(getGame(params.code, query.version), services, language),
  );

  handle(api, ruleCalls.gameChanges, async ({ language }) => ({
    language,
    games: allChanges().map(({ code, displayName, category, versions }) => ({
      game_code: code,
      display_name: displayName,
      category,
      versions: versions.map(({ changed, ...version }) => ({
        ...version,
        changed: changed?.[language] ?? null,
      })),
    })),
  }));
}

/** Game launch, rounds and fairness. Additions to the contract. */
export function serveRounds(api: Api): void {
  serveRules(api);

  // This casino hosts every game itself; an operator's API would answer with the provider's URL.
  handle(api, launchCalls.launchGame, async ({ session, params, services, now, language }) => {
    const viewer = { playerId: session.playerId, gameCode: params.code, now };
    await settleBetOnRead(services, viewer);
    const bounds = services.switches.stakesOf(params.code);
    const [state, played] = await Promise.all([
      gameStateOf(seedStore(services), viewer, bounds),
      playedAnswer(services.db, session, now),
    ]);
    const rules = rulesNow(getGame(params.code), services, language);
    return { where: "house" as const, state, rules, session: played };
  });

  serveDealing(api);

  handle(api, contract.roundHistory, ({ session, query, services }) =>
    roundHistory(seedStore(services), {
      playerId: session.playerId,
      limit: query.limit,
      before: query.before,
    }),
  );

  handle(api, contract.roundRecord, ({ session, params, services }) =>
    roundRecord(seedStore(services), session.playerId, params.roundId),
  );

  handle(api, fairnessCalls.fairnessState, async ({ session, services }) => ({
    fairness: await readFairness(services.db, session.playerId),
  }));

  handle(api, fairnessCalls.rotateSeed, ({ session, body, services, now, runOnce }) =>
    runOnce((trx) =>
      rotateSeed(
        { kysely: trx, vault: services.vault },
        {
          playerId: session.playerId,
          clientSeed: body.client_seed,
          nextServerSeedHash: body.next_server_seed_hash,
          now,
        },
      ),
    ),
  );

  handle(api, fairnessCalls.verifyRound, async ({ body, block, services }) => {
    await services.limits.countRecord(block);
    const verified = verifyRound({
      gameCode: body.game_code,
      ...(body.paytable_version === undefined ? {} : { paytableVersion: body.paytable_version }),
      serverSeed: body.server_seed,
      clientSeed: body.client_seed,
      nonce: body.nonce,
      stakeMinor: body.stake_minor,
      steps: body.steps,
    });
    return {
      server_seed_hash: verified.serverSeedHash,
      payout_minor: verified.payoutMinor,
      outcome: verified.outcome,
    };
  });
}

/** Rounds store their keys in their own row. Their time is when the whole request had arrived. */
function serveDealing(api: Api): void {
  const { services } = api;
  const { switches } = services;
  const dealer = new Dealer({ ...seedStore(services), pool: services.pool }, services.tableClock, {
    isOpen: (gameCode) => switches.isOn("game", gameCode),
    stakesOf: (gameCode) => switches.stakesOf(gameCode),
    isPoolOpen: (pool) => switches.isOn("jackpot", pool),
  });
  new Gauge({
    name: "rounds_waiting",
    help: "Rounds that wait to be sent to the database",
    registers: [services.metrics.registry],
    collect() {
      this.set(dealer.waitingCount);
    },
  });

  // The statement that takes the stake also checks the session, which saves a round trip, so no check comes before it
  // but once a minute that of an idle session.
  const playing = new PlayingSessions(services.db);
  const start = { ...contract.startRound, auth: "none" } as const;
  handle(api, start, async ({ params, body, key, sessionToken, requestHash, hasLeft }) => {
    const untilMs = performance.now() + services.roundWaitMs;
    const now = services.clock.now();
    const playerId = playerOfCredential(sessionToken);
    if (playerId === null) throw unauthenticated();
    requireOwn(playerId, params);
    const tokenHash = hashSecret(sessionToken);
    if (!(await playing.goesOn(sessionToken, tokenHash, now))) throw unauthenticated();
    const request = {
      playerId,
      tokenHash,
      gameCode: body.game_code,
      stakeMinor: body.stake_minor,
      freeSpin: body.free_spin ?? false,
      choice: body.choice,
      idempotencyKey: key,
      requestHash,
      now,
      caller: { hasLeft, untilMs },
    };
    const round = await dealer.startRound(request).catch(async (error: unknown) => {
      const isOver = error instanceof Refusal && error.code === "unauthenticated";
      throw isOver ? await sessionRefusal(services.db, sessionToken, now) : error;
    });
    await services.presence.note(playerId, now);
    return counted(api, round, now);
  });

  handle(api, contract.stepRound, async ({ session, params, body, key, requestHash }) => {
    const now = services.clock.now();
    const round = await dealer.stepRound({
      playerId: session.playerId,
      roundId: params.roundId,
      step: body,
      idempotencyKey: key,
      requestHash,
      now,
    });
    return counted(api, round, now);
  });
}

/** Skips a replayed answer: it was settled at an earlier time and counted then. */
function counted({ services }: Api, round: Round, now: Date): Round {
  if (round.settled_at === now.toISOString()) services.metrics.roundsSettled.inc({ game: round.game_code });
  return round;
}
