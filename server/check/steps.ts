import { randomUUID } from "node:crypto";
import * as account from "~/casino/contract/account";
import type { BodyOf, CallShape, ParamsOf, QueryOf, ResponseOf } from "~/casino/contract/call";
import { CLIENT_ID } from "~/casino/contract/client-id";
import * as closing from "~/casino/contract/closing";
import * as coupons from "~/casino/contract/coupons";
import * as demo from "~/casino/contract/demo";
import * as exclusions from "~/casino/contract/exclusion";
import * as fairnessCalls from "~/casino/contract/fairness";
import * as ruleCalls from "~/casino/contract/game-rules";
import * as games from "~/casino/contract/games";
import * as historyCalls from "~/casino/contract/history";
import * as cashier from "~/casino/contract/hosted-cashier";
import * as identityCalls from "~/casino/contract/identity";
import * as jackpot from "~/casino/contract/jackpot";
import * as launchCalls from "~/casino/contract/launch";
import * as limits from "~/casino/contract/limits";
import * as markets from "~/casino/contract/markets";
import * as other from "~/casino/contract/other";
import * as paymentWebhook from "~/casino/contract/payment-webhook";
import * as quick from "~/casino/contract/quick";
import * as realityChecks from "~/casino/contract/reality-check";
import type { ErrorCode } from "~/casino/contract/refusals";
import * as rounds from "~/casino/contract/rounds";
import * as secondFactor from "~/casino/contract/second-factor";
import * as sessions from "~/casino/contract/sessions";
import { CASINO_ID, SKIN_ID } from "~/casino/contract/shared";
import * as statements from "~/casino/contract/statement";
import * as support from "~/casino/contract/support";
import * as tables from "~/casino/contract/tables";
import * as terms from "~/casino/contract/terms";
import * as withdrawals from "~/casino/contract/withdrawals";

/** What the steps learn for those after them. */
export interface World {
  /** The account that is used or opened. */
  readonly email: string;
  readonly login: string;
  readonly password: string;
  readonly opensAccount: boolean;
  pid?: number;
  token?: string;
  player?: account.Player;
  game?: games.GameId;
  /** Of visitors and of the player, by code. */
  readonly coupons: Map<string, coupons.Coupon>;
  guid?: string;
  lobbyId?: number;
  userhash?: string;
  ticket?: account.CashierData;
  cashierToken?: string;
  table?: string;
}

/** One call of the check. */
export interface Step {
  call: CallShape;
  /** Null if an earlier response did not contain the call's input. */
  args(world: World): object | null;
  learn(answer: unknown, world: World): void;
  /**
   * Set if the call is made in a way that must be refused, because success would change something: the codes or
   * messages that count as that refusal; empty for any. `orDone` if success would do no harm.
   */
  refusal: { codes: readonly ErrorCode[]; orDone: boolean } | null;
}

/** The arguments of a call; its key is generated when it is sent. */
interface Asking<C extends CallShape> {
  params?: ParamsOf<C>;
  query?: QueryOf<C>;
  body?: BodyOf<C>;
  ticket?: string;
}

function asks<C extends CallShape>(
  call: C,
  args: (world: World) => Asking<C> | null,
  learn: (answer: ResponseOf<C>, world: World) => void = () => undefined,
): Step {
  return { call, args, learn: (answer, world) => learn(answer as ResponseOf<C>, world), refusal: null };
}

function isRefused<C extends CallShape>(
  call: C,
  args: (world: World) => Asking<C> | null,
  ...codes: ErrorCode[]
): Step {
  return { call, args, learn: () => undefined, refusal: { codes, orDone: false } };
}

/** A call that may succeed or be refused, depending on the account. */
function mayRefuse<C extends CallShape>(call: C, args: (world: World) => Asking<C> | null): Step {
  return { call, args, learn: () => undefined, refusal: { codes: [], orDone: true } };
}

// As literal types: the contract allows only these numbers.
const SKIN: typeof SKIN_ID = SKIN_ID;
const CASINO: typeof CASINO_ID = CASINO_ID;

