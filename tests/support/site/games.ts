import type { Page } from "playwright";
import { expect } from "vitest";
import { hydrated, type Mode } from "../browser";
import type { HttpVisitor } from "../http-visitor";
import { expectRedirect, type HttpPlayer } from "./http-player";
import type { JourneyPage, Standing } from "./journey-pages";
import { balanceMinorOf } from "./rows";
import type { TestSystem } from "./test-system";

/** Paths of the card and specialty games. */
export const GAMES = {
  keno: "/play/301-1",
  plinko: "/play/302-1",
  dice: "/play/303-1",
  scratch: "/play/304-1",
  blackjack: "/play/311-1",
  jacks: "/play/201-1",
  hundred: "/play/201-100",
  fiftyTwo: "/play/203-52",
  ten: "/play/202-10",
  three: "/play/201-3",
} as const;

/** Changes with every round and every step. */
async function stateOf(page: Page): Promise<string> {
  const machine = page.locator("#machine");
  const [id, state] = await Promise.all([
    machine.getAttribute("data-round-id"),
    machine.getAttribute("data-round-state"),
  ]);
  return `${id ?? ""} ${state ?? ""} ${await page.locator(".hand-holdable").count()}`;
}

/** Waits until a game is shown, and hydrated where script is on. */
export async function seated(page: Page, mode: Mode): Promise<void> {
  await page.locator("form.game-form").waitFor({ state: "attached" });
  await hydrated(page, mode);
}

/** Presses a button of the game and waits for its result. */
export async function playing(page: Page, mode: Mode, button: string | RegExp): Promise<void> {
  const before = await stateOf(page);
  await page.getByRole("button", { name: button, exact: typeof button === "string" }).click();
  await expect.poll(() => stateOf(page)).not.toBe(before);
  await seated(page, mode);
  await page.locator("form[aria-busy]").waitFor({ state: "detached" });
}

/** The result as announced, to screen readers too. */
export async function resultOn(page: Page): Promise<string> {
  return (await page.locator("#machine [role=status]").innerText()).replace(/\s+/g, " ").trim();
}

/** The game's bar shows the ledger's balance. */
export async function expectBalance(testSystem: TestSystem, player: HttpPlayer, page: Page): Promise<void> {
  const minor = await balanceMinorOf(testSystem, player);
  expect(await page.locator(".control-bar .money").first().innerText()).toBe(dollars(minor));
}

function dollars(minor: number): string {
  return `$${(minor / 100).toFixed(2)}`;
}

function fixed(...paths: string[]): JourneyPage[] {
  return paths.map((path) => ({ page: path, at: () => path }));
}

/** Posts one form of a game, as its page would. */
async function post(
  http: HttpVisitor,
  game: string,
  form: string,
  fields: Record<string, string | string[]>,
): Promise<void> {
  expectRedirect(await http.fillIn(game, `${game}?form=${form}`, fields));
}

/** The games before their first round, for visitors. */
export const rulesPages: JourneyPage[] = fixed(
  ...Object.values(GAMES),
  ...Object.values(GAMES).map((game) => `${game}/rules`),
);

/** Plays a round of each game. */
async function playEach(http: HttpVisitor): Promise<void> {
  await post(http, GAMES.keno, "keno", { stake: "100", picks: ["1", "7", "40", "80"] });
  await post(http, GAMES.plinko, "plinko", { stake: "100", rows: "16", risk: "high" });
  await post(http, GAMES.dice, "dice", { stake: "100", target: "48" });
  await post(http, GAMES.scratch, "scratch", { stake: "100" });
  await post(http, GAMES.hundred, "deal", { stake: "100" });
  await post(http, GAMES.hundred, "draw", { hold: ["0", "1"] });
  await post(http, GAMES.ten, "deal", { stake: "100" });
  await post(http, GAMES.three, "deal", { stake: "30" });
  await post(http, GAMES.blackjack, "blackjack", { stake: "100" });
}

const gamePages = fixed(
  GAMES.keno,
  `${GAMES.keno}?picks=3%2C9&stake=500`,
  GAMES.plinko,
  GAMES.dice,
  GAMES.scratch,
  GAMES.hundred,
  GAMES.ten,
  GAMES.three,
  `${GAMES.three}?hint=1`,
  `${GAMES.keno}?launch=quick`,
  `${GAMES.blackjack}?launch=quick`,
  GAMES.blackjack,
  `${GAMES.blackjack}?hint=1`,
);

/** The records of the rounds above, each by its game's name. */
const recordPages: JourneyPage[] = ["Keno", "Plinko", "Dice", "Scratch", "Blackjack", "100 Hand"].map(
  (name) => ({
    page: `the record of ${name}`,
    async at(http) {
      const { text } = await http.get("/lobby/account/history");
      const links = [...text.matchAll(/href="(\/play\/rounds\/[^"]+)"[^>]*>([^<]*)</g)];
      const found = links.find(([, , label = ""]) => label.includes(name));
      if (found?.[1] === undefined) throw new Error(`no round of ${name} in the history`);
      return found[1];
    },
  }),
);

async function played(origin: string, open: (origin: string) => Promise<HttpPlayer>): Promise<HttpVisitor> {
  const { http } = await open(origin);
  await playEach(http);
  return http;
}

/** The pages of these games right after a round of each. */
export function gameStandings(open: (origin: string) => Promise<HttpPlayer>): Standing[] {
  return [
    {
      who: "a player of every card and specialty game",
      arrive: (origin) => played(origin, open),
      pages: [...gamePages, ...recordPages],
    },
  ];
}
