import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import * as account from "~/casino/contract/account";
import type { CallShape } from "~/casino/contract/call";
import * as coupons from "~/casino/contract/coupons";
import * as games from "~/casino/contract/games";
import { history } from "~/casino/contract/history";
import { playerJackpots } from "~/casino/contract/jackpot";
import { startRound } from "~/casino/contract/rounds";
import { statement } from "~/casino/contract/statement";
import { startEmbedded } from "../../server/casino/db/embedded";
import { loginBody, send, type SendOptions, type TestPlayer } from "../support/casino-client";
import { freePort } from "../support/system";
import { fillHouse, type HouseSize } from "./growth-house";
import { fundedPlayers } from "./players";
import { startProgram } from "./program";
import { median, type Row, times } from "./table";

/** 100 M rounds take some 110 GB with their transactions and indexes; ask for them by `--players` and `--rounds`. */
const SIZE: HouseSize = { players: 100_000, rounds: 10_000_000 };
/** Who measures: the same number in both houses, with the same few rounds of their own. */
const PLAYERS = 8;
const OWN_ROUNDS = 60;
/** Each asks both houses for everything, in turn. */
const TURNS = 15;
const WARM_UP_TURNS = 2;
const CASH_MINOR = 1_000_000_00;
const GAME = "101-1";
const STAKE_MINOR = 20;
const COST_MAX = 1.2;

const quiet = { info: () => undefined, error: (line: string) => process.stderr.write(`${line}\n`) };

interface House {
  url: string;
  players: TestPlayer[];
}

/** @param args `--players N` and `--rounds N` of the large house */
export async function growthRows(args: readonly string[]): Promise<Row[]> {
  const size = sizeOf(args);
  const folder = await mkdtemp(join(tmpdir(), "cherrystone-growth-"));
  await chmod(folder, 0o755);
  const undo: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const server = await startEmbedded({ dataDir: folder, log: quiet, settings: { max_wal_size: "8GB" } });
    undo.push(() => server.stop());
    const open = async (name: string, fill: (url: string) => Promise<void>): Promise<House> => {
      const house = await openHouse(server.ownerUrl, folder, name);
      undo.push(house.stop);
      await fill(house.databaseUrl);
      const players = await fundedPlayers(house.url, house.databaseUrl, PLAYERS, CASH_MINOR);
      for (const player of players) for (let n = 0; n < OWN_ROUNDS; n += 1) await spin(house.url, player);
      return { url: house.url, players };
    };
    const empty = await open("empty_house", () => Promise.resolve());
    const started = performance.now();
    const large = await open("large_house", (url) => fillHouse(url, size));
    const seconds = Math.round((performance.now() - started) / 1000);
    return [
      {
        figure: `a house of ${size.players.toLocaleString("en-US")} players and ${size.rounds.toLocaleString("en-US")} rounds: made in`,
        measured: `${seconds} s, ${await gigabytes(server.ownerUrl, "large_house")} GB`,
        budget: "",
        isMet: null,
      },
      ...(await compare(empty, large)),
    ];
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

function sizeOf(args: readonly string[]): HouseSize {
  const given = (name: string, usual: number) => {
    const at = args.indexOf(`--${name}`);
    return at < 0 ? usual : Number(args[at + 1]);
  };
  const size = { players: given("players", SIZE.players), rounds: given("rounds", SIZE.rounds) };
  if (size.players > 0 && size.rounds > 0) return size;
  throw new Error("growth takes --players N and --rounds N");
}

async function openHouse(serverUrl: string, folder: string, name: string) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const databaseUrl = serverUrl.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { stop } = await startProgram({
    program: "casino",
    url,
    env: {
      DATA_DIR: join(folder, name),
      SESSION_SECRET: "",
      PUBLIC_ORIGIN: "",
      CASINO_API_URL: "",
      CASINO_PORT: String(port),
      DESK_PORT: "off",
      DATABASE_URL: databaseUrl,
    },
  });
  return { url, databaseUrl, stop };
}

async function gigabytes(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const { rows } = await client.query<{ size: string }>("select pg_database_size($1) / 1e9 as size", [name]);
  await client.end();
  return Number(rows[0]?.size).toFixed(1);
}

/** What a page or form of each kind asks of the casino. */
const ACTIONS: Readonly<Record<string, (url: string, player: TestPlayer) => Promise<void>>> = {
  "history, rounds": (url, player) =>
    ask(url, history, player, { params: { pid: player.pid }, query: { kind: "rounds" } }),
  "history, wallet": (url, player) =>
    ask(url, history, player, { params: { pid: player.pid }, query: { kind: "ledger" } }),
  lobby: async (url, player) => {
    const { pid } = player;
    await ask(url, account.balance, player, { params: { pid }, query: { forMoney: "true" } });
    await ask(url, coupons.activeCoupon, player, { params: { pid } });
    await ask(url, games.favorites, player, { query: { playerId: pid, skinId: 1 } });
    await ask(url, games.recentGames, player, { params: { pid } });
    await ask(url, playerJackpots, player, { params: { pid } });
  },
  login: async (url, { email, password }) => {
    const { status } = await send(url, account.login, {
      body: loginBody(email, password),
      headers: {
        "x-forwarded-for": `198.18.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
      },
    });
    if (status !== 200) throw new Error(`login answered ${status}`);
  },
  spin,
  statement: (url, player) => {
    const day = new Date().toISOString().slice(0, 10);
    return ask(url, statement, player, { params: { pid: player.pid }, query: { from: day, to: day } });
  },
  "coupon page": (url, player) =>
    ask(url, coupons.promotions, player, { params: { pid: player.pid }, query: { login: player.login } }),
};

async function compare(empty: House, large: House): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, act] of Object.entries(ACTIONS)) {
    const ofEmpty: number[] = [];
    const ofLarge: number[] = [];
    for (let turn = 0; turn < TURNS + WARM_UP_TURNS; turn += 1) {
      for (let n = 0; n < PLAYERS; n += 1) {
        const both = [
          { house: empty, into: ofEmpty },
          { house: large, into: ofLarge },
        ];
        for (const { house, into } of (turn + n) % 2 === 0 ? both : both.reverse()) {
          const player = house.players[n];
          if (!player) continue;
          const started = performance.now();
          await act(house.url, player);
          if (turn >= WARM_UP_TURNS) into.push(performance.now() - started);
        }
      }
    }
    const ratio = median(ofLarge) / median(ofEmpty);
    rows.push({
      figure: `${name}: the large house to an empty one`,
      measured: `${median(ofLarge).toFixed(2)} ms to ${median(ofEmpty).toFixed(2)} ms, ${times(ratio)}`,
      budget: `at most ${times(COST_MAX)}`,
      isMet: ratio <= COST_MAX,
    });
  }
  return rows;
}

async function ask<C extends CallShape>(
  url: string,
  call: C,
  { token }: TestPlayer,
  options: SendOptions<C>,
): Promise<void> {
  const { status, refused } = await send(url, call, { ...options, token });
  if (status !== 200) throw new Error(`${call.path} answered ${status}: ${JSON.stringify(refused)}`);
}

async function spin(url: string, player: TestPlayer): Promise<void> {
  const body = { game_code: GAME, stake_minor: STAKE_MINOR };
  await ask(url, startRound, player, { params: { pid: player.pid }, body, key: randomUUID() });
}
