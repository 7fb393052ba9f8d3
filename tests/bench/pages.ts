import autocannon from "autocannon";
import { REWARD_COOKIE } from "../support/browser";
import { fundedPlayers, signInCookie } from "./players";
import { cpuSeconds, memoryMegabytes, type Program } from "./program";
import { startSameBytes } from "./same-bytes";
import type { System } from "./system";
import { median, perSecond, type Row, times } from "./table";

/** All of them take about four minutes. */
export const PAGE_ROUNDS = { rounds: 5, seconds: 3 };
const WARM_UP_SECONDS = 3;
const CONNECTIONS = 16;
/** Players who ask in turn, with different balances and favorites. */
const PLAYERS = 8;
const SAME_FOR_ALL_TIMES_MIN = 10;
const OF_NGINX_MIN = 0.35;
/** Processor time of the casino for a lobby page. */
const CASINO_MS_MAX = 0.7;
const MEMORY_CONNECTIONS = 50;
const MEMORY_SECONDS = 15;
const MEMORY_MEGABYTES_MAX = 300;

interface Load {
  program: Pick<Program, "url" | "pid">;
  path: string;
  headers: Record<string, string>;
  /** One of these with each request, in turn. */
  cookies?: readonly string[];
  /** A program that the first one calls, whose processor time is counted as well. */
  behind?: Pick<Program, "pid">;
}

/** Pages a second, and pages a second of processor time: what one core gives, whoever else was at work. */
interface Rate {
  wall: number;
  core: number;
  /** Processor time of the program behind, in milliseconds a page. */
  behindMs: number;
}

/** A page of ours, and the budget relative to a bare Remix page in the same run. */
interface Measured {
  name: string;
  path: string;
  /** Null for a visitor. */
  player: { dismissed: boolean } | null;
  min: number | null;
}

const PAGES: readonly Measured[] = [
  { name: "lobby, signed in", path: "/lobby/games/", player: { dismissed: true }, min: 0.3 },
  {
    name: "lobby, signed in, with the daily reward's popup",
    path: "/lobby/games/",
    player: { dismissed: false },
    min: 0.45,
  },
  { name: "promotions, signed in", path: "/lobby/promotions/", player: { dismissed: true }, min: 0.45 },
  { name: "slot, signed in", path: "/play/101-1", player: { dismissed: true }, min: 0.45 },
  { name: "history, signed in", path: "/lobby/account/history", player: { dismissed: true }, min: 0.45 },
  { name: "lobby, visitor", path: "/lobby/games/", player: null, min: null },
  { name: "visitors' home page", path: "/", player: null, min: SAME_FOR_ALL_TIMES_MIN },
];

export async function pagesRows(system: System, rounds: typeof PAGE_ROUNDS): Promise<Row[]> {
  const cookies = await playerCookies(system);
  const loads = PAGES.map(({ path, player }): Load => {
    const own = player && {
      cookies: player.dismissed ? cookies.map((cookie) => `${cookie}; ${dismissed()}`) : cookies,
    };
    return { program: system.web, behind: system.casino, path, headers: {}, ...own };
  });
  const bare: Load = { program: system.bare, path: "/", headers: {} };
  // In gzip, because nginx has no Brotli of its own.
  const zipped: Load = { program: system.web, path: "/", headers: { "accept-encoding": "gzip" } };
  const { node, nginx } = await startSameBytes(`${system.web.url}/`);
  try {
    const senders = [system.web, node, ...(nginx ? [nginx] : [])];
    const files = senders.map((program) => ({ ...zipped, program }));
    const [bareRate, ...rates] = await alternate([bare, ...loads, ...files], rounds);
    if (!bareRate) throw new Error("a load gives a rate");
    const rows = PAGES.flatMap((page, n) => comparedToBare(page, rates[n], bareRate));
    return [
      { figure: "bare Remix page", measured: formatRate(bareRate), budget: "", isMet: null },
      ...rows,
      ...casinoRows(rates[0]),
      ...nginxRows(rates.slice(PAGES.length)),
    ];
  } finally {
    await nginx?.stop();
    await node.stop();
  }
}

/** Players with different balances; every second one has favorites on the first page of the lobby. */
async function playerCookies({ casino, database, web }: System): Promise<string[]> {
  const cookies: string[] = [];
  for (let n = 0; n < PLAYERS; n += 1) {
    const [player] = await fundedPlayers(casino.url, database.ownerUrl, 1, 100_00 + n * 12_34);
    if (!player) throw new Error("a funded player is missing");
    const cookie = await signInCookie(web.url, player);
    for (let game = 1; n % 2 === 1 && game <= n; game += 1) {
      const { ok } = await fetch(`${web.url}/lobby/favourites`, {
        method: "POST",
        headers: { cookie, accept: "application/json", "sec-fetch-site": "same-origin" },
        body: new URLSearchParams({ player: String(player.pid), add: `${100 + game}-1` }),
      });
      if (!ok) throw new Error("a favorite was not kept");
    }
    cookies.push(cookie);
  }
  return cookies;
}

