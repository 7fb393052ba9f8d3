import { randomUUID } from "node:crypto";
import { redeemCoupon } from "~/casino/contract/coupons";
import { correctBalance } from "~/casino/contract/operator/corrections";
import { deskCoupons } from "~/casino/contract/operator/coupons";
import { claimIdentity } from "~/casino/contract/operator/identity";
import { inviteOperator, listOperators, listOwnSessions } from "~/casino/contract/operator/operators";
import type { removePlayerFactor } from "~/casino/contract/operator/player-acts";
import type { suspendPlayer } from "~/casino/contract/operator/players";
import type { Role } from "~/casino/contract/operator/rights";
import { saveAnswer, savedAnswers } from "~/casino/contract/operator/support";
import { deskSwitches, flipSwitch } from "~/casino/contract/operator/switches";
import { claimWithdrawal, decideWithdrawal } from "~/casino/contract/operator/withdrawals";
import { openOperatorSession } from "../../../server/casino/domain/desk/operators";
import { newDepositor, newPlayer, send } from "../casino-client";
import { operatorOfRole, type TestOperator } from "../operators";
import { turnOn } from "../second-factor";
import {
  depositUnderReview,
  visitorThread,
  waitingIdentity,
  waitingWithdrawal,
  writeToThread,
} from "./desk-rows";
import type { DeskSystem } from "./desk-system";

/** What is typed or chosen, by field. */
export type Typed = Readonly<Record<string, string>>;

/** Where an action is sent from, and what was made for it. */
export interface Scene {
  path: string;
  /** Of several forms of a name on the page, which one. */
  of?: string | number;
  /** What is typed or chosen, where it depends on what was made. */
  fields?: Typed;
  /** Something that happens while the page is open, for which the action is refused. */
  meanwhile?: () => Promise<unknown>;
  /** Takes it back. */
  afterwards?: () => Promise<unknown>;
}

export const place = async (path: string): Promise<Scene> => ({ path });
export const colleague = ({ database }: DeskSystem, role: Role) =>
  operatorOfRole(database.kysely, role, new Date());

/** A tab of a new player. */
export const ofPlayer =
  (
    tab: string,
    make: (desk: DeskSystem) => Promise<{ pid: number }> = ({ system }) => newPlayer(system.casinoUrl),
  ) =>
  async (desk: DeskSystem): Promise<Scene> => ({ path: `/players/${(await make(desk)).pid}/${tab}` });

export const withCash = ({ system }: DeskSystem) => newDepositor(system.casinoUrl, 50_00);

export async function withFactor({ system }: DeskSystem) {
  const player = await newPlayer(system.casinoUrl);
  await turnOn({ url: system.casinoUrl, clock: { now: () => new Date() } }, player);
  return player;
}

/** A player of whom an operator has asked or done something already. */
export const after =
  (
    make: (desk: DeskSystem) => Promise<{ pid: number }>,
    call: typeof suspendPlayer | typeof removePlayerFactor,
    body: object,
  ) =>
  async (desk: DeskSystem) => {
    const { pid } = await make(desk);
    const { token: operatorToken } = await colleague(desk, "support");
    await send(desk.system.casinoUrl, call as typeof suspendPlayer, {
      params: { pid },
      operatorToken,
      body: { ...body, reason: "Made for a test" } as never,
    });
    return { pid };
  };

export async function withCoupon({ system }: DeskSystem) {
  const player = await newPlayer(system.casinoUrl);
  const { pid, token } = player;
  await send(system.casinoUrl, redeemCoupon, {
    params: { pid },
    token,
    query: { login: player.login, couponCode: "CHERRY400", redeem: "true" },
  });
  return player;
}

/** A withdrawal that the operator works on. */
export async function ownWithdrawal(
  desk: DeskSystem,
  { token: operatorToken }: TestOperator,
): Promise<Scene> {
  const { player, id, path } = await waitingWithdrawal(desk);
  const params = { pid: player.pid, withdrawalId: id };
  await send(desk.system.casinoUrl, claimWithdrawal, { params, operatorToken, body: {} });
  return { path };
}

export async function ownIdentity(desk: DeskSystem, { token: operatorToken }: TestOperator): Promise<Scene> {
  const { pid } = await waitingIdentity(desk, "Grace");
  await send(desk.system.casinoUrl, claimIdentity, { params: { pid }, operatorToken, body: {} });
  return { path: `/identity/${pid}` };
}

/** A colleague claims it while its page is open, and gives it back. */
export async function claimedMeanwhile(
  desk: DeskSystem,
  path: string,
  claim: (operatorToken: string, is_released: boolean) => Promise<unknown>,
): Promise<Scene> {
  const { token } = await colleague(desk, "finance");
  return { path, meanwhile: () => claim(token, false), afterwards: () => claim(token, true) };
}

