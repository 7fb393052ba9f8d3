import { fairnessState } from "~/casino/contract/fairness";
import { gameChanges } from "~/casino/contract/game-rules";
import { threads } from "~/casino/contract/support";
import { services } from "~/services.server";
import { casinoHas, casinoHasReward } from "./casino-has.server";
import type { Visit } from "./visit.server";

const probes = {
  /** The operator's chat takes messages too. */
  support: async (visit: Visit) =>
    services().env.chatUrl !== null ||
    (await casinoHas(visit, threads, { ...byPlayer(visit), query: { limit: 1 } })),
  fairness: (visit: Visit) => casinoHas(visit, fairnessState, byPlayer(visit)),
  gameChanges: (visit: Visit) => casinoHas(visit, gameChanges, {}),
  reward: casinoHasReward,
};

/** Parts of a casino with pages of their own, to which many pages link. */
export type CasinoPart = keyof typeof probes;

/** Whether the casino has a part, as far as is known. The product's own casino has them all. */
export async function hasPart(visit: Visit, part: CasinoPart): Promise<boolean> {
  return services().env.casino.embedded || probes[part](visit);
}

/** The parts that the casino lacks, to which the pages then do not link. */
export async function lackedParts(visit: Visit): Promise<CasinoPart[]> {
  const parts = Object.keys(probes) as CasinoPart[];
  const has = await Promise.all(parts.map((part) => hasPart(visit, part)));
  return parts.filter((_, at) => !has[at]);
}

/**
 * For the page of a part.
 * @param sentence says to players that there is no such page
 * @throws Response (404) with ways on, where the casino does not have the part
 */
export async function requirePart(visit: Visit, part: CasinoPart, sentence: string): Promise<void> {
  if (!(await hasPart(visit, part))) throw notHad(sentence);
}

/** The response for a page of what the casino does not have. */
export function notHad(sentence: string): Response {
  return Response.json({ failure: "refused", message: sentence }, { status: 404 });
}

/** For a visitor any id will do: the casino refuses the call before it looks for the player. */
export function byPlayer({ session }: Pick<Visit, "session">) {
  return { params: { pid: session?.pid ?? 1 } };
}