function comparedToBare({ name, min }: Measured, rate: Rate | undefined, bare: Rate): Row[] {
  if (!rate) throw new Error("a load gives a rate");
  const share = rate.core / bare.core;
  return [
    { figure: name, measured: formatRate(rate), budget: "", isMet: null },
    {
      figure: `${name}, to a bare Remix page`,
      measured: times(share),
      budget: min === null ? "" : `at least ${times(min)}`,
      isMet: min === null ? null : share >= min,
    },
  ];
}

function casinoRows(lobby: Rate | undefined): Row[] {
  if (!lobby) return [];
  return [
    {
      figure: `${PAGES[0]?.name}: processor time of the casino`,
      measured: `${lobby.behindMs.toFixed(2)} ms`,
      budget: `at most ${CASINO_MS_MAX} ms`,
      isMet: lobby.behindMs <= CASINO_MS_MAX,
    },
  ];
}

function nginxRows([ours, node, nginx]: readonly Rate[]): Row[] {
  const figure = "visitors' home page, to nginx with the same bytes";
  if (!ours || !node || !nginx) {
    return [
      { figure, measured: "not measured: no nginx (Debian's package `nginx`)", budget: "", isMet: null },
    ];
  }
  const share = ours.core / nginx.core;
  return [
    {
      figure: "the same bytes from nginx, gzip_static",
      measured: formatRate(nginx),
      budget: "",
      isMet: null,
    },
    {
      figure: "the same bytes from Node's HTTP server alone, to nginx",
      measured: times(node.core / nginx.core),
      budget: "",
      isMet: null,
    },
    {
      figure,
      measured: times(share),
      budget: `at least ${times(OF_NGINX_MIN)}`,
      isMet: share >= OF_NGINX_MIN,
    },
  ];
}

/** The cookie of a player who has dealt with the daily reward, as all pages of a day but the first few are asked for. */
function dismissed(): string {
  return `${REWARD_COOKIE}=${Math.floor(Date.now() / 1000)}+00:00`;
}

/** Memory of a fresh `web` under load. */
export async function memoryRows(system: System): Promise<Row[]> {
  const [player] = await fundedPlayers(system.casino.url, system.database.ownerUrl, 1, 100_00);
  const cookie = player ? await signInCookie(system.web.url, player) : "";
  await shoot(
    { program: system.web, path: "/lobby/games/", headers: { cookie } },
    MEMORY_CONNECTIONS,
    MEMORY_SECONDS,
  );
  const { peak, now } = memoryMegabytes(system.web.pid);
  return [
    {
      figure: `memory of web, ${MEMORY_CONNECTIONS} connections on the signed-in lobby`,
      measured: `${Math.round(peak)} MB at most, ${Math.round(now)} MB after`,
      budget: `at most ${MEMORY_MEGABYTES_MAX} MB`,
      isMet: peak <= MEMORY_MEGABYTES_MAX,
    },
  ];
}

/** Each load in turn, several times over, so that a slow moment of the machine strikes them alike. */
async function alternate(loads: readonly Load[], { rounds, seconds }: typeof PAGE_ROUNDS): Promise<Rate[]> {
  const rates = loads.map(() => [] as Rate[]);
  for (const load of loads) await shoot(load, CONNECTIONS, WARM_UP_SECONDS);
  for (let round = 0; round < rounds; round += 1) {
    for (const [n, load] of loads.entries()) rates[n]?.push(await shoot(load, CONNECTIONS, seconds));
  }
  return rates.map((runs) => ({
    wall: median(runs.map(({ wall }) => wall)),
    core: median(runs.map(({ core }) => core)),
    behindMs: median(runs.map(({ behindMs }) => behindMs)),
  }));
}

/** @throws Error when any answer is not the page. */
export async function shoot(
  { program, path, headers, cookies = [""], behind = program }: Load,
  connections: number,
  duration: number,
): Promise<Rate> {
  const [cpuBefore, behindBefore] = [cpuSeconds(program.pid), cpuSeconds(behind.pid)];
  const result = await autocannon({
    url: program.url,
    connections,
    duration,
    requests: cookies.map((cookie) => ({
      path,
      headers: {
        "accept-encoding": "br",
        accept: "text/html",
        ...headers,
        ...(cookie === "" ? {} : { cookie }),
      },
    })),
  });
  const cpu = cpuSeconds(program.pid) - cpuBefore;
  const behindCpu = cpuSeconds(behind.pid) - behindBefore;
  if (result.non2xx + result.errors > 0) {
    throw new Error(`${path}: ${result.non2xx} answers that are no page, ${result.errors} errors`);
  }
  const pages = result.requests.total;
  return {
    wall: pages / result.duration,
    core: Number.isNaN(cpu) ? pages / result.duration : pages / cpu,
    behindMs: (1_000 * behindCpu) / pages,
  };
}

function formatRate({ wall, core }: Rate): string {
  return `${perSecond(wall)}, ${perSecond(core)} per core, ${(1_000 / core).toFixed(2)} ms a page`;
}
