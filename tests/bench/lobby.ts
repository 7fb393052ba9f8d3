import { request } from "undici";
import { listenLocally } from "../support/casino-double";
import { manyGames } from "../support/many-games";
import { freePort } from "../support/system";
import { shoot } from "./pages";
import { type Program, startProgram } from "./program";
import type { System } from "./system";
import { kilobytes, median, type Row, times } from "./table";

/** The lobby must be as light and as fast with MANY games as with FEW, within 10 %. */
const FEW = 50;
const MANY = 5_000;
const RATIO_MAX = 1.1;

/** Each has a whole page of tiles with the few games as well. */
const VIEWS = [
  { name: "all games", path: "/lobby/games/" },
  { name: "the second page", path: "/lobby/games/?page=2" },
  { name: "a category", path: "/lobby/games/?category=Slots" },
  { name: "a search", path: "/lobby/games/?q=a" },
] as const;

const ROUNDS = 5;
const ROUND_SECONDS = 3;
const CONNECTIONS = 8;

/** Two `web`s that differ in their games file alone, asked in turn. */
export async function lobbyRows({ casino }: System): Promise<Row[]> {
  const few = await startLobby(casino, FEW);
  const many = await startLobby(casino, MANY);
  try {
    const rows: Row[] = [];
    for (const { name, path } of VIEWS) {
      const bytes = [await bytesOf(few.web, path), await bytesOf(many.web, path)] as const;
      rows.push(compared(`lobby, ${name}: HTML, ${MANY} games to ${FEW}`, bytes, kilobytes));
      const milliseconds = await timesOf(few.web, many.web, path);
      const format = (ms: number) => `${ms.toFixed(2)} ms`;
      rows.push(compared(`lobby, ${name}: processor time, ${MANY} games to ${FEW}`, milliseconds, format));
    }
    return rows;
  } finally {
    await few.stop();
    await many.stop();
  }
}

function compared(
  figure: string,
  [few, many]: readonly [number, number],
  format: (value: number) => string,
): Row {
  const ratio = many / few;
  return {
    figure,
    measured: `${format(many)} to ${format(few)}, ${times(ratio)}`,
    budget: `at most ${times(RATIO_MAX)}`,
    isMet: ratio <= RATIO_MAX,
  };
}

interface Lobby {
  web: Program;
  stop(): Promise<void>;
}

/** A `web` with a games file of its own; whatever else it asks, it asks the casino of the other sections. */
async function startLobby(casino: Program, count: number): Promise<Lobby> {
  const body = JSON.stringify(gamesFile(count));
  const etag = `"${count}"`;
  const files = await listenLocally((incoming, outgoing) => {
    const isNotModified = incoming.headers["if-none-match"] === etag;
    outgoing.writeHead(isNotModified ? 304 : 200, { etag, "content-type": "application/json" });
    outgoing.end(isNotModified ? undefined : body);
  });
  try {
    const port = await freePort();
    const web = await startProgram({
      program: "web",
      url: `http://127.0.0.1:${port}`,
      env: {
        PORT: String(port),
        PUBLIC_ORIGIN: "",
        SESSION_SECRET: "a secret of the bench that is long enough",
        CASINO_API_URL: casino.url,
        CASINO_STATIC_URL: files.url,
      },
    });
    const stop = async () => {
      await web.stop();
      await files.close();
    };
    return { web, stop };
  } catch (error) {
    await files.close();
    throw error;
  }
}

function gamesFile(count: number) {
  return manyGames(count).map(({ code, name, category, sub }) => {
    const [gameId, machineId] = code.split("-").map(Number);
    return {
      game_id: gameId,
      machine_id: machineId,
      display_name: name,
      category,
      sub_category: sub,
    };
  });
}

async function bytesOf(web: Program, path: string): Promise<number> {
  const answer = await request(`${web.url}${path}`, {
    headers: { accept: "text/html", "accept-encoding": "br" },
  });
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
  return (await answer.body.arrayBuffer()).byteLength;
}

/** Processor milliseconds a page, few games and many: the median of rounds in turn. */
async function timesOf(few: Program, many: Program, path: string): Promise<[number, number]> {
  const measured: [number[], number[]] = [[], []];
  for (const program of [few, many]) await shoot({ program, path, headers: {} }, CONNECTIONS, ROUND_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, program] of [few, many].entries()) {
      const { core } = await shoot({ program, path, headers: {} }, CONNECTIONS, ROUND_SECONDS);
      measured[at]?.push(1000 / core);
    }
  }
  return [median(measured[0]), median(measured[1])];
}
