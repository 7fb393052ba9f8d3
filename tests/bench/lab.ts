import { parseArgs } from "node:util";
import { launchBrowser, REWARD_COOKIE } from "../support/browser";
import { type LoadedFile, type Look, look, type LookOptions } from "./lab-look";
import { fundedPlayers, signInCookie } from "./players";
import { startStaticCopy } from "./static-copy";
import type { System } from "./system";
import { kilobytes, median, type Row, times } from "./table";

/** Every page is loaded so many times, in turn with the others; one more round comes first, at full speed. */
const ROUNDS = 5;

const BLOCKING_MS_MAX = 50;
const PAINT_TIMES_MAX = 1.1;
const RESPONSE_MS_MAX = 150;

interface View {
  name: string;
  path: string;
  signedIn: boolean;
  requestsMax: number;
  scriptBytesMax: number;
  /** What is pressed once the page works. */
  presses: readonly string[];
}

const views: readonly View[] = [
  { name: "home", path: "/", signedIn: false, requestsMax: 14, scriptBytesMax: 88 * 1024, presses: [] },
  {
    name: "lobby, visitor",
    path: "/lobby/games/",
    signedIn: false,
    requestsMax: 14,
    scriptBytesMax: 88 * 1024,
    presses: [],
  },
  {
    name: "lobby",
    path: "/lobby/games/",
    signedIn: true,
    requestsMax: 14,
    scriptBytesMax: 88 * 1024,
    presses: [".heart", "a[href*='category=']"],
  },
  {
    name: "promotions",
    path: "/lobby/promotions/",
    signedIn: true,
    requestsMax: 14,
    scriptBytesMax: 88 * 1024,
    presses: [".offer details summary", ".offer form button"],
  },
  {
    name: "slot",
    path: "/play/101-1",
    signedIn: true,
    requestsMax: 14,
    scriptBytesMax: 92 * 1024,
    presses: [".play-button", ".play-button"],
  },
  {
    name: "demo slot",
    path: "/play/101-1?mode=demo",
    signedIn: false,
    requestsMax: 14,
    scriptBytesMax: 92 * 1024,
    presses: [".play-button", ".play-button"],
  },
  {
    name: "cashier",
    path: "/cashier/",
    signedIn: true,
    requestsMax: 14,
    scriptBytesMax: 114 * 1024,
    presses: [],
  },
  {
    name: "login",
    path: "/onboarding/login",
    signedIn: false,
    requestsMax: 14,
    scriptBytesMax: 114 * 1024,
    presses: [],
  },
];

/** Looks at one view: ours, and the same as static files. */
interface Looks {
  view: View;
  ours: Look[];
  copy: Look[];
}

export interface LabOptions {
  rounds: number;
  /** Names of pages. */
  pages: readonly string[];
}

/**
 * What follows `lab` on the command line: `--rounds 3 --page slot`. Without a page, every page.
 * @throws Error for anything else
 */
export function labOptions(args: readonly string[]): LabOptions {
  const { rounds = String(ROUNDS), page = views.map(({ name }) => name) } = parseArgs({
    args: [...args],
    options: { rounds: { type: "string" }, page: { type: "string", multiple: true } },
  }).values;
  const unknown = page.filter((name) => !views.some((view) => view.name === name));
  if (unknown.length > 0) throw new Error(`the lab has no page "${unknown.join(", ")}"`);
  if (!/^[1-9]\d*$/.test(rounds)) throw new Error(`"${rounds}" is no number of rounds`);
  return { rounds: Number(rounds), pages: page };
}

/** First views on a slow phone: ours, a bare Remix page and static copies, in turn. */
export async function labRows(system: System, { rounds, pages }: LabOptions): Promise<Row[]> {
  const chosen = views.filter(({ name }) => pages.includes(name));
  const { all, bare } = await takeLooks(system, chosen, rounds);
  const bareMs = median(bare.map(({ tbt }) => tbt));
  return [
    {
      figure: "bare Remix page: FCP, LCP; TBT",
      measured: `${milliseconds(bare, "fcp")}, ${milliseconds(bare, "lcp")}; ${Math.round(bareMs)} ms`,
      budget: "",
      isMet: null,
    },
    ...all.flatMap((looks) => [...weightRowsOf(looks), ...timeRowsOf(looks, bareMs)]),
  ];
}

