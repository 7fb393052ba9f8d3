import type { Transaction } from "kysely";
import type { ExclusionState } from "~/casino/contract/exclusion";
import * as contract from "~/casino/contract/exclusion";
import type { Database } from "../db/schema";
import { exclusionAnswer } from "../domain/exclusion/consequences";
import { askToReturn, excludePlayer } from "../domain/exclusion/exclude";
import { endOfPeriod, kindOfPeriod } from "../domain/exclusion/periods";
import { askRegister, type RegisterAnswer } from "../domain/exclusion/register";
import { checkRegister } from "../domain/exclusion/register-check";
import { accountsOf, lockAccountsOf } from "../domain/exclusion/same-person";
import { exclusionOf } from "../domain/exclusion/state";
import type { PlayerRow } from "../domain/players/players";
import type { SignupDetails } from "../domain/players/signup";
import { Refusal } from "../domain/refusal";
import { clearPasswordChecks } from "../domain/requests/counts";
import { type AbandonedServices, settleAbandoned } from "../domain/rounds/abandoned";
import { lockSignIns } from "../domain/sign-in/lock";
import { isPassword } from "../domain/sign-in/passwords";
import { endingCaller } from "./caller";
import { type Api, type Call, handle } from "./handle";
import type { CasinoServices } from "./services";

/** Breaks and self-exclusions. */
export function serveExclusion(api: Api): void {
  handle(api, contract.exclusion, ({ session, services, now }) =>
    exclusionAnswer(services.db, session.playerId, now),
  );

  // The call ends the caller's session, and a repeat arrives with that ended session, so the handler checks it.
  const call = { ...contract.startExclusion, auth: "none" } as const;
  handle(api, call, async (request) => {
    const { params, services } = request;
    const session = await endingCaller(request, params.pid);
    const state = await request.runOnce((trx) => begin(trx, session.playerId, request), {
      playerId: params.pid,
      before: () => services.limits.countPasswordCheck(session.playerId),
    });
    services.mails.wake();
    await settleOpenRounds(services, session.playerId);
    return state;
  });

  handle(api, contract.askToReturn, ({ session, runOnce, now }) =>
    runOnce((trx) => askToReturn(trx, { playerId: session.playerId, now })),
  );
}

type Beginning = Pick<Call<typeof contract.startExclusion>, "body" | "now">;

/** @throws Refusal `wrong_password` */
async function begin(
  trx: Transaction<Database>,
  playerId: number,
  { body, now }: Beginning,
): Promise<ExclusionState> {
  // Locks in the order of excludePlayer.
  await lockAccountsOf(trx, playerId);
  if (!(await isPassword(body.password, await lockSignIns(trx, playerId))))
    throw new Refusal("wrong_password");
  await clearPasswordChecks(trx, playerId);
  const { kind, until } = await excludePlayer(trx, {
    playerId,
    kind: kindOfPeriod(body.period),
    until: endOfPeriod(body.period, now),
    actor: "player",
    reason: body.period,
    now,
  });
  return { kind, until };
}

/**
 * Settles the open rounds of all accounts of a person by the rules of their games, after the transaction that excluded
 * them: the hourly run settles what this cannot.
 */
export async function settleOpenRounds(services: CasinoServices, playerId: number): Promise<void> {
  const ending = roundEnding(services, "An excluded player's round was not settled");
  for (const account of await accountsOf(services.db, playerId)) {
    await settleAbandoned(ending, { playerId: account });
  }
}

/** @param onFault what is logged of a round that could not be settled */
export function roundEnding(
  { pool, vault, clock, log, metrics, db: kysely }: CasinoServices,
  onFault: string,
): AbandonedServices {
  return {
    kysely,
    pool,
    vault,
    clock,
    onSettled: ({ gameCode }) => metrics.roundsSettled.inc({ game: gameCode }),
    onFault: (error) => log.error({ err: error }, onFault),
  };
}

/**
 * Asks the register about a new player. Whoever it lists is refused as a person who has an account, so that the answer
 * tells a stranger nothing.
 * @throws Refusal `login_exists`
 */
export async function askAtSignup(
  { register }: CasinoServices,
  details: SignupDetails,
  now: Date,
): Promise<RegisterAnswer> {
  const { first_name: firstName, last_name: lastName, email } = details.texts;
  const response = await askRegister(
    register,
    { firstName, lastName, birthDate: details.birthDate, email },
    now,
  );
  if (response.answer === "listed") throw new Refusal("login_exists");
  return response;
}

/** Asks the register about a player who signs in, and excludes one whom it lists: their session then opens few calls. */
export async function askAtSignIn(services: CasinoServices, player: PlayerRow): Promise<PlayerRow> {
  const checked = await checkRegister(services, player);
  if (checked !== player && exclusionOf(checked, services.clock.now()) !== null) {
    services.mails.wake();
    await settleOpenRounds(services, player.player_id);
  }
  return checked;
}
