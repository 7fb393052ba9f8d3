import { setTimeout as sleep } from "node:timers/promises";
import { paths } from "~/paths";
import { sessionFrom, writeSession } from "~/session/session.server";
import { basesUnder } from "../support/casino-double";
import { type RewardCasino, startRewardCasino } from "../support/reward-casino";
import { listenAsPage, type PageListener, until } from "../support/reward-sockets";
import { freePort } from "../support/system";
import { ORIGIN, useWebServices, webVariables } from "../support/web-services";
import { aSessionAnswer } from "../support/web-values";
import { cpuSeconds, memoryMegabytes, type Program, startProgram } from "./program";
import { kilobytes, type Row } from "./table";

const PLAYERS = 2_000;
/** Opened before memory is first read, so that code and buffers that all share are not counted. */
const FIRST_PLAYERS = 100;
const CONCURRENCY = 50;
const SETTLE_MS = 15_000;
const AWAY_MS = 2_000;
const MOMENT_MS = 100;
const KB_PER_MB = 1024;

/**
 * A fresh `web` with 2,000 players who do nothing: memory for each, and what happens when the casino restarts. The
 * casino is one that only speaks the daily reward, so that the figures are the relay's alone.
 */
export async function relayRows(): Promise<Row[]> {
  let casino = await startRewardCasino();
  const web = await startWeb(casino);
  try {
    const tabs = await openTabs(web, 0, FIRST_PLAYERS);
    await sleep(SETTLE_MS);
    const before = memoryMegabytes(web.pid).now;
    tabs.push(...(await openTabs(web, FIRST_PLAYERS, PLAYERS)));
    await sleep(SETTLE_MS);
    const after = memoryMegabytes(web.pid).now;
    const idle = cpuSeconds(web.pid);
    await sleep(SETTLE_MS);
    const idleShare = (cpuSeconds(web.pid) - idle) / (SETTLE_MS / 1000);

    await casino.stop();
    await sleep(AWAY_MS);
    casino = await startRewardCasino(Number(new URL(casino.url).port));
    const back = Date.now();
    await until(() => casino.open >= PLAYERS);
    const lost = tabs.filter(({ closed }) => closed !== null).length;
    const each = ((after - before) * KB_PER_MB) / (PLAYERS - FIRST_PLAYERS);
    return [
      {
        figure: `memory of web for each of ${PLAYERS} idle players (a page's socket and an upstream one)`,
        measured: `${kilobytes(each * 1024)}, ${Math.round(after)} MB in all`,
        budget: "",
        isMet: null,
      },
      {
        figure: `processor time of web with ${PLAYERS} idle players`,
        measured: `${(idleShare * 100).toFixed(1)} % of a core`,
        budget: "",
        isMet: null,
      },
      ...restartRows(casino, back, lost),
    ];
  } finally {
    await web.stop();
    await casino.stop();
  }
}

function restartRows({ opened }: RewardCasino, back: number, lost: number): Row[] {
  const seconds = opened.map((at) => (at - back) / 1000).sort((a, b) => a - b);
  const part = (share: number) =>
    (seconds[Math.floor(share * (seconds.length - 1))] ?? Number.NaN).toFixed(1);
  const moments = new Map<number, number>();
  for (const at of opened) {
    const moment = Math.floor(at / MOMENT_MS);
    moments.set(moment, (moments.get(moment) ?? 0) + 1);
  }
  return [
    {
      figure: `casino away for ${AWAY_MS / 1000} s: all ${opened.length} connections open again`,
      measured: `after ${part(1)} s; 5 % by ${part(0.05)} s, half by ${part(0.5)} s, 95 % by ${part(0.95)} s`,
      budget: "",
      isMet: null,
    },
    {
      figure: `the most connections that the casino got within ${MOMENT_MS} ms`,
      measured: String(Math.max(...moments.values())),
      budget: "",
      isMet: null,
    },
    {
      figure: "pages that lost their socket in it",
      measured: String(lost),
      budget: "0",
      isMet: lost === 0,
    },
  ];
}

async function startWeb(casino: RewardCasino): Promise<Program> {
  const bases = basesUnder(casino.url);
  // Seals the cookies of the pages with the secret that the program gets.
  useWebServices({ bases });
  const port = await freePort();
  return startProgram({
    program: "web",
    url: `http://127.0.0.1:${port}`,
    env: {
      ...webVariables({ bases }),
      PORT: String(port),
      CASINO_API_URL: casino.url,
      CASINO_PROVIDER_URL: "",
      CASINO_STATIC_URL: "",
    },
  });
}

/** Opens the pages' sockets of the players from one number up to another; each has heard its reward. */
async function openTabs(web: Program, from: number, to: number): Promise<PageListener[]> {
  const url = `${web.url.replace("http", "ws")}${paths.rewardSocket}`;
  const open = async (pid: number) => {
    const answer = aSessionAnswer({ pid, login: `player${pid}`, sessionToken: `${pid}.token` });
    const cookie = writeSession(sessionFrom(answer)).split(";", 1)[0] ?? "";
    const tab = await listenAsPage(url, { headers: { origin: ORIGIN, cookie } });
    await tab.message(1);
    return tab;
  };
  const tabs: PageListener[] = [];
  for (let first = from; first < to; first += CONCURRENCY) {
    const count = Math.min(CONCURRENCY, to - first);
    tabs.push(...(await Promise.all(Array.from({ length: count }, (_, n) => open(1 + first + n)))));
  }
  return tabs;
}
