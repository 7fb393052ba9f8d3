import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as acts from "~/casino/contract/operator/player-acts";
import { deskPlayer } from "~/casino/contract/operator/players";
import { renewRecoveryCodes, secondFactor } from "~/casino/contract/second-factor";
import { HOUR_MS } from "~/shared/durations";
import { removeDueFactors } from "../../../server/casino/domain/second-factor/removal";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { send, type TestPlayer } from "../../support/casino-client";
import { mailTo } from "../../support/mail";
import { loggedActions, operatorOfRole, type TestOperator } from "../../support/operators";
import { newReader } from "../../support/outbox";
import { device, logIn, type TurnedOn, turnOn } from "../../support/second-factor";

let casino: TestCasino;
let clerk: TestOperator;
beforeAll(async () => {
  casino = await startTestCasino();
  await newClerk();
});
afterAll(() => casino.close());

/** Sessions of operators end while the clock moves by days. */
async function newClerk(): Promise<void> {
  clerk = await operatorOfRole(casino.database.kysely, "support", casino.clock.now());
}

async function playerWithFactor(): Promise<{ player: TestPlayer; factor: TurnedOn }> {
  const player = await newReader(casino);
  return { player, factor: await turnOn(casino, player) };
}

const reason = "Lost the phone; answered the questions about the account";
const remove = ({ pid }: TestPlayer, is_requested: boolean) =>
  send(casino.url, acts.removePlayerFactor, {
    operatorToken: clerk.token,
    params: { pid },
    body: { is_requested, reason },
  });
const codeOf = (answer: { refused: object }) => (answer.refused as { operatorCode?: string }).operatorCode;
const pageOf = async ({ pid }: TestPlayer) =>
  (await send(casino.url, deskPlayer, { operatorToken: clerk.token, params: { pid } })).body.player;
const settingsOf = async ({ pid, token }: TestPlayer) =>
  (await send(casino.url, secondFactor, { params: { pid }, token })).body;
const asksForCode = async (player: TestPlayer) =>
  (await logIn(casino.url, player, device())).refused?.errorCode === "second_factor_required";

async function after(hours: number): Promise<void> {
  casino.clock.advance(hours * HOUR_MS);
  await removeDueFactors(casino.database.kysely, casino.clock.now());
  await newClerk();
}

describe("desk.lost-factor: a lost second factor is removed after three days and a mail, unless a code is given", () => {
  it("waits, mails at once, asks until then and not afterwards; each step is logged", async () => {
    const { player } = await playerWithFactor();
    const dueAt = new Date(casino.clock.now().getTime() + 72 * HOUR_MS).toISOString();
    expect((await remove(player, true)).body).toEqual({ due_at: dueAt });
    const mail = await mailTo(casino.dataDir, player.email, "will be turned off");
    expect(mail.text).toContain("use a code before then");
    expect(await settingsOf(player)).toMatchObject({ is_on: true, removal_at: dueAt });
    casino.clock.advance(HOUR_MS / 4);
    // A second request does not begin the wait anew, nor shorten it.
    expect((await remove(player, true)).body).toEqual({ due_at: dueAt });
    await after(71.6);
    expect(await pageOf(player)).toMatchObject({
      has_second_factor: true,
      second_factor_removal_at: dueAt,
    });
    expect(await asksForCode(player)).toBe(true);
    await after(0.2);
    expect(await pageOf(player)).toMatchObject({ has_second_factor: false, second_factor_removal_at: null });
    expect(await asksForCode(player)).toBe(false);
    await mailTo(casino.dataDir, player.email, "Two-factor authentication is off");
    const logged = (await loggedActions(casino.database.kysely)).filter(
      ({ player_id: pid }) => pid === player.pid,
    );
    expect(logged.map(({ action, operator_id: by, reason: why }) => [action, by !== null, why])).toEqual([
      ["player.remove_factor", true, reason],
      ["player.remove_factor", true, reason],
      ["player.factor_removed", false, ""],
    ]);
  });

  it("keeps it when a code is given before, from the app or a recovery code", async () => {
    const { player, factor } = await playerWithFactor();
    await remove(player, true);
    const [code = ""] = factor.recoveryCodes;
    const renewed = await send(casino.url, renewRecoveryCodes, {
      params: { pid: player.pid },
      token: player.token,
      body: { second_factor: code },
    });
    expect(renewed.status).toBe(200);
    expect(await settingsOf(player)).toMatchObject({ is_on: true, removal_at: null });
    await after(73);
    expect(await asksForCode(player)).toBe(true);
  });

  it("is called off by an operator, and refused where there is nothing to remove or to call off", async () => {
    const { player } = await playerWithFactor();
    expect(codeOf(await remove(player, false))).toBe("outdated");
    await remove(player, true);
    expect((await remove(player, false)).body).toEqual({ due_at: null });
    await after(73);
    expect(await asksForCode(player)).toBe(true);
    const plain = await newReader(casino);
    expect(codeOf(await remove(plain, true))).toBe("outdated");
  });
});
