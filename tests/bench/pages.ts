import autocannon from "autocannon";
import { REWARD_COOKIE } from "../support/browser";
import { fundedPlayers, signInCookie } from "./players";
import { cpuSeconds, memoryMegabytes, type Program } from "./program";
import type { System } from "./system";
import { median, perSecond, times, type Row } from "./table";

const ROUNDS = 3;
const ROUND_SECONDS = 5;
const WARM_UP_SECONDS = 3;
const CONNECTIONS = 16;
/** The budgets, relative to a bare Remix page in the same run. */
const LOBBY_SHARE_MIN = 0.5;
const SAME_FOR_ALL_TIMES_MIN = 10;
const MEMORY_CONNECTIONS = 50;
const MEMORY_SECONDS = 15;
const MEMORY_MEGABYTES_MAX = 300;

interface Load {
  program: Program;
  path: string;
  headers: Record<string, string>;
}

/** Pages a second, and pages a second of processor time: what one core gives, whoever else was at work. */
interface Rate {
  wall: number;
  core: number;
}

export async function pagesRows(system: System): Promise<Row[]> {
  const [player] = await fundedPlayers(system.casino.url, system.database.ownerUrl, 1, 100_00);
  const cookie = player ? await signInCookie(system.web.url, player) : "";
  const loads: Load[] = [
    { program: system.bare, path: "/", headers: {} },
    { program: system.web, path: "/lobby/games/", headers: { cookie: `${cookie}; ${dismissed()}` } },
    { program: system.web, path: "/lobby/games/", headers: { cookie } },
    { program: system.web, path: "/", headers: {} },
  ];
  const [bare, lobby, popup, home] = await alternate(loads);
  if (!bare || !lobby || !popup || !home) throw new Error("four loads give four rates");
  const lobbyShare = lobby.core / bare.core;
  const homeTimes = home.core / bare.core;
  return [
    { figure: "bare Remix page", measured: shown(bare), budget: "", held: null },
    { figure: "lobby, signed in", measured: shown(lobby), budget: "", held: null },
    {
      figure: "lobby, signed in, to a bare Remix page",
      measured: times(lobbyShare),
      budget: `at least ${times(LOBBY_SHARE_MIN)}`,
      held: lobbyShare >= LOBBY_SHARE_MIN,
    },
    {
      figure: "lobby, signed in, with the daily reward's popup",
      measured: shown(popup),
      budget: "",
      held: null,
    },
    { figure: "visitors' home page", measured: shown(home), budget: "", held: null },
    {
      figure: "visitors' home page, to a bare Remix page",
      measured: times(homeTimes),
      budget: `at least ${times(SAME_FOR_ALL_TIMES_MIN)}`,
      held: homeTimes >= SAME_FOR_ALL_TIMES_MIN,
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
      held: peak <= MEMORY_MEGABYTES_MAX,
    },
  ];
}

/** Each load in turn, several times over, so that a slow moment of the machine strikes them alike. */
async function alternate(loads: readonly Load[]): Promise<Rate[]> {
  const rates = loads.map(() => [] as Rate[]);
  for (const load of loads) await shoot(load, CONNECTIONS, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [n, load] of loads.entries()) rates[n]?.push(await shoot(load, CONNECTIONS, ROUND_SECONDS));
  }
  return rates.map((runs) => ({
    wall: median(runs.map(({ wall }) => wall)),
    core: median(runs.map(({ core }) => core)),
  }));
}

/** @throws Error when any answer is not the page. */
export async function shoot(
  { program, path, headers }: Load,
  connections: number,
  duration: number,
): Promise<Rate> {
  const cpuBefore = cpuSeconds(program.pid);
  const result = await autocannon({
    url: `${program.url}${path}`,
    connections,
    duration,
    headers: { "accept-encoding": "br", accept: "text/html", ...headers },
  });
  const cpu = cpuSeconds(program.pid) - cpuBefore;
  if (result.non2xx + result.errors > 0) {
    throw new Error(`${path}: ${result.non2xx} answers that are no page, ${result.errors} errors`);
  }
  const pages = result.requests.total;
  return { wall: pages / result.duration, core: Number.isNaN(cpu) ? pages / result.duration : pages / cpu };
}

function shown({ wall, core }: Rate): string {
  return `${perSecond(wall)}, ${perSecond(core)} per core`;
}
