import { remindOfDepositLimits } from "../../../server/casino/domain/player-limits/deposit-choice";
import { HttpVisitor } from "../http-visitor";
import { winLobbyJackpot } from "../lobby-win";
import { codeAt } from "../second-factor";
import { STRICT_MARKETS } from "../shared-settings";
import { forgetNewTerms } from "../terms";
import { giveCash, setIdentity, TRON } from "../withdrawals";
import { gameStandings, rulesPages } from "./games";
import {
  cardFields,
  expectRedirect,
  fillDetailsByHttp,
  type HttpPlayer,
  logInByHttp,
  openCashierByHttp,
  personFields,
  playerByHttp,
  reviewOf,
  takeBreakByHttp,
} from "./http-player";
import { signedInPlayer } from "./signed-in-player";
import { newPerson } from "./steps";
import type { TestSystem } from "./test-system";

/** A page of the journey: its path, or a function that finds it. */
export interface JourneyPage {
  page: string;
  at(http: HttpVisitor): string | Promise<string>;
}

/** A person at one point of the journey, and the pages as they are then. */
export interface Standing {
  who: string;
  arrive(origin: string, testSystem: TestSystem): Promise<HttpVisitor>;
  pages: JourneyPage[];
}

const SLOT = "/play/101-1";
/** One of each other engine, and a progressive. */
const OTHER_SLOTS = ["/play/104-1", "/play/114-1", "/play/121-1", "/play/126-1"];
const POKER = "/play/201-1";
/** Shared rounds: their list, and one of each kind. */
const TABLES = ["/house/tables/", "/house/tables/501-1", "/house/tables/401-1"];
const FAIRNESS = "/play/fairness";
const LOBBY = "/lobby/games/";
const JACKPOT = "/lobby/jackpot";
const REWARD = "/rewards/daily";
const REWARD_DIALOG = "/lobby/games/?reward=show";
const HISTORY = "/lobby/account/history";
const STATEMENT = "/lobby/account/statement";
const WITHDRAW = "/cashier/?tab=withdraw";
const WITHDRAWALS = "/lobby/account/withdrawals";
const METHODS = "/lobby/account/payout-methods";
const LIMITS = "/lobby/account/limits";
const SECURITY = "/lobby/account/security";
const PREFERENCES = "/lobby/account/preferences";

/** The onboarding forms for visitors, one with two pages. */
export const visitorForms = [
  "signup",
  "quicksignup",
  "login",
  "compactlogin",
  "forgottenusername",
  "forgottenpassword",
  "passwordreset",
  "secondfactor",
  "quickredeem",
  "quickplay",
] as const;

function fixed(...paths: string[]): JourneyPage[] {
  return paths.map((path) => ({ page: path, at: () => path }));
}

const infoPages = [
  "banking",
  "terms",
  "about",
  "contactus",
  "faq",
  "security",
  "privacy",
  "fairgaming",
  "responsiblegaming",
  "knowyourcustomer",
  "antimoneylaundering",
  "accessibility",
].map((page) => `/info/${page}/`);