const nothing = () => ({});
/** An id that no coupon, game, deposit or message has. */
const UNKNOWN = "NO-SUCH-THING";
const UNKNOWN_ID = randomUUID();

function byPlayer({ pid }: World) {
  return pid === undefined ? null : { params: { pid } };
}

function ofPlayer<More extends object>(more: (pid: number, world: World) => More | null) {
  return (world: World) => {
    const { pid } = world;
    const extra = pid === undefined ? null : more(pid, world);
    return pid === undefined || extra === null ? null : { params: { pid }, ...extra };
  };
}

const favorite = ({ pid, game }: World) =>
  pid === undefined || game === undefined
    ? null
    : { query: { machineId: game.machine_id, gameId: game.game_id, playerId: pid, skinId: SKIN } };

const codeOf = ({ game }: World) => (game ? `${game.game_id}-${game.machine_id}` : null);

const byCode = (world: World) => {
  const code = codeOf(world);
  return code === null ? null : { params: { code } };
};

const byTable = ({ table }: World) => (table === undefined ? null : { params: { code: table } });

const byTicket = ({ cashierToken }: World) => (cashierToken === undefined ? null : { ticket: cashierToken });

function signup(world: World): Asking<typeof account.signup> | null {
  if (!world.opensAccount) return null;
  return {
    body: {
      email: world.email,
      password: world.password,
      first_name: "Contract",
      last_name: lettersOf(world.email),
      birth_date: "1980-01-01",
      client_id: CLIENT_ID.desktop,
      aid: "",
      download_id: "",
      skin_id: SKIN,
    },
  };
}

function learnCoupons(listed: readonly coupons.Coupon[], world: World): void {
  for (const coupon of listed) world.coupons.set(coupon.coupon_code, coupon);
}

/** A name made of letters that no other account has: a casino may refuse a second account of the same person. */
function lettersOf(text: string): string {
  return Array.from(text.split("@")[0] ?? "", (sign) =>
    /[a-z]/i.test(sign) ? sign : ("ghijklmnop"[Number(sign)] ?? ""),
  ).join("");
}

