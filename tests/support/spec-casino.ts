import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A minimal casino, as an operator would write it from the OpenAPI document alone: it imports nothing of
 * the product, has only calls without which nobody could sign up, play and pay, and sends no field that is an addition.
 */
export interface SpecCasino {
  url: string;
  /** Names of the calls asked so far that it does not have: `POST /players/1/games/5-1/launch`. */
  readonly unknown: readonly string[];
  close(): Promise<void>;
}

interface Player {
  pid: number;
  email: unknown;
  password: unknown;
  data: Record<string, unknown>;
  coupon: string | null;
}
interface ParsedRequest {
  body: Record<string, unknown>;
  query: URLSearchParams;
  /** The player of the path. */
  pid: number | null;
  /** Of the session token that came with the call. */
  player: Player | undefined;
}
type Answer = (request: ParsedRequest) => unknown;

type Refusal = Error & { status: number; more: object };
const refused = (status: number, message: string, more = {}): Refusal =>
  Object.assign(new Error(message), { status, more });

const GAMES = [
  { machine_id: 1, game_id: 5, display_name: "Tiger Reels", category: "Slots", sub_category: "5 Reel" },
  { machine_id: 2, game_id: 6, display_name: "Deuces", category: "Video Poker", sub_category: "1 Hand" },
];

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="240"/>';
const DONE = { message: "Done" };
const all = <T>(value: T, ...names: string[]) => Object.fromEntries(names.map((name) => [name, value]));

/** Limits and free spins that these coupons do not have. */
const WITHOUT = {
  ...all(0, "expiry", "coupon_amount", "spins_remaining", "spins_needed"),
  ...all(1, "max_uses_per_player", "max_uses_player_per_day", "max_users_player_per_month"),
  ...all(1, "max_users_player_per_week"),
  ...all("", "game_description", "userHash"),
  ...all([], "spins", "free_spin_details_list"),
};

function coupon(url: string, code: string, isMine: boolean) {
  const bonus = Number(code.replace("TIGER", ""));
  return {
    ...WITHOUT,
    free_spin: false,
    free_spin_details: null,
    coupon_code: code,
    coupon_title: `${bonus}% more`,
    coupon_description: `Your deposit and ${bonus}% on top.`,
    image_url: `${url}/pictures/${code}.svg`,
    reward_type: "Default-deposit",
    redeem_type: "deposit",
    redemption_type: "Percentage of next deposit",
    ...{ bonus: [bonus], playthrough: [30] },
    deposit_method: ["Card"],
    ...{ minimum_deposit: [20], maximum_deposit: [500] },
    bank_method_list: [{ deposit_method: "Card", minimum_deposit: 20, maximum_deposit: 500, bonus }],
    player_coupon_status: isMine ? "Requested" : "No Coupon",
    playthrough_details: isMine ? { awaiting_deposit: true, amount_played: 0, amount_needed: 0 } : null,
    isActive: isMine,
  };
}

