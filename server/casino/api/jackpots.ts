import * as contract from "~/casino/contract/jackpot";
import type { Language } from "~/shared/languages";
import {
  claimHits,
  lobbyJackpot,
  optLobbyJackpot,
  playerJackpot,
  type LobbyJackpot,
  type PlayerJackpot,
} from "../domain/jackpots/lobby";
import { gamePools } from "../domain/jackpots/pools";
import { LOBBY_JACKPOT_DRAW } from "../games/lobby-jackpot";
import { handle, type Api } from "./handle";

/** The lobby jackpot; its winners are a static file. */
export function serveJackpots(api: Api): void {
  handle(api, contract.jackpots, ({ query, services }) => gamePools(services.db, query.currency));

  handle(api, contract.lobbyJackpot, async ({ language, services }) =>
    describe(await lobbyJackpot(services.db), language),
  );

  handle(api, contract.playerJackpots, async ({ session, language, services }) => [
    describeFor(await playerJackpot(services.db, session.playerId), language),
  ]);

  handle(api, contract.optJackpot, async ({ session, params, query, language, now, runOnce }) => {
    const isIn = query.optPlayer === "true";
    const opting = { playerId: session.playerId, guid: params.guid, isIn, now };
    return runOnce(async (trx) => describeFor(await optLobbyJackpot(trx, opting), language));
  });

  handle(api, contract.claimHits, async ({ session, now, runOnce }) =>
    runOnce(async (trx) => ({ claimed_minor: await claimHits(trx, session.playerId, now) })),
  );
}

function describe({ guid, valueMinor, seedMinor, betMinor, oneIn }: LobbyJackpot, language: Language) {
  const draw = LOBBY_JACKPOT_DRAW[language];
  const terms = { bet_minor: betMinor, seed_minor: seedMinor, one_in: oneIn, draw, language };
  return { guid, "jackpot-amount": valueMinor / 100, terms };
}

function describeFor(jackpot: PlayerJackpot, language: Language) {
  return {
    ...describe(jackpot, language),
    "is-opt-in": jackpot.isOptIn,
    "unclaimed-hits-amount": jackpot.unclaimedMinor / 100,
    blocked: jackpot.blocked,
  };
}