export const visitorStandings: Standing[] = [
  {
    who: "a visitor",
    arrive: async (origin) => new HttpVisitor(origin),
    pages: fixed(
      "/",
      "/?action=show&state=signup",
      "/?action=show&state=login",
      "/?action=show&state=quicksignup",
      "/?menu=main",
      "/?menu=more",
      ...visitorForms.map((form) => `/onboarding/${form}`),
      "/onboarding/login?returnTo=%2Fcashier%2F&ended=1",
      "/onboarding/forgottenpassword?done=1",
      "/onboarding/passwordreset?done=1",
      "/?action=show&state=forgottenusername&done=1",
      "/?action=show&state=quickplay&game=101-1",
      "/onboarding/quickredeem?code=X&failed=active_coupon",
      "/?action=show&state=quickredeem&code=CHERRY400&failed=unavailable",
      "/lobby/games/",
      "/lobby/games/?q=nothing+like+it",
      "/lobby/games/?category=Video+Poker&sub=3+Hand",
      "/lobby/games/?category=Progressives",
      "/lobby/games/?q=bell",
      JACKPOT,
      "/lobby/games/?view=favourites",
      "/lobby/games/?action=show&state=login",
      "/lobby/promotions/",
      "/lobby/promotions/?promo=CHERRY400",
      SLOT,
      POKER,
      `${SLOT}?mode=demo`,
      "/house/tables/401-1?mode=demo",
      `${SLOT}/rules`,
      `${POKER}/rules`,
      ...OTHER_SLOTS.flatMap((slot) => [slot, `${slot}/rules`]),
      ...TABLES,
      FAIRNESS,
      `${FAIRNESS}/changes`,
      `${FAIRNESS}?nonce=x&game=1&server_seed=2&client_seed=&stake=0&steps=draw:9`,
      "/support",
      "/support?sent=7K3M9-QXT2W",
      "/lobby/games/?showchat",
      "/lobby/games/?showchat=1&sent=7K3M9-QXT2W",
      "/info/contactus/?action=showchat",
      "/house/cashier",
      "/no/such/page",
      "/cad-welcome",
      "/downloadlobby/",
      "/marketing",
      "/market-rules",
      "/demo-age",
      "/no-deposit-bonus",
      "/unsubscribe",
      "/confirm-email",
      "/welcome-offer",
      ...infoPages,
    ),
  },
  {
    who: "a visitor with the links of our mails",
    async arrive(origin) {
      const http = new HttpVisitor(origin);
      await http.get("/onboarding/passwordreset?pid=7&token=a-token-of-nobody");
      await http.get("/?state=quickplay&hash=a-handle-of-nobody&game=101-1");
      return http;
    },
    pages: fixed(
      "/onboarding/passwordreset",
      "/?action=show&state=passwordreset",
      "/onboarding/quickplay?game=101-1",
      "/onboarding/quickredeem?code=CHERRY400",
    ),
  },
  {
    who: "a visitor between the two pages of sign-up",
    async arrive(origin) {
      const http = new HttpVisitor(origin);
      expectRedirect(
        await http.fillIn("/onboarding/signup", "/onboarding/signup", personFields(newPerson())),
      );
      return http;
    },
    pages: fixed("/onboarding/signup?step=2", "/?action=show&state=signup&step=2", "/onboarding/signup"),
  },
];

