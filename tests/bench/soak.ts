import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { fundedPlayers, signInCookie } from "./players";
import { cpuSeconds, memoryMegabytes } from "./program";
import type { System } from "./system";
import type { Row } from "./table";

export const SOAK_REQUESTS = 60_000;
const STEPS = 6;
const CONNECTIONS = 50;
const PLAYERS = 20;
/** Long enough for a collection of garbage after the load, and for idle connections to say so. */
const SETTLE_MS = 3_000;
const PEAK_MEGABYTES_MAX = 300;
const GROWTH_MAX = 0.1;
const FAILED_SHARE_MAX = 0.02;

const VISITED = [
  "/",
  "/lobby/games/",
  "/lobby/games/?q=bell",
  "/lobby/promotions/",
  "/info/terms/",
  "/onboarding/login",
  "/play/101-1",
  "/play/201-1/rules",
  "/house/tables/",
  "/lobby/jackpot",
];
const PLAYED = [
  "/lobby/games/",
  "/lobby/games/?category=Progressives",
  "/lobby/promotions/",
  "/lobby/account/",
  "/lobby/account/history",
  "/lobby/account/preferences",
  "/cashier/",
  "/play/101-1",
  "/play/311-1",
  "/play/fairness",
];

/** Memory of `web` in megabytes, when so many requests were answered. */
interface Reading {
  requests: number;
  peak: number;
  settled: number;
}

/** Memory of a fresh `web` while visitors and players ask for pages of all kinds, 50 at once. */
export async function soakRows(system: System, requests: number): Promise<Row[]> {
  const players = await fundedPlayers(system.casino.url, system.database.ownerUrl, PLAYERS, 100_00);
  const cookies: string[] = [];
  for (const player of players) cookies.push(await signInCookie(system.web.url, player));
  const mix = mixOf(cookies);
  const readings: Reading[] = [];
  const cpuBefore = cpuSeconds(system.web.pid);
  for (let step = 1; step <= STEPS; step += 1) {
    await ask(system.web.url, mix, Math.round(requests / STEPS));
    await sleep(SETTLE_MS);
    const { peak, now } = memoryMegabytes(system.web.pid);
    const reading = { requests: Math.round((requests * step) / STEPS), peak, settled: now };
    console.log(`  ${formatReading(reading)}`);
    readings.push(reading);
  }
  const cpuMs = ((cpuSeconds(system.web.pid) - cpuBefore) / requests) * 1000;
  const cost = { figure: "soak: processor time of a page", measured: `${cpuMs.toFixed(2)} ms`, budget: "" };
  return [...rowsOf(readings), { ...cost, isMet: null }];
}

function rowsOf(readings: readonly Reading[]): Row[] {
  const half = readings[STEPS / 2 - 1];
  const last = readings[STEPS - 1];
  if (!half || !last) throw new Error("a soak has as many readings as steps");
  const growth = last.settled / half.settled - 1;
  return [
    ...readings.slice(0, -1).map((reading) => ({
      figure: `soak: memory of web after ${reading.requests} requests`,
      measured: formatMemory(reading),
      budget: "",
      isMet: null,
    })),
    {
      figure: `soak: memory of web after ${last.requests} requests`,
      measured: formatMemory(last),
      budget: `at most ${PEAK_MEGABYTES_MAX} MB`,
      isMet: last.peak <= PEAK_MEGABYTES_MAX,
    },
    {
      figure: "soak: growth of the settled memory in the second half",
      measured: `${(growth * 100).toFixed(1)} %`,
      budget: `at most ${GROWTH_MAX * 100} %`,
      isMet: growth <= GROWTH_MAX,
    },
  ];
}

function formatReading(reading: Reading): string {
  return `${reading.requests} requests: ${formatMemory(reading)}`;
}

function formatMemory({ peak, settled }: Reading): string {
  return `${Math.round(peak)} MB at most, ${Math.round(settled)} MB settled`;
}

/** Visitors and players in turn, each player on a page of their own. */
function mixOf(cookies: readonly string[]): autocannon.Request[] {
  return cookies.flatMap((cookie, n) => [
    { method: "GET" as const, path: VISITED[n % VISITED.length] ?? "/" },
    ...[0, 7].map((offset) => ({
      method: "GET" as const,
      path: PLAYED[(n + offset) % PLAYED.length] ?? "/",
      headers: { cookie },
    })),
  ]);
}

/** @throws Error when more answers are no page than a casino that is slow for a moment explains. */
async function ask(url: string, requests: autocannon.Request[], amount: number): Promise<void> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    amount,
    requests,
    headers: { "accept-encoding": "br", accept: "text/html" },
  });
  if (result.non2xx + result.errors === 0) return;
  const statuses = JSON.stringify(result.statusCodeStats);
  console.log(`  ${result.non2xx} answers that are no page, ${result.errors} errors: ${statuses}`);
  if (result.non2xx + result.errors > amount * FAILED_SHARE_MAX) throw new Error("too many of them");
}
