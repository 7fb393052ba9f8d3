import type { CallArguments } from "~/casino/client.server";
import type { CallShape, ResponseOf } from "~/casino/contract/call";
import { MISSING_MS } from "~/casino/contract-notes.server";
import { CasinoError, isMissingCall } from "~/casino/result";
import { perServices } from "~/services.server";
import { callOptional, type Visit } from "./visit.server";

const answers = perServices(() => new Map<string, { has: boolean; at: number }>());

/**
 * Whether the casino has one of the optional calls. Found out by making the call, once per `MISSING_MS` and
 * process. Use it only for calls that do not name a resource that could be missing. Returns true until the
 * answer is known; the linked page then reports any problem itself. A visitor's call is refused for want of a session
 * where the call exists; what a player's call has found out counts first, as some casinos ask for the session of any path.
 */
export async function casinoHas<C extends CallShape>(
  visit: Visit,
  call: C,
  args: CallArguments<C>,
): Promise<boolean> {
  return (await findOut(visit, call, args)) ?? true;
}

/** The same for what pages may say only once it is known: false until then. */
export async function casinoSurelyHas<C extends CallShape>(
  visit: Visit,
  call: C,
  args: CallArguments<C>,
): Promise<boolean> {
  return (await findOut(visit, call, args)) ?? false;
}

/** Whether the casino has the websocket of the daily reward. Only our own host can find out. */
export async function casinoHasReward({ side, asksReward }: Visit): Promise<boolean> {
  const name = "the daily reward";
  const last = recent(name);
  if (last) return last.has;
  return keep(name, asksReward && (await side.limit(asksReward()))) ?? true;
}

/**
 * What an optional call answers: undefined if the casino does not have it, which is kept as by `casinoHas`; null
 * without an answer.
 */
export async function answerIfHas<C extends CallShape>(
  visit: Visit,
  call: C,
  args: CallArguments<C>,
): Promise<ResponseOf<C> | null | undefined> {
  const { name, own } = namesOf(visit, call);
  if ((recent(name) ?? recent(own))?.has === false) return undefined;
  const answer = visit.casino.call(call, args).catch((error: unknown) => {
    if (!isMissingCall(error)) throw error;
    keep(own, false);
    return undefined;
  });
  return callOptional(visit, answer);
}

/** What is known of a call is kept under these names: of players, and of this visit. */
function namesOf({ session }: Visit, call: CallShape): { name: string; own: string } {
  const name = `${call.method} ${call.path}`;
  return { name, own: session === null ? `${name} of a visitor` : name };
}

async function findOut<C extends CallShape>(
  visit: Visit,
  call: C,
  args: CallArguments<C>,
): Promise<boolean | null> {
  const { casino, side, session } = visit;
  const { name, own } = namesOf(visit, call);
  const last = recent(name) ?? recent(own);
  if (last) return last.has;
  const answer = casino.call(call, args).then(
    () => true,
    (error: unknown) => {
      if (isMissingCall(error)) return false;
      const hasNoAccess = session === null || call.auth === "cashier";
      return hasNoAccess && isForPlayers(error) ? true : null;
    },
  );
  return keep(own, await side.limit(answer));
}

function keep(name: string, has: boolean | null): boolean | null {
  if (has !== null) answers().set(name, { has, at: performance.now() });
  return has;
}

function recent(name: string): { has: boolean } | null {
  const last = answers().get(name);
  return last && performance.now() - last.at < MISSING_MS ? last : null;
}

function isForPlayers(error: unknown): boolean {
  return error instanceof CasinoError && error.failure === "unauthenticated";
}
