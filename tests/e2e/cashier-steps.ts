import type { Page } from "playwright";
import { settled, type Visitor, type World } from "../support/browser";
import { asVisitor, type House } from "./house";
import { fillDetailsByHttp, playerByHttp, type HttpPlayer } from "./http-player";

type Options = Parameters<typeof playerByHttp>[1];
type Piece = (guest: Visitor, player: HttpPlayer) => Promise<void>;

/** Runs a piece as a player, with or without script, on a running system. */
export interface Stage {
  house: House;
  world: World;
}

/** Path and query of a page. */
export function place(page: Page): string {
  const url = new URL(page.url());
  return url.pathname + url.search;
}

export async function open(page: Page, world: World, path: string): Promise<void> {
  await page.goto(path);
  await settled(page, world);
}

export async function asPlayer({ house, world }: Stage, options: Options, piece: Piece): Promise<void> {
  const player = await playerByHttp(house.origin, options);
  await asVisitor(house, world, (guest) => piece(guest, player), player);
}

/** A player whose details are complete. */
export async function asDepositor({ house, world }: Stage, options: Options, piece: Piece): Promise<void> {
  const player = await playerByHttp(house.origin, options);
  await fillDetailsByHttp(player.http);
  await asVisitor(house, world, (guest) => piece(guest, player), player);
}

/** The same, starting in the hosted cashier. */
export function atHouse(stage: Stage, options: Options, piece: Piece): Promise<void> {
  return asDepositor(stage, options, async (guest, player) => {
    const action = `${stage.house.origin}/house/cashier`;
    await player.http.post(action, await player.http.fieldsOf("/cashier/", action));
    await player.http.moveInto(guest.context);
    await open(guest.page, stage.world, "/house/cashier");
    await piece(guest, player);
  });
}