/** Every call of the check, in order: visitor calls, the account, player calls, logout. */
export const STEPS: readonly Step[] = [
  asks(games.desktopGames, nothing, ([first], world) => {
    if (first) world.game = first;
  }),
  asks(games.mobileGames, nothing),
  asks(coupons.defaultPromotions, nothing, learnCoupons),
  asks(jackpot.jackpotWinners, nothing),
  asks(jackpot.lobbyJackpot, nothing, ({ guid }, world) => {
    world.guid = guid;
  }),
  asks(jackpot.jackpots, () => ({ query: { currency: "USD" } })),
  asks(games.externalLobbies, nothing, (lobbies, world) => {
    const [first] = lobbies;
    const lobby = lobbies.find(({ code }) => code === "LiveDealer") ?? first;
    if (lobby) world.lobbyId = lobby.id;
  }),
  mayRefuse(other.affiliateToken, () => ({ query: { user_id: UNKNOWN } })),
  asks(account.downloadId, ({ email }) => ({
    body: { name: "Contract Check", email, affiliate_id: UNKNOWN, tracking_id: "" },
  })),
  mayRefuse(other.unsubscribe, () => ({ params: { id: UNKNOWN } })),
  mayRefuse(account.recover, () => ({
    body: { op: "fp" as const, email: `${UNKNOWN_ID.slice(0, 8)}@example.com` },
  })),

  asks(account.signup, signup),
  asks(
    account.login,
    ({ login, password }) => ({
      body: {
        login,
        password,
        skin_id: SKIN,
        client_id: CLIENT_ID.desktop,
        for_money: 1 as const,
        player_timezone: "+00:00",
      },
    }),
    ({ pid, sessionToken }, world) => {
      world.pid = pid;
      world.token = sessionToken;
    },
  ),
  asks(account.player, byPlayer, (player, world) => {
    world.player = player;
  }),
  asks(
    account.balance,
    ofPlayer(() => ({ query: { forMoney: "true" } })),
  ),
  asks(
    account.token,
    ofPlayer((pid) => ({ body: { playerId: pid, token_type: "refresh" } })),
  ),
  asks(
    account.updatePlayer,
    ofPlayer((_, { player }) => (player ? { body: details(player) } : null)),
  ),
  asks(
    coupons.promotions,
    ofPlayer((_, { player, login }) => ({ query: { login: player?.login ?? login } })),
    (answer, world) => learnCoupons(answer.coupons, world),
  ),
  asks(coupons.activeCoupon, byPlayer),
  isRefused(
    coupons.redeemCoupon,
    ofPlayer((_, { player, login }) => ({
      query: { login: player?.login ?? login, couponCode: UNKNOWN, redeem: "true" },
    })),
    "invalid_coupon",
  ),
  mayRefuse(
    coupons.cancelCoupon,
    ofPlayer((_, { opensAccount }) => (opensAccount ? {} : null)),
  ),
  mayRefuse(
    coupons.couponGame,
    ofPlayer((_, { opensAccount }) => (opensAccount ? { query: { gameCode: "1-1" } } : null)),
  ),
  isRefused(
    coupons.redeemReward,
    ofPlayer((pid) => ({ body: { player_id: pid, coupon: UNKNOWN, skin_id: SKIN } })),
  ),
  isRefused(
    coupons.cashback,
    ofPlayer((_, { player, login }) => ({
      query: { login: player?.login ?? login },
      body: { txIdHash: UNKNOWN, userHash: UNKNOWN },
    })),
  ),
  asks(
    quick.quickPlay,
    ofPlayer((pid) => ({ query: { player_id: pid, casinoID: CASINO } })),
  ),
  asks(
    quick.optInQuickPlay,
    ofPlayer((pid, { player, opensAccount }) =>
      // A new link would replace the player's own, so only a new account asks for one.
      player && opensAccount
        ? {
            body: {
              hashed_password: player.hashed_password,
              casinoID: CASINO,
              player_id: pid,
              login: player.login,
            },
          }
        : null,
    ),
    ({ userhash }, world) => {
      if (userhash !== undefined) world.userhash = userhash;
    },
  ),
  asks(quick.quickLogin, ({ userhash }) => (userhash === undefined ? null : { query: { userhash } })),
  asks(
    quick.optOutQuickPlay,
    ofPlayer((_, { opensAccount }) => (opensAccount ? {} : null)),
  ),
  asks(jackpot.playerJackpots, byPlayer, ([first], world) => {
    if (first) world.guid = first.guid;
  }),
  mayRefuse(jackpot.optJackpot, ({ pid, guid, opensAccount }) =>
    pid === undefined || guid === undefined || !opensAccount
      ? null
      : { params: { pid, guid }, query: { optPlayer: "false" as const } },
  ),
  mayRefuse(jackpot.claimHits, byPlayer),
  asks(games.addFavorite, (world) => (world.opensAccount ? favorite(world) : null)),
  asks(games.favorites, ({ pid }) => (pid === undefined ? null : { query: { playerId: pid, skinId: SKIN } })),
  asks(games.removeFavorite, (world) => (world.opensAccount ? favorite(world) : null)),
  asks(
    games.recentGames,
    ofPlayer(() => ({ query: {} })),
  ),
  asks(games.playerLobby, ({ pid, lobbyId }) =>
    pid === undefined || lobbyId === undefined
      ? null
      : { params: { lobbyId, pid }, query: { skinId: SKIN, pid, clientType: "instantplay" as const } },
  ),
  asks(other.personPreferences, ({ pid, player }) =>
    pid === undefined
      ? null
      : { body: { custrefid: String(pid), emailpermit: player?.email_permit ?? false } },
  ),
  asks(other.chatIdentity, ({ player }) =>
    player ? { body: { identifier: String(player.player_id), casinoID: CASINO } } : null,
  ),
  asks(
    account.cashier,
    ofPlayer((pid) => ({
      body: { skinId: SKIN, playerId: pid, cashier_type: "deposit", client_type: "InstantPlay" },
    })),
    (ticket, world) => {
      world.ticket = ticket;
    },
  ),

  asks(sessions.sessions, byPlayer),
  asks(exclusions.exclusion, byPlayer),
  asks(closing.closing, byPlayer),
  asks(secondFactor.secondFactor, byPlayer),
  asks(
    historyCalls.history,
    ofPlayer(() => ({ query: { kind: "rounds" } })),
  ),
  asks(
    statements.statement,
    ofPlayer(() => ({ query: { from: "2026-01-01", to: "2026-01-31" } })),
  ),
  asks(identityCalls.identity, byPlayer),
  asks(withdrawals.payoutMethods, byPlayer),
  asks(withdrawals.withdrawalOptions, byPlayer),
  asks(
    withdrawals.withdrawals,
    ofPlayer(() => ({ query: {} })),
  ),
  isRefused(
    withdrawals.withdrawalQuote,
    ofPlayer(() => ({ query: { amount_minor: 0, method_id: UNKNOWN_ID } })),
  ),
  isRefused(
    withdrawals.requestWithdrawal,
    ofPlayer(() => ({
      body: { amount_minor: 0, method_id: UNKNOWN_ID, expected_coupon: "", expected_lost_minor: 0 },
    })),
  ),
  isRefused(withdrawals.withdrawalById, ({ pid }) =>
    pid === undefined ? null : { params: { pid, withdrawalId: UNKNOWN_ID } },
  ),
  asks(
    support.threads,
    ofPlayer(() => ({ query: {} })),
  ),
  asks(
    support.markThreadsRead,
    ofPlayer(() => ({ body: { references: [] } })),
  ),
  isRefused(support.thread, ({ pid }) =>
    pid === undefined ? null : { params: { pid, reference: "CS-AAAA-AAAA" } },
  ),
  asks(ruleCalls.gameRulesOf, (world) => {
    const found = byCode(world);
    return found && { ...found, query: {} };
  }),
  asks(ruleCalls.gameChanges, () => ({})),
  asks(launchCalls.launchGame, (world) => {
    const code = codeOf(world);
    return world.pid === undefined || code === null
      ? null
      : { params: { pid: world.pid, code }, body: { client_type: "instantplay" as const } };
  }),
  asks(
    rounds.roundHistory,
    ofPlayer(() => ({ query: {} })),
  ),
  asks(fairnessCalls.fairnessState, byPlayer),
  isRefused(rounds.roundRecord, ({ pid }) =>
    pid === undefined ? null : { params: { pid, roundId: UNKNOWN_ID } },
  ),
  isRefused(rounds.hintOfRound, ({ pid }) =>
    pid === undefined ? null : { params: { pid, roundId: UNKNOWN_ID } },
  ),
  isRefused(rounds.stepRound, ({ pid }) =>
    pid === undefined ? null : { params: { pid, roundId: UNKNOWN_ID }, body: { step: "stand" as const } },
  ),
  isRefused(
    rounds.startRound,
    ofPlayer(() => ({ body: { game_code: "999999999-999999999", stake_minor: 100 } })),
  ),
  asks(markets.visitorsMarket, nothing),
  asks(markets.playersMarket, byPlayer),
  asks(demo.demoOf, (world) => {
    const found = byCode(world);
    return found && { ...found, query: {} };
  }),
  asks(tables.listTables, nothing, ([first], world) => {
    if (first) world.table = first.game_code;
  }),
  asks(tables.table, byTable),
  asks(tables.tableDay, ({ table }) =>
    table === undefined ? null : { params: { code: table, day: new Date().toISOString().slice(0, 10) } },
  ),
  asks(
    cashier.openCashier,
    ({ ticket }) =>
      ticket
        ? {
            body: {
              RTGLogin: ticket.login,
              RTG_PID: ticket.player_id,
              HashedPassword: ticket.hashed_password,
              SessionID: ticket.session_id,
            },
          }
        : null,
    ({ cashier_token }, world) => {
      world.cashierToken = cashier_token;
    },
  ),
  asks(cashier.cashierState, byTicket),
  asks(cashier.depositQuote, (world) => {
    const found = byTicket(world);
    return found && { ...found, query: { method: "card" as const, amount_minor: 2_500 } };
  }),
  isRefused(cashier.makeDeposit, (world) => {
    const found = byTicket(world);
    return found && { ...found, body: { method: "card" as const, amount_minor: 0 } };
  }),
  isRefused(cashier.depositState, (world) => {
    const found = byTicket(world);
    return found && { ...found, params: { depositId: UNKNOWN_ID } };
  }),
  asks(
    limits.playerLimits,
    ofPlayer(() => ({})),
  ),
  asks(
    realityChecks.playSession,
    ofPlayer(() => ({})),
  ),
  asks(
    account.logout,
    ofPlayer((pid, { player, login }) => ({
      body: {
        logout_type: "player",
        login: player?.login ?? login,
        player_id: pid,
        player_ids: [pid],
        for_money: 1 as const,
      },
    })),
  ),
];