async function takeLooks(
  system: System,
  chosen: readonly View[],
  rounds: number,
): Promise<{ all: Looks[]; bare: Look[] }> {
  // What is pressed changes a player's page, so each round has a player of its own.
  const players = await fundedPlayers(system.casino.url, system.database.ownerUrl, rounds + 1, 100_00);
  const [first = "", ...others] = await Promise.all(
    players.map(async (player) => `${await signInCookie(system.web.url, player)}; ${dismissed()}`),
  );
  const visitorCopy = await startStaticCopy(system.web.url, "");
  const playerCopy = await startStaticCopy(system.web.url, first);
  const browser = await launchBrowser();
  try {
    const all: Looks[] = chosen.map((view) => ({ view, ours: [], copy: [] }));
    const bare: Look[] = [];
    const takeRound = async (player: string, atFullSpeed: boolean) => {
      const options = { cookies: [], hydrates: false, presses: [], atFullSpeed };
      bare.push(await look(browser, { ...options, url: `${system.bare.url}/`, hydrates: true }));
      for (const { view, ours, copy } of all) {
        const { path, signedIn } = view;
        const presses = atFullSpeed ? [] : view.presses;
        const cookies = signedIn ? cookiesOf(player) : [];
        const url = `${system.web.url}${path}`;
        ours.push(await look(browser, { ...options, url, cookies, hydrates: true, presses }));
        const files = signedIn ? playerCopy : visitorCopy;
        copy.push(await look(browser, { ...options, url: `${files.url}${path}` }));
      }
    };
    // Fills the caches of the servers.
    await takeRound(first, true);
    for (const looks of [bare, ...all.flatMap(({ ours, copy }) => [ours, copy])]) looks.length = 0;
    for (const [round, player] of others.entries()) {
      console.log(`Round ${round + 1} of ${rounds} …`);
      await takeRound(player, false);
    }
    return { all, bare };
  } finally {
    await browser.close();
    await Promise.all([visitorCopy.stop(), playerCopy.stop()]);
  }
}

function weightRowsOf({ view, ours }: Looks): Row[] {
  const { name, requestsMax, scriptBytesMax } = view;
  const requests = median(ours.map((one) => one.requests.length));
  const script = median(ours.map((one) => bytesOf(one.requests, "Script")));
  const pictures = median(ours.map((one) => one.requests.filter(({ type }) => type === "Image").length));
  return [
    {
      figure: `${name}: requests of a first view`,
      measured: `${requests}, of them ${pictures} pictures`,
      budget: `at most ${requestsMax}`,
      isMet: requests <= requestsMax,
    },
    {
      figure: `${name}: script of a first view, late parts too`,
      measured: kilobytes(script),
      budget: `at most ${kilobytes(scriptBytesMax)}`,
      isMet: script <= scriptBytesMax,
    },
  ];
}

function timeRowsOf({ view, ours, copy }: Looks, bareMs: number): Row[] {
  const { name, presses } = view;
  const tbt = median(ours.map((one) => one.tbt));
  const rows: Row[] = [
    {
      figure: `${name}: TBT, and to that of a bare Remix page`,
      measured: `${Math.round(tbt)} ms, ${bareMs > 0 ? times(tbt / bareMs) : "of 0 ms"}`,
      budget: `at most ${BLOCKING_MS_MAX} ms`,
      isMet: tbt <= BLOCKING_MS_MAX,
    },
    ...(["fcp", "lcp"] as const).map((paint) => {
      const share = median(ours.map((one) => one[paint])) / median(copy.map((one) => one[paint]));
      return {
        figure: `${name}: ${paint.toUpperCase()}, to that of the same page as static files`,
        measured: `${milliseconds(ours, paint)} to ${milliseconds(copy, paint)}, ${times(share)}`,
        budget: `at most ${times(PAINT_TIMES_MAX)}`,
        isMet: share <= PAINT_TIMES_MAX,
      };
    }),
  ];
  if (presses.length === 0) return rows;
  const response = median(ours.map((one) => one.response ?? Number.NaN));
  return [
    ...rows,
    {
      figure: `${name}: response to a press (INP)`,
      measured: `${Math.round(response)} ms`,
      budget: `at most ${RESPONSE_MS_MAX} ms`,
      isMet: response <= RESPONSE_MS_MAX,
    },
  ];
}

function milliseconds(looks: readonly Look[], paint: "fcp" | "lcp"): string {
  return `${Math.round(median(looks.map((one) => one[paint]))).toLocaleString("en-US")} ms`;
}

function bytesOf(requests: readonly LoadedFile[], type: string): number {
  return requests.filter((one) => one.type === type).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The cookie of a player who has dealt with the daily reward, whose popup would cover what is pressed. */
function dismissed(): string {
  return `${REWARD_COOKIE}=${Math.floor(Date.now() / 1000)}+00:00`;
}

function cookiesOf(header: string): LookOptions["cookies"] {
  return header.split("; ").map((pair) => {
    const at = pair.indexOf("=");
    return { name: pair.slice(0, at), value: pair.slice(at + 1) };
  });
}
