import type { CallArguments } from "~/casino/client.server";
import type { CallShape } from "~/casino/contract/call";
import { isMissingCall } from "~/casino/result";
import type { Visit } from "./visit.server";

/** How long an answer counts: a casino that gets a new call shows it after this time. */
const KNOWN_MS = 10 * 60_000;

const known = new Map<string, { has: boolean; at: number }>();

/**
 * Whether the casino has a call beyond those that every casino has, found out by making it, once in a while a process.
 * For calls that do not name a thing that may be missing. True as long as it is not known: the page of the link then
 * says what is the matter.
 */
export async function casinoHas<C extends CallShape>(
  { casino, side }: Visit,
  call: C,
  args: CallArguments<C>,
): Promise<boolean> {
  const name = `${call.method} ${call.path}`;
  const last = known.get(name);
  if (last && performance.now() - last.at < KNOWN_MS) return last.has;
  const answer = casino.call(call, args).then(
    () => true,
    (error: unknown) => (isMissingCall(error) ? false : null),
  );
  const has = await side.limit(answer);
  if (has !== null) known.set(name, { has, at: performance.now() });
  return has ?? true;
}