/** Calls that the check leaves out, with the reason. */
export const SKIPPED_CALLS: ReadonlyMap<CallShape, string> = new Map<CallShape, string>([
  [account.incompleteSignup, "it would tell the hosts of a sign-up that never was"],
  [account.setLanguage, "it would change the player's language"],
  [account.sendEmailConfirmation, "it would send a mail"],
  [account.confirmEmail, "it needs the link of a mail"],
  [account.correctEmail, "it would change the player's address"],
  [closing.closeAccount, "it would close the player's account"],
  [exclusions.startExclusion, "it would exclude the player"],
  [exclusions.askToReturn, "it needs a self-exclusion that is over"],
  [sessions.endOneSession, "it needs a second session"],
  [secondFactor.beginSecondFactor, "it would begin to change how the player signs in"],
  [secondFactor.confirmSecondFactor, "it needs a code of the player's app"],
  [secondFactor.renewRecoveryCodes, "it needs a code of the player's app"],
  [secondFactor.removeSecondFactor, "it needs a code of the player's app"],
  [secondFactor.completeLogin, "it needs a code of the player's app"],
  [sessions.endOtherSessions, "it would sign the player out elsewhere"],
  [support.leaveMessage, "it would write to the hosts"],
  [support.openThread, "it would write to the hosts"],
  [support.followUp, "it would write to the hosts"],
  [support.markAnswersRead, "it needs an answer of the hosts"],
  [identityCalls.sendDocument, "it would give the casino a document"],
  [identityCalls.submitIdentity, "it would start a check of documents"],
  [fairnessCalls.rotateSeed, "it would reveal the player's seed"],
  [fairnessCalls.verifyRound, "it needs a round that was played"],
  [demo.startDemoRound, "its choice depends on the game"],
  [demo.stepDemoRound, "it needs an open round"],
  [tables.tableRound, "it needs a round that is over"],
  [cashier.simulatePayment, "it needs a deposit"],
  [terms.acceptTerms, "the player accepts the terms, and nobody else"],
  [limits.setLimits, "it would limit the player"],
  [limits.chooseDepositLimit, "the player chooses, and nobody else"],
  [limits.confirmLimit, "it would change the player's limit"],
  [limits.dropLimitChange, "it would drop what the player asked for"],
  [realityChecks.acknowledgeRealityCheck, "the player looks up, and nobody else"],
  [realityChecks.setRealityCheck, "it would change how often the player is checked"],
  [withdrawals.addPayoutMethod, "it would keep an address"],
  [withdrawals.removePayoutMethod, "it needs an address that was added"],
  [withdrawals.reauthenticate, "a wrong password would count as a failed login"],
  [paymentWebhook.paymentEvent, "only the payment provider may send it"],
]);

function details(player: account.Player): BodyOf<typeof account.updatePlayer> {
  const { contact } = player;
  return {
    login: player.login,
    email: contact.email,
    password: player.hashed_password,
    first_name: contact.first_name,
    last_name: contact.last_name,
    birth_date: player.birth_date,
    address_1: player.address_one || "1 Orchard Lane",
    address_2: "",
    city: player.city || "Springfield",
    state: player.state_id || "IL",
    zip: player.zip_code || "62701",
    country: contact.country_id || "US",
    cell_phone: player.cell_phone ?? "+1 555-0100",
    day_phone: "",
    evening_phone: "",
    gender: player.gender ?? false,
    skin_id: SKIN,
  };
}
