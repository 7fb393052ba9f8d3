import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startRound } from "~/casino/contract/rounds";
import { startCasinoChild } from "../support/casino-child";
import { send, type TestPlayer } from "../support/casino-client";
import { DatabaseProxy } from "../support/database-proxy";
import { fundedPlayers } from "./players";
import { startPrimaryAndStandby } from "./postgres";
import type { Row } from "./table";

const GAME = "101-1";
const STAKE_MINOR = 1_00;
const CASH_MINOR = 1_000_000_00;
/** Each spins one after the other. */
const PLAYERS = 32;
const BEFORE_MS = 5_000;
const AFTER_MS = 5_000;
/** What operators' tools take to be sure that a primary is gone. */
const DETECTION_MS = 1_000;
const PAUSE_MS = 50;

interface Acknowledged {
  player: TestPlayer;
  key: string;
  roundId: string;
  atMs: number;
}

/**
 * Spins through a fail-over: the primary is killed, its synchronous standby promoted, and what stands in front of them
 * (here a TCP proxy; for operators a virtual address or a proxy of theirs) leads to the new one. A spin that gets no
 * answer is sent again with its key until it does.
 */
export async function failoverRows(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "cherrystone-failover-"));
  await chmod(folder, 0o755);
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const servers = await startPrimaryAndStandby(folder);
    undo.push(() => servers.stop());
    const proxy = await DatabaseProxy.before(servers.primary.url);
    undo.push(() => proxy.close());
    const casino = await startCasinoChild({ dataDir: join(folder, "casino"), databaseUrl: proxy.url });
    undo.push(() => casino.kill());
    const players = await fundedPlayers(casino.url, proxy.url, PLAYERS, CASH_MINOR);

    const load = startLoad(casino.url, players);
    await sleep(BEFORE_MS);
    const killedMs = performance.now();
    proxy.opening = "is closed";
    await servers.primary.kill();
    proxy.cut();
    await sleep(DETECTION_MS);
    await servers.standby.promote();
    const promotedMs = performance.now();
    proxy.retarget(servers.standby.url);
    proxy.opening = "passes";
    await sleep(AFTER_MS);
    const { acknowledged, unanswered } = await load.end();

    const { lost, changed } = await check(casino.url, acknowledged);
    const rounds = await countRounds(servers.standby.url);
    const before = acknowledged.filter(({ atMs }) => atMs <= killedMs).length;
    const firstMs = Math.min(...acknowledged.map(({ atMs }) => atMs).filter((atMs) => atMs > promotedMs));
    return [
      row(
        "spins acknowledged before the primary was killed, and after",
        `${before}, ${acknowledged.length - before}`,
      ),
      row("answers other than a round, each asked again with its key", String(unanswered)),
      row("acknowledged spins that the new primary does not know", String(lost), lost === 0),
      row("spins that were answered otherwise the second time", String(changed), changed === 0),
      row(
        "rounds beyond one for each acknowledged spin",
        String(rounds - acknowledged.length),
        rounds === acknowledged.length,
      ),
      row(
        "from the kill to the next round, of it until the standby was promoted",
        `${seconds(firstMs - killedMs)}, ${seconds(promotedMs - killedMs)}`,
      ),
    ];
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

function startLoad(url: string, players: readonly TestPlayer[]) {
  const acknowledged: Acknowledged[] = [];
  let unanswered = 0;
  let isEnding = false;
  const workers = players.map(async (player) => {
    while (!isEnding) {
      const key = randomUUID();
      for (;;) {
        const roundId = await spin(url, player, key).catch(() => null);
        if (roundId !== null) {
          acknowledged.push({ player, key, roundId, atMs: performance.now() });
          break;
        }
        unanswered += 1;
        await sleep(PAUSE_MS);
      }
    }
  });
  return {
    async end() {
      isEnding = true;
      await Promise.all(workers);
      return { acknowledged, unanswered };
    },
  };
}

/** @returns the round's id; null when the casino could not say what became of it */
async function spin(url: string, { pid, token }: TestPlayer, key: string): Promise<string | null> {
  const body = { game_code: GAME, stake_minor: STAKE_MINOR };
  const answer = await send(url, startRound, { params: { pid }, token, key, body });
  if (answer.status === 200) return answer.body.round_id;
  if (answer.status === 503) return null;
  throw new Error(`a spin answered ${answer.status}: ${JSON.stringify(answer.refused)}`);
}

/** Sends every acknowledged spin again. */
async function check(url: string, acknowledged: readonly Acknowledged[]) {
  let lost = 0;
  let changed = 0;
  const left = [...acknowledged];
  await Promise.all(
    Array.from({ length: PLAYERS }, async () => {
      for (let one = left.pop(); one; one = left.pop()) {
        const roundId = await spin(url, one.player, one.key);
        if (roundId === null) lost += 1;
        else if (roundId !== one.roundId) changed += 1;
      }
    }),
  );
  return { lost, changed };
}

async function countRounds(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: string }>("select count(*) as count from round");
  await client.end();
  return Number(rows[0]?.count);
}

function row(figure: string, measured: string, held: boolean | null = null): Row {
  return { figure: `fail-over: ${figure}`, measured, budget: held === null ? "" : "0", held };
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
