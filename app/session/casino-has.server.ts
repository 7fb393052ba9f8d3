import type { CallArguments } from "~/casino/client.server";
import type { CallShape } from "~/casino/contract/call";
import { isMissingCall } from "~/casino/result";
import { perServices } from "~/services.server";
import type { Visit } from "./visit.server";

/** How long an answer is kept. A call that the casino adds later shows up after this time. */
const KNOWN_MS = 10 * 60_000;

const known = perServices(() => new Map<string, { has: boolean; at: number }>());

/**
 * Whether the casino has one of the optional calls. Found out by making the call, once per `KNOWN_MS` and
 * process. Use it only for calls that do not name a resource that could be missing. Returns true until the
 * answer is known; the linked page then reports any problem itself.
 */
export async function casinoHas<C extends CallShape>(
  { casino, side }: Visit,
  call: C,
  args: CallArguments<C>,
): Promise<boolean> {
  const name = `${call.method} ${call.path}`;
  const last = known().get(name);
  if (last && performance.now() - last.at < KNOWN_MS) return last.has;
  const answer = casino.call(call, args).then(
    () => true,
    (error: unknown) => (isMissingCall(error) ? false : null),
  );
  const has = await side.limit(answer);
  if (has !== null) known().set(name, { has, at: performance.now() });
  return has ?? true;
}
