import * as contract from "~/casino/contract/jackpot";
import type { Language } from "~/shared/languages";
import {
  claimHits,
  type LobbyJackpot,
  lobbyJackpot,
  optLobbyJackpot,
  type PlayerJackpot,
  playerJackpot,
} from "../domain/jackpots/lobby";
import { gamePools, LOBBY_POOL } from "../domain/jackpots/pools";
import { LOBBY_JACKPOT_DRAW } from "../games/lobby-jackpot";
import { type Api, handle } from "./handle";

/** The lobby jackpot; its winners are a static file. */
export function serveJackpots(api: Api): void {
  handle(api, contract.jackpots, ({ query, services }) => gamePools(services.db, query.currency));

  const lobby = (language: Language): DisplayOptions => ({
    language,
    isPaused: !api.services.switches.isOn("jackpot", LOBBY_POOL),
  });

  handle(api, contract.lobbyJackpot, async ({ language, services }) =>
    describe(await lobbyJackpot(services.db), lobby(language)),
  );

  handle(api, contract.playerJackpots, async ({ session, language, services }) => [
    describeFor(await playerJackpot(services.db, session.playerId), lobby(language)),
  ]);

  handle(api, contract.optJackpot, async ({ session, params, query, language, now, runOnce }) => {
    const isIn = query.optPlayer === "true";
    const opting = { playerId: session.playerId, guid: params.guid, isIn, now };
    return runOnce(async (trx) => describeFor(await optLobbyJackpot(trx, opting), lobby(language)));
  });

  handle(api, contract.claimHits, async ({ session, now, runOnce }) =>
    runOnce(async (trx) => ({ claimed_minor: await claimHits(trx, session.playerId, now) })),
  );
}

interface DisplayOptions {
  language: Language;
  isPaused: boolean;
}

function describe(
  { guid, valueMinor, seedMinor, betMinor, oneIn }: LobbyJackpot,
  { language, isPaused }: DisplayOptions,
) {
  const draw = LOBBY_JACKPOT_DRAW[language];
  const terms = { bet_minor: betMinor, seed_minor: seedMinor, one_in: oneIn, draw, language };
  return {
    guid,
    "jackpot-amount": valueMinor / 100,
    ...(isPaused ? { is_paused: true } : {}),
    terms,
  };
}

function describeFor(jackpot: PlayerJackpot, figures: DisplayOptions) {
  return {
    ...describe(jackpot, figures),
    "is-opt-in": jackpot.isOptIn,
    "unclaimed-hits-amount": jackpot.unclaimedMinor / 100,
    blocked: jackpot.blocked,
  };
}