export const playerStandings: Standing[] = [
  {
    who: "a new player",
    arrive: async (origin) => (await playerByHttp(origin)).http,
    pages: fixed(
      "/lobby/games/",
      "/lobby/games/?view=favourites",
      "/lobby/games/?view=recent",
      "/lobby/games/?menu=main",
      "/lobby/games/?menu=more",
      "/lobby/promotions/",
      "/cashier/",
      "/cashier/?tab=coupons",
      "/cashier/?action=show&state=moreDetails",
      "/onboarding/moreDetails",
      SLOT,
      POKER,
      `${SLOT}?launch=quick`,
      `${POKER}?launch=quick`,
      FAIRNESS,
      HISTORY,
      "/lobby/account/",
      "/lobby/account/?action=show&state=moreDetails",
      PREFERENCES,
      `${PREFERENCES}?confirm=emailOptOut`,
      `${PREFERENCES}?menu=main`,
      "/lobby/account/close",
      "/lobby/account/limits",
      "/lobby/account/break",
      "/lobby/account/break?confirm=takeBreak",
      "/lobby/account/break?confirm=takeBreak&period=five_years",
      "/cashier/?tab=withdraw",
      "/lobby/account/withdrawals",
      "/lobby/account/payout-methods",
      STATEMENT,
      `${STATEMENT}?from=2020-01-01&to=2020-01-31`,
      `${STATEMENT}?from=5/6/2026&to=2026-01-01`,
      `${HISTORY}?kind=withdrawals`,
      `${HISTORY}?kind=deposits`,
      `${HISTORY}?kind=ledger&from=5/6/2026&to=2026-01-01`,
      `${HISTORY}?kind=ledger&from=2026-01-01&to=2026-01-01`,
      ...TABLES,
      "/support",
      "/support?sent=7K3M9-QXT2W",
      "/lobby/account/identity",
      "/lobby/account/security",
      "/lobby/account/messages",
      "/lobby/account/messages?showchat=1",
      "/no/such/page",
      "/play/999-9",
    ),
  },
  {
    who: "a player who takes a break",
    async arrive(origin) {
      const player = await playerByHttp(origin);
      await takeBreakByHttp(player, "week");
      await logInByHttp(player);
      return player.http;
    },
    pages: fixed("/excluded", "/excluded?menu=main", HISTORY, STATEMENT, "/lobby/account/messages"),
  },
  {
    who: "a visitor whose break has just begun",
    async arrive(origin) {
      const player = await playerByHttp(origin);
      await takeBreakByHttp(player, "six_months");
      return player.http;
    },
    pages: fixed("/excluded"),
  },
  {
    who: "a player whose money is on its way out",
    async arrive(origin, { database }) {
      const player = await playerByHttp(origin, { deposit: "900.00" });
      const pid = await ownNumber(database, player);
      await setIdentity({ url: "", database }, pid, "verified");
      const address = { kind: "USDT", address: TRON, is_own: "on" };
      expectRedirect(await player.http.fillIn(METHODS, `${METHODS}?form=add`, address));
      const { text } = await player.http.get(WITHDRAW);
      const [, card = ""] = /name="method" value="([^"]+)"/.exec(text) ?? [];
      const choice = `method=${card}&amount_minor=60000`;
      expectRedirect(
        await player.http.fillIn(
          `${WITHDRAW}&confirm=withdraw&${choice}`,
          `${WITHDRAW}&form=withdraw&${choice}`,
          {},
        ),
      );
      // A raise that can be confirmed, a second factor that is being set up, and new terms.
      expectRedirect(await player.http.fillIn(LIMITS, `${LIMITS}?form=set#set-limits`, { stake_round: "2" }));
      expectRedirect(await player.http.fillIn(LIMITS, `${LIMITS}?form=set#set-limits`, { stake_round: "" }));
      await database.pool.query(
        `update player_limit set asked_at = asked_at - interval '1 day', ready_at = ready_at - interval '1 day',
           expires_at = expires_at - interval '1 day' where player_id = $1`,
        [pid],
      );
      await forgetNewTerms(database, pid);
      const { password } = player.person;
      expectRedirect(await player.http.fillIn(SECURITY, `${SECURITY}?form=begin#set-up`, { password }));
      await database.pool.query("update player_session set reauthenticated_at = null where player_id = $1", [
        pid,
      ]);
      return player.http;
    },
    pages: [
      ...fixed(
        WITHDRAW,
        WITHDRAWALS,
        METHODS,
        LIMITS,
        SECURITY,
        "/lobby/account/terms",
        "/lobby/account/close",
      ),
      {
        page: "the confirmation of a withdrawal",
        at: async (http) => {
          const { text } = await http.get(WITHDRAW);
          const ids = [...text.matchAll(/name="method" value="([^"]+)"/g)].map(([, id = ""]) => id);
          return `${WITHDRAW}&confirm=withdraw&amount_minor=29900&method=${ids.at(-1) ?? ""}`;
        },
      },
      { page: "a withdrawal", at: (http) => linkOn(http, WITHDRAWALS, `${WITHDRAWALS}/`) },
      { page: "the removal of a method", at: (http) => linkOn(http, METHODS, `${METHODS}?confirm=`) },
    ],
  },
  {
    who: "a player with a withdrawal in each state, and more on the way",
    async arrive(origin, { database }) {
      const player = await playerByHttp(origin, { deposit: "25.00" });
      const place = { url: "", database };
      const pid = await ownNumber(database, player);
      await giveCash(place, pid, 900_00);
      await setIdentity(place, pid, "verified");
      const address = { kind: "USDT", address: TRON, is_own: "on" };
      expectRedirect(await player.http.fillIn(METHODS, `${METHODS}?form=add`, address));
      const { rows } = await database.pool.query<{ method_id: string }>(
        `update payout_method set added_at = added_at - interval '2 days' where player_id = $1
         returning method_id`,
        [pid],
      );
      await database.pool.query(
        "update deposit set created_at = created_at - interval '2 days' where player_id = $1",
        [pid],
      );
      const method = rows[0]?.method_id ?? "";
      for (const amount of [45_00, 20_01, 20_02, 20_05, 510_00]) {
        const query = `method=${method}&amount_minor=${amount}`;
        const confirmation = `${WITHDRAW}&confirm=withdraw&${query}`;
        const answer = await player.http.fillIn(confirmation, `${WITHDRAW}&form=withdraw&${query}`, {});
        expectRedirect(answer);
      }
      return player.http;
    },
    pages: [
      ...fixed(WITHDRAWALS, WITHDRAW, METHODS, `${HISTORY}?kind=withdrawals`, "/lobby/account/close"),
      ...fixed("/lobby/account/messages"),
      ...[0, 1, 2, 3, 4, 5].map((index) => ({
        page: `withdrawal ${index + 1}`,
        at: (http: HttpVisitor) => linkOn(http, WITHDRAWALS, `${WITHDRAWALS}/`, index),
      })),
    ],
  },
  ...(["asked", "in_review", "refused", "verified"] as const).map((state) => ({
    who: `a player whose identity is ${state}`,
    async arrive(origin: string, { database }: TestSystem) {
      const player = await playerByHttp(origin, { deposit: "25.00" });
      await setIdentity({ url: "", database }, await ownNumber(database, player), state);
      return player.http;
    },
    pages: fixed("/lobby/account/identity", "/lobby/account/", WITHDRAW),
  })),
  {
    who: "a player with a second factor",
    async arrive(origin) {
      const { http, person } = await playerByHttp(origin);
      const { password } = person;
      expectRedirect(await http.fillIn(SECURITY, `${SECURITY}?form=begin#set-up`, { password }));
      const { text } = await http.get(SECURITY);
      const secret = /<code class="account-secret">([^<]+)/.exec(text)?.[1]?.replaceAll(" ", "") ?? "";
      const code = codeAt(secret, Date.now());
      expectRedirect(await http.fillIn(SECURITY, `${SECURITY}?form=confirm#set-up`, { code }));
      return http;
    },
    // The recovery codes stand on it until they are said to be saved.
    pages: fixed(SECURITY),
  },
  {
    who: "a new player where strict rules hold",
    async arrive(_, testSystem) {
      const player = await signedInPlayer(testSystem);
      await fillDetailsByHttp(player.http);
      await moveToStrictMarket(testSystem, player);
      return player.http;
    },
    pages: fixed(
      "/cashier/",
      "/cashier/?tab=coupons",
      WITHDRAW,
      LOBBY,
      "/lobby/games/?menu=main",
      "/lobby/promotions/",
      "/lobby/promotions/?promo=CHERRY400",
      REWARD,
      "/market-rules",
    ),
  },
  {
    who: "a player where strict rules hold, reminded of a deposit limit",
    async arrive(_, testSystem) {
      const { database } = testSystem;
      const player = await signedInPlayer(testSystem, { coupon: "CHERRY400", deposit: "25.00" });
      const pid = await moveToStrictMarket(testSystem, player);
      const wanted = { deposit_week: "50", loss_day: "20", stake_round: "1.50" };
      expectRedirect(await player.http.fillIn(LIMITS, `${LIMITS}?form=set#set-limits`, wanted));
      await database.pool.query(
        `update deposit_limit_review set chosen_at = chosen_at - interval '7 months',
           next_look_at = next_look_at - interval '7 months' where player_id = $1`,
        [pid],
      );
      await remindOfDepositLimits(database.kysely, new Date());
      expectRedirect(await player.http.fillIn(SLOT, SLOT, { stake: "100" }));
      await database.pool.query("update player set reality_check_due_at = now() where player_id = $1", [pid]);
      return player.http;
    },
    pages: [
      ...fixed(
        "/cashier/",
        "/cashier/?tab=coupons",
        SLOT,
        `${SLOT}/rules`,
        "/play/102-1",
        POKER,
        ...TABLES,
        LIMITS,
        "/lobby/promotions/",
        "/lobby/account/",
        "/lobby/reality-check?return=%2Fplay%2F101-1",
        "/market-rules",
      ),
      {
        page: "the reminder",
        at: (http) => linkOn(http, "/lobby/account/messages", "/lobby/account/messages/"),
      },
    ],
  },
  {
    who: "a player with today's reward",
    arrive: async (origin) => (await playerByHttp(origin)).http,
    pages: fixed(REWARD, REWARD_DIALOG),
  },
  {
    who: "a player who has redeemed today's reward",
    async arrive(origin) {
      const { http } = await playerByHttp(origin);
      expectRedirect(await http.fillIn(REWARD, REWARD, { intent: "redeem" }));
      return http;
    },
    pages: fixed(REWARD, REWARD_DIALOG),
  },
  {
    who: "a player with free spins",
    async arrive(origin) {
      const { http } = await playerByHttp(origin, { coupon: "ORCHARD20" });
      expectRedirect(await http.fillIn(SLOT, `${SLOT}?form=free`, {}));
      return http;
    },
    pages: fixed(SLOT, REWARD, REWARD_DIALOG, "/lobby/promotions/?promo=ORCHARD20"),
  },
  {
    who: "a player with a requested coupon, in the hosted cashier",
    async arrive(origin) {
      const player = await playerByHttp(origin, { coupon: "CHERRY400" });
      await openCashierByHttp(player);
      return player.http;
    },
    pages: fixed(
      "/lobby/promotions/",
      "/lobby/promotions/?confirm=couponCancel",
      "/cashier/",
      "/cashier/?tab=coupons",
      "/house/cashier",
    ),
  },
  {
    who: "a player with a redeemed coupon, a spin and an open hand",
    async arrive(origin) {
      const { http } = await playerByHttp(origin, { coupon: "CHERRY400", deposit: "25.00" });
      expectRedirect(await http.fillIn(SLOT, SLOT, { stake: "100" }));
      expectRedirect(await http.fillIn(POKER, `${POKER}?form=deal`, { stake: "100" }));
      return http;
    },
    pages: [
      ...fixed(
        "/lobby/promotions/",
        "/lobby/promotions/?confirm=couponCancel",
        "/cashier/",
        "/cashier/?tab=coupons",
        SLOT,
        POKER,
        HISTORY,
        `${HISTORY}?kind=coupons`,
        "/lobby/account/",
        "/lobby/account/break?confirm=takeBreak&period=week",
      ),
      { page: "the record of an open round", at: (http) => linkOn(http, HISTORY, "/play/rounds/") },
    ],
  },
  {
    who: "a player with a receipt, a settled hand and a revealed seed",
    async arrive(origin) {
      const { http } = await playerByHttp(origin, { deposit: "25.00" });
      expectRedirect(await http.fillIn(POKER, `${POKER}?form=deal`, { stake: "100" }));
      expectRedirect(await http.fillIn(POKER, `${POKER}?form=draw`, { hold: ["0", "1"] }));
      const quickPlay = `${PREFERENCES}?form=quickplay#quick-play`;
      expectRedirect(await http.fillIn(PREFERENCES, quickPlay, { optedIn: "yes" }));
      return http;
    },
    pages: [
      ...fixed(`${LOBBY}?confirm=lobbyJackpotOptIn`),
      ...fixed(PREFERENCES, POKER, STATEMENT, HISTORY, `${HISTORY}?kind=deposits`, `${HISTORY}?kind=ledger`),
      { page: "the receipt of a deposit", at: receipt },
      { page: "the revealed seed", at: revealed },
      { page: "the record of a settled round", at: (http) => linkOn(http, HISTORY, "/play/rounds/") },
      {
        page: "the check of a round",
        at: async (http) => linkOn(http, await linkOn(http, HISTORY, "/play/rounds/"), `${FAIRNESS}?`),
      },
    ],
  },
  {
    who: "a player of every kind of slot, in the lobby jackpot",
    async arrive(origin) {
      const { http } = await playerByHttp(origin, { deposit: "100.00" });
      const optIn = { optedIn: "yes" };
      expectRedirect(await http.fillIn(`${LOBBY}?confirm=lobbyJackpotOptIn`, `${JACKPOT}?form=opt`, optIn));
      for (const slot of OTHER_SLOTS) expectRedirect(await http.fillIn(slot, slot, { stake: "100" }));
      expectRedirect(await http.fillIn(LOBBY, "/lobby/favourites", { add: "101-1" }));
      return http;
    },
    pages: [
      ...fixed(
        ...OTHER_SLOTS,
        LOBBY,
        `${LOBBY}?view=favourites`,
        `${LOBBY}?view=recent`,
        `${LOBBY}?confirm=lobbyJackpotOptOut`,
        JACKPOT,
      ),
      { page: "the record of a spin", at: (http) => linkOn(http, HISTORY, "/play/rounds/") },
    ],
  },
  {
    who: "a player who has won the lobby jackpot",
    async arrive(origin, { database }) {
      const { http, person } = await playerByHttp(origin, { deposit: "25.00" });
      const { rows } = await database.pool.query<{ player_id: string }>(
        "select player_id from player where email = lower($1)",
        [person.email],
      );
      await winLobbyJackpot(database.pool, rows[0]?.player_id ?? "");
      return http;
    },
    pages: fixed(`${LOBBY}?confirm=lobbyJackpotWin`, `${LOBBY}?jackpot=later`, JACKPOT),
  },
  {
    who: "a visitor of the card and specialty games",
    arrive: async (origin) => new HttpVisitor(origin),
    pages: rulesPages,
  },
  ...gameStandings((origin) => playerByHttp(origin, { deposit: "100.00" })),
];

