import { redirect } from "@remix-run/node";
import { z } from "zod";
import { startRound, type RoundChoice } from "~/casino/contract/rounds";
import type { PlayerFormVisit } from "~/forms/action.server";
import { forgetKept } from "~/forms/keep.server";
import { withQuery } from "~/paths";
import { codeIn } from "./codes.server";
import { launchOf } from "./launch.server";
import { isAnyKept } from "./typed-before.server";

/**
 * Any number is passed on: whether it is a stake of the game is the casino's to say. What is no number is not.
 */
export const stakeForm = z.object({
  stake: z
    .string({ error: "Please choose a stake." })
    .regex(/^-?\d{1,12}(\.\d{1,6})?$/, "Please choose a stake.")
    .transform(Number),
});

/** Stakes and plays a round of the page's game, with what the player chose where it is played with a choice. */
export async function staked(
  { value, session, casino, key, params, request }: PlayerFormVisit<{ stake: number }>,
  choice?: RoundChoice,
): Promise<Response> {
  const code = codeIn(params);
  await casino.call(startRound, {
    params: { pid: session.pid },
    body: { game_code: code, stake_minor: value.stake, ...(choice ? { choice } : {}) },
    key,
  });
  return backToGame(request, code);
}

/**
 * The fragment keeps the machine in view after each spin, and is what tells a page without script that the round
 * was just played (`:target` starts the reels). With script the entry is replaced, so that Back leaves the game
 * and does not walk through the spins, and the game is asked for again although only the fragment changed.
 *
 * @param typed what the next form is to say, by name
 */
export function backToGame(request: Request, code: string, typed: Record<string, string> = {}): Response {
  const headers = new Headers({ "X-Remix-Replace": "true", "X-Remix-Revalidate": "yes" });
  if (isAnyKept(request)) headers.append("Set-Cookie", forgetKept());
  return redirect(`${withQuery(launchOf(request, code).url, typed)}#machine`, { status: 303, headers });
}