export async function contradicted(desk: DeskSystem): Promise<Scene> {
  const { player, id, path } = await waitingWithdrawal(desk);
  const { token: operatorToken } = await colleague(desk, "finance");
  const params = { pid: player.pid, withdrawalId: id };
  const body = { decision: "refuse" as const, seen: "review" as const, reason: "Made for a test" };
  await send(desk.system.casinoUrl, decideWithdrawal, { params, operatorToken, body });
  await desk.database.pool.query("update withdrawal set contradiction = 'paid' where withdrawal_id = $1", [
    id,
  ]);
  return { path };
}

/** A correction that waits for a second operator. */
export async function largeCorrection(desk: DeskSystem): Promise<Scene> {
  const { pid } = await newPlayer(desk.system.casinoUrl);
  const { token: operatorToken } = await colleague(desk, "finance");
  const body = { amount_minor: 600_00, reason: "Made for a test" };
  const answer = await send(desk.system.casinoUrl, correctBalance, { params: { pid }, operatorToken, body });
  return { path: "/corrections", of: answer.body.correction_id };
}

export async function invitation(desk: DeskSystem, { token: operatorToken }: TestOperator): Promise<Scene> {
  const email = `${randomUUID()}@casino.example`;
  const url = desk.system.casinoUrl;
  await send(url, inviteOperator, {
    operatorToken,
    body: { email, role: "support", reason: "Made for a test" },
  });
  const { invitations } = (await send(url, listOperators, { operatorToken })).body;
  return { path: "/operators", of: invitations.find((one) => one.email === email)?.id ?? 0 };
}

/** Another session of the operator's own. */
export async function otherSession(
  desk: DeskSystem,
  { id, token: operatorToken }: TestOperator,
): Promise<Scene> {
  await desk.database.kysely
    .transaction()
    .execute((trx) => openOperatorSession(trx, id, { address: "127.0.0.1", agent: "other" }, new Date()));
  const { sessions } = (await send(desk.system.casinoUrl, listOwnSessions, { operatorToken })).body;
  return { path: "/account", of: sessions.find((one) => !one.is_current)?.id ?? 0 };
}

export async function thread(desk: DeskSystem): Promise<Scene> {
  const reference = await visitorThread(desk, `${randomUUID().slice(0, 5).toUpperCase()} question`);
  return { path: `/messages/${reference}`, meanwhile: () => writeToThread(desk, reference, 2) };
}

export async function savedAnswer(desk: DeskSystem, { token: operatorToken }: TestOperator): Promise<Scene> {
  const url = desk.system.casinoUrl;
  const title = `Saved ${randomUUID()}`;
  await send(url, saveAnswer, { operatorToken, body: { id: null, title, text: "It takes a minute." } });
  const { saved_answers: saved } = (await send(url, savedAnswers, { operatorToken })).body;
  return { path: "/saved-answers", of: saved.find((one) => one.title === title)?.id ?? 0 };
}

export async function review(desk: DeskSystem): Promise<Scene> {
  const { pid } = await newPlayer(desk.system.casinoUrl);
  return { path: "/watch", fields: { reference: await depositUnderReview(desk, pid) } };
}

export async function newCoupon(): Promise<Scene> {
  return { path: "/coupons/new", fields: { code: `NEW-${randomUUID().slice(0, 8)}`.toUpperCase() } };
}

/** The page of a game's switch. */
export async function gameThatIsOn(desk: DeskSystem): Promise<Scene & { version: number; name: string }> {
  const { token: operatorToken } = await colleague(desk, "owner");
  const { switches } = (await send(desk.system.casinoUrl, deskSwitches, { operatorToken })).body;
  const { name = "", version = 0 } = switches.find((one) => one.kind === "game" && one.is_on) ?? {};
  return { path: `/switches/game/${name}`, name, version };
}

export async function gameThatIsOff(desk: DeskSystem): Promise<Scene> {
  const { path, name, version } = await gameThatIsOn(desk);
  const { token: operatorToken } = await colleague(desk, "owner");
  const body = { kind: "game" as const, name, version, is_on: false, reason: "Made for a test" };
  await send(desk.system.casinoUrl, flipSwitch, { operatorToken, body });
  return { path };
}

/** The page of a coupon that no other test of the table needs. */
export async function offeredCoupon(desk: DeskSystem): Promise<Scene> {
  const { token: operatorToken } = await colleague(desk, "marketing");
  const { coupons } = (await send(desk.system.casinoUrl, deskCoupons, { operatorToken })).body;
  const isFree = ({ code, state }: (typeof coupons)[number]) =>
    state === "open" && code !== "CHERRY400" && code !== "ORCHARD20";
  return { path: `/coupons/${coupons.find(isFree)?.code ?? ""}` };
}
