import * as games from "~/casino/contract/games";
import * as jackpot from "~/casino/contract/jackpot";
import type { MarketRules } from "~/casino/contract/markets";
import * as markets from "~/casino/contract/markets";
import * as quick from "~/casino/contract/quick";
import { CASINO_ID, SKIN_ID } from "~/casino/contract/shared";
import { byPid, type CallExample, EXAMPLE, example, session } from "./example";

const { pid, login, handle, userhash, guid, lobbyId, at } = EXAMPLE;
const game = { machine_id: 1, game_id: 101 };
const gamesFile = [
  {
    ...game,
    display_name: "Cherry Orchard",
    category: "Slots",
    sub_category: "3 Reel",
    return_to_player: 0.9586,
    least_stake_minor: 20,
  },
  {
    machine_id: 1,
    game_id: 201,
    display_name: "Jacks or Better",
    category: "Video Poker",
    sub_category: "1 Hand",
    return_to_player: 0.9954,
    least_stake_minor: 25,
  },
];
const favorite = { query: { machineId: 1, gameId: 101, playerId: pid, skinId: SKIN_ID } };

const lobbyJackpot = { guid, "jackpot-amount": 1250.37 };
const playerJackpot = { ...lobbyJackpot, "is-opt-in": true, "unclaimed-hits-amount": 0, blocked: false };

const rules: MarketRules = {
  maxStakeByAge: [
    { fromAge: 0, maximumMinor: 200 },
    { fromAge: 25, maximumMinor: 500 },
  ],
  maxWagering: 10,
  mixedCoupons: false,
  minRoundMs: { slots: 2500, other: 5000 },
  oneSlotForMs: 15000,
  idleSignOutMinutes: 30,
  demoAgeQuestion: true,
  depositLimitReviewMonths: 6,
  depositTurnover: 1,
  refusesCommonPasswords: true,
};

export const marketExamples: readonly CallExample[] = [
  example(markets.visitorsMarket, {}, { country: "GB", rules }),
  example(markets.playersMarket, { params: byPid }, { country: "GB", rules }),
];

export const quickPlayExamples: readonly CallExample[] = [
  example(
    quick.optInQuickPlay,
    { params: byPid, body: { hashed_password: handle, casinoID: CASINO_ID, player_id: pid, login } },
    { Count: 1, userhash },
  ),
  example(quick.quickPlay, { params: byPid, query: { player_id: pid, casinoID: CASINO_ID } }, { Count: 1 }),
  example(quick.quickLogin, { query: { userhash } }, session),
  example(quick.optOutQuickPlay, { params: byPid }, { message: "Quick play is off" }),
];

export const jackpotExamples: readonly CallExample[] = [
  example(jackpot.lobbyJackpot, {}, lobbyJackpot),
  example(jackpot.playerJackpots, { params: byPid }, [playerJackpot]),
  example(jackpot.optJackpot, { params: { pid, guid }, query: { optPlayer: "true" } }, playerJackpot),
  example(jackpot.claimHits, { params: byPid }, { claimed_minor: 0 }),
  example(jackpot.jackpotWinners, {}, [{ name: "A*** G.", amount_minor: 125037, currency: "USD", at }]),
  example(jackpot.jackpots, { query: { currency: "USD" } }, [
    { ...game, value_minor: 480012, currency: "USD" },
  ]),
];

export const gameExamples: readonly CallExample[] = [
  example(games.desktopGames, {}, gamesFile),
  example(games.mobileGames, {}, gamesFile),
  example(games.addFavorite, favorite, { message: "Added" }),
  example(games.favorites, { query: { playerId: pid, skinId: SKIN_ID } }, [game]),
  example(games.removeFavorite, favorite, { message: "Removed" }),
  example(games.externalLobbies, {}, [{ id: lobbyId, code: "LiveDealer", name: "Live Dealer" }]),
  example(
    games.playerLobby,
    { params: { lobbyId, pid }, query: { skinId: SKIN_ID, pid, clientType: "instantplay" } },
    { message: "https://live.example/enter?t=5f2a" },
  ),
];