export async function startSpecCasino(): Promise<SpecCasino> {
  const players = new Map<number, Player>();
  const sessions = new Map<string, Player>();
  const unknown: string[] = [];
  let url = "";

  const me = ({ player, pid }: ParsedRequest): Player => {
    if (player === undefined) throw refused(401, "Your session is over.");
    if (pid !== null && pid !== player.pid) throw refused(403, "This belongs to another player.");
    return player;
  };
  const named = (email: unknown) => [...players.values()].find((player) => player.email === email);
  const session = (player: Player) => {
    const sessionToken = randomUUID();
    sessions.set(sessionToken, player);
    return { pid: player.pid, rtgSession: { session_id: `sid-${sessionToken}` }, sessionToken };
  };
  const active = ({ coupon: code }: Player) =>
    code === null
      ? { player_coupon_status: "No Coupon" }
      : { player_coupon_status: "Requested", coupon: coupon(url, code, true) };
  const promotions = (mine: string | null) =>
    ["TIGER200", "TIGER50"].map((code) => coupon(url, code, mine === code));
  const jackpot = { guid: "tiger-jackpot", "jackpot-amount": 1234.5 };
  const playerJackpot = { ...jackpot, "is-opt-in": false, "unclaimed-hits-amount": 0, blocked: true };

  /** By method and path, `*` for a number or a name in it. */
  const answers: Record<string, Answer> = {
    "POST /signup": ({ body: { email, password, first_name, last_name, birth_date } }) => {
      if (named(email)) throw refused(400, "An account with this email already exists");
      const pid = 1000 + players.size;
      const contact = { email, first_name, last_name, country_id: "US" };
      const data = {
        ...{ login: email, player_id: pid, contact, hashed_password: `h${pid}`, birth_date },
        ...{ player_class: "Unverified / Non Dep", first_deposit: null, total_deposits_number: 0 },
        ...all("", "address_one", "city", "state_id", "zip_code"),
      };
      players.set(pid, { pid, email, password, data, coupon: null });
      return DONE;
    },
    "POST /login": ({ body }) => {
      const player = named(body.login);
      if (!player || player.password !== body.password) throw refused(401, "Wrong login or password.");
      return session(player);
    },
    "GET /players/*": (request) => me(request).data,
    "GET /players/*/balance": (request) => me(request) && { balance: 0.4, currency_symbol: "$" },
    "PUT /players/*": (request) => {
      const { address_1: address_one, city, state: state_id, zip: zip_code } = request.body;
      return Object.assign(me(request).data, { address_one, city, state_id, zip_code });
    },
    "POST /player/*/cashier": (request) => {
      const { pid, email } = me(request);
      const fixed = { lang: "en", sportsbook: "0", sign_up_skin: "1", session_id: `cashier-${pid}` };
      return { login: email, player_id: pid, hashed_password: `c${pid}`, ...fixed };
    },
    "POST /player/*/accounts/logout": (request) => {
      for (const [token, player] of sessions) if (player === me(request)) sessions.delete(token);
      return DONE;
    },
    "GET /static/games-desktop.json": () => GAMES,
    "GET /static/games-mobile.json": () => GAMES,
    "GET /static/default-promotions.json": () => promotions(null),
    "GET /players/*/coupondetails": (request) => ({ coupons: promotions(me(request).coupon) }),
    "GET /players/*/active-coupon": (request) => active(me(request)),
    "DELETE /players/*/active-coupon": (request) => Object.assign(me(request), { coupon: null }) && DONE,
    "POST /v2/players/*/coupons": (request) => {
      const player = me(request);
      const code = request.query.get("couponCode") ?? "";
      if (!code.startsWith("TIGER")) throw refused(400, "Invalid Coupon");
      if (player.coupon !== null) throw refused(409, "active_coupon", { type: "coupon" });
      return active(Object.assign(player, { coupon: code }));
    },
    "GET /lobby-jackpot/jackpot": () => jackpot,
    "GET /lobby-jackpot/players/*/jackpots": (request) => me(request) && [playerJackpot],
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? "/", "http://casino.invalid");
    let text = "";
    for await (const chunk of request) text += String(chunk);
    response.setHeader(
      "Content-Type",
      pathname.startsWith("/pictures") ? "image/svg+xml" : "application/json",
    );
    if (pathname.startsWith("/pictures/")) return void response.end(PICTURE);
    // Where the cashier's form is posted, and where games open: pages of the operator's.
    if (/^\/(pay|open)\b/.test(pathname))
      return void response.end(`${request.method} ${request.url}\n${text}`);
    const pid = /(?<=\/players?\/)\d+/.exec(pathname)?.[0] ?? null;
    const found = answers[`${request.method} ${pid === null ? pathname : pathname.replace(pid, "*")}`];
    if (found === undefined) unknown.push(`${request.method} ${pathname}`);
    const parsed = {
      body: (text === "" ? {} : JSON.parse(text)) as Record<string, unknown>,
      query,
      pid: pid === null ? null : Number(pid),
      player: sessions.get(String(request.headers["x-session-token"])),
    };
    try {
      if (found === undefined) throw refused(404, "No such call.");
      response.end(JSON.stringify(found(parsed)));
    } catch (error) {
      const { status, message, more } = error as Refusal;
      response.writeHead(status).end(JSON.stringify({ errorMessage: message, ...more }));
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    unknown,
    close: () => new Promise((closed) => (server.closeAllConnections(), server.close(() => closed()))),
  };
}
