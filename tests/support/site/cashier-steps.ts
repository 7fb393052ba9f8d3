import type { Page } from "playwright";
import { hydrated, type Mode, type Visitor } from "../browser";
import { fillDetailsByHttp, type HttpPlayer, playerByHttp } from "./http-player";
import { asVisitor, type TestSystem } from "./test-system";

type Options = Parameters<typeof playerByHttp>[1];
type Piece = (visitor: Visitor, player: HttpPlayer) => Promise<void>;

/** Runs a piece as a player, with or without script, on a running system. */
export interface Stage {
  testSystem: TestSystem;
  mode: Mode;
}

/** Path and query of a page. */
export function place(page: Page): string {
  const url = new URL(page.url());
  return url.pathname + url.search;
}

export async function open(page: Page, mode: Mode, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page, mode);
}

/** A player whose details are complete. */
export async function asDepositor(
  { testSystem, mode }: Stage,
  options: Options,
  piece: Piece,
): Promise<void> {
  const player = await playerByHttp(testSystem.origin, options);
  await fillDetailsByHttp(player.http);
  await asVisitor(testSystem, mode, (visitor) => piece(visitor, player), player);
}

/** The same, starting in the hosted cashier. */
export function atHostedCashier(stage: Stage, options: Options, piece: Piece): Promise<void> {
  return asDepositor(stage, options, async (visitor, player) => {
    const action = `${stage.testSystem.origin}/house/cashier`;
    await player.http.post(action, await player.http.fieldsOf("/cashier/", action));
    await player.http.moveInto(visitor.context);
    await open(visitor.page, stage.mode, "/house/cashier");
    await piece(visitor, player);
  });
}