/** @returns the player's number */
async function moveToStrictMarket({ database }: TestSystem, player: HttpPlayer): Promise<number> {
  const pid = await ownNumber(database, player);
  const [country] = Object.keys(STRICT_MARKETS);
  await database.pool.query("update player set country_id = $2 where player_id = $1", [pid, country]);
  return pid;
}

async function ownNumber(
  { pool }: TestSystem["database"],
  { person }: { person: { email: string } },
): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    "select player_id as pid from player where email = lower($1)",
    [person.email],
  );
  return Number(rows[0]?.pid);
}

async function receipt(http: HttpVisitor): Promise<string> {
  const { page, action } = reviewOf("10.00");
  const answer = await http.fillIn(page, action, cardFields("10.00"));
  expectRedirect(answer);
  return answer.location;
}

async function revealed(http: HttpVisitor): Promise<string> {
  const answer = await http.fillIn(FAIRNESS, FAIRNESS, { client_seed: "a seed of my own" });
  expectRedirect(answer);
  return answer.location;
}

/** A link of a page with this prefix, the first unless another is asked for. */
async function linkOn(http: HttpVisitor, page: string, start: string, index = 0): Promise<string> {
  const { text } = await http.get(page);
  const links = [...text.matchAll(/\shref="([^"]*)"/g)].map(([, href = ""]) => href.replace(/&amp;/g, "&"));
  const link = [...new Set(links)].filter((href) => href.startsWith(start))[index];
  if (link === undefined) throw new Error(`${page} has no link to ${start}`);
  return link;
}
