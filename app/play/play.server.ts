import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { activeCoupon } from "~/casino/contract/coupons";
import { gameRulesOf, launchGame, startRound, stepRound, type GameState } from "~/casino/contract/rounds";
import { formAction, newFormKey, type PlayerFormVisit } from "~/forms/action.server";
import { forgetKept, keptValues } from "~/forms/keep.server";
import { isMobile } from "~/session/client-id.server";
import { paths } from "~/paths";
import { toMinor } from "~/ui/money";
import { ask, askAside, visit, type Visit } from "~/session/visit.server";
import { codeIn } from "./codes.server";
import type { FreeSpins } from "./free-spins";
import { gameHead, slotMachine, table, type GameHead } from "./game-view.server";
import { dealRefusals, drawRefusals, freeSpinRefusals, spinRefusals } from "./refusals";
import { isLimited } from "./stakes";

/** The page of a game: for a visitor what it is, for a player the game as it stands. */
export async function loadPlay(args: LoaderFunctionArgs) {
  const code = codeIn(args.params);
  const made = visit(args);
  return made.session === null ? forVisitor(made, code) : forPlayer(made, made.session.pid, code);
}

async function forVisitor(made: Visit, code: string) {
  const rules = await ask(made, made.casino.call(gameRulesOf, { params: { code } }));
  return {
    for: "visitor" as const,
    head: gameHead(rules),
    ...launchOf(made.request, code),
    teaser: rules.rules.slice(0, 2),
    machine: slotMachine(rules, null),
  };
}

async function forPlayer(made: Visit, pid: number, code: string) {
  const { casino, request } = made;
  const client_type = isMobile(request) ? "mobile" : "instantplay";
  const [launch, rules] = await Promise.all([
    ask(made, casino.call(launchGame, { params: { pid, code }, body: { client_type } })),
    askAside(casino.call(gameRulesOf, { params: { code } })),
  ]);
  if (launch.where === "provider") throw redirect(launch.url);
  if (rules === null) throw Response.json({ failure: "unavailable", message: "" }, { status: 503 });

  const { state } = launch;
  const round = state.open_round ?? state.last_round;
  return {
    for: "player" as const,
    head: gameHead(rules),
    ...launchOf(request, code),
    formKey: newFormKey(),
    stakesMinor: state.stakes_minor,
    maxBetMinor: isLimited(rules.stakes_minor, state.max_bet_minor) ? state.max_bet_minor : null,
    balanceMinor: state.balance_minor,
    round: round && {
      id: round.round_id,
      stakeMinor: round.stake_minor,
      payoutMinor: round.payout_minor,
      balanceAfterMinor: round.balance_after_minor,
      currency: round.currency,
      outcome: round.outcome,
      isFree: round.free_spin,
    },
    freeSpins: await freeSpinsOf(made, pid, state),
    machine: slotMachine(rules, round),
    table: table(rules),
    /** What was typed before a session ended (spec §4). */
    kept: { ...keptValues(request, "spin"), ...keptValues(request, "hand") },
  };
}

/**
 * Free spins of a coupon (spec §4): those that are left, what they won when the last one was just played, null for none.
 */
async function freeSpinsOf({ casino }: Visit, pid: number, state: GameState): Promise<FreeSpins | null> {
  const { free_spins: free, last_round: last } = state;
  if (free) {
    const { remaining, total, denomination_minor, winnings_minor } = free;
    return { remaining, total, stakeMinor: denomination_minor, wonMinor: winnings_minor };
  }
  if (!last?.free_spin) return null;
  const active = await askAside(casino.call(activeCoupon, { params: { pid } }));
  if (active === null) return null;
  // Spins that won nothing, or next to nothing, use their coupon up.
  if (active.player_coupon_status === "No Coupon") return { remaining: 0, wonMinor: null, neededMinor: 0 };
  const { free_spin_details: spins, playthrough_details: wagering, spins_remaining } = active.coupon;
  if (!spins || spins_remaining > 0 || `${spins.game_id}-${spins.mach_id}` !== state.game_code) return null;
  const needed = Math.max(0, (wagering?.amount_needed ?? 0) - (wagering?.amount_played ?? 0));
  return { remaining: 0, wonMinor: toMinor(spins.free_spin_winnings), neededMinor: toMinor(needed) };
}

/** How the game was opened: quick play has a room of its own size (spec §9), and its forms stay in it. */
function launchOf(request: Request, code: string) {
  const quick = new URL(request.url).searchParams.get("launch") === "quick";
  return { quick, url: quick ? paths.quickGame(code) : paths.play(code) };
}

export type PlayData = Awaited<ReturnType<typeof loadPlay>>;
export type PlayerGame = Extract<PlayData, { for: "player" }>;
export type VisitorGame = Extract<PlayData, { for: "visitor" }>;
export type { GameHead };

/**
 * Any number is passed on: whether it is a stake of the game is the casino's to say. What is no number is not.
 */
const stakeForm = z.object({
  stake: z
    .string({ error: "Please choose a stake." })
    .regex(/^-?\d{1,12}(\.\d{1,6})?$/, "Please choose a stake.")
    .transform(Number),
});

const drawForm = z.object({
  roundId: z.uuid({ error: "This hand is not on the table any more. Deal a new one." }),
  hold: z.array(
    z
      .string()
      .regex(/^-?\d{1,6}$/, "Please choose the cards to hold among the five.")
      .transform(Number),
  ),
});

async function stake({
  value,
  session,
  casino,
  key,
  params,
  request,
}: PlayerFormVisit<z.output<typeof stakeForm>>) {
  const code = codeIn(params);
  await casino.call(startRound, {
    params: { pid: session.pid },
    body: { game_code: code, stake_minor: value.stake },
    key,
  });
  return backToGame(request, code);
}

/** DEAL and DRAW share a name: a draw that came too late is told on the page that offers the next deal. */
const actions = {
  spin: formAction({ form: "spin", for: "players", schema: stakeForm, refusals: spinRefusals, act: stake }),
  /** FREE SPIN has no stake to choose: the coupon says it. */
  free: formAction({
    form: "spin",
    for: "players",
    schema: z.object({}),
    refusals: freeSpinRefusals,
    async act({ session, casino, key, params, request }) {
      const code = codeIn(params);
      await casino.call(startRound, {
        params: { pid: session.pid },
        body: { game_code: code, stake_minor: 0, free_spin: true },
        key,
      });
      return backToGame(request, code);
    },
  }),
  deal: formAction({ form: "hand", for: "players", schema: stakeForm, refusals: dealRefusals, act: stake }),
  draw: formAction({
    form: "hand",
    for: "players",
    schema: drawForm,
    refusals: drawRefusals,
    async act({ value, session, casino, key, params, request }) {
      await casino.call(stepRound, {
        params: { pid: session.pid, roundId: value.roundId },
        body: { step: "draw", hold: value.hold },
        key,
      });
      return backToGame(request, codeIn(params));
    },
  }),
} as const;

/** The forms of a game post to its own URL; `form` in the query says which one it was, SPIN being the plain one. */
export function playAction(args: ActionFunctionArgs) {
  const form = new URL(args.request.url).searchParams.get("form");
  if (form === "draw" || form === "deal" || form === "free") return actions[form](args);
  return actions.spin(args);
}

/**
 * The fragment keeps the machine in view after each spin, and is what tells a page without script that the round
 * was just played (`:target` starts the reels). With script the entry is replaced, so that Back leaves the game
 * and does not walk through the spins, and the game is asked for again although only the fragment changed.
 */
function backToGame(request: Request, code: string): Response {
  const headers = new Headers({ "X-Remix-Replace": "true", "X-Remix-Revalidate": "yes" });
  const held = ["spin", "hand"].some((form) => Object.keys(keptValues(request, form)).length > 0);
  if (held) headers.append("Set-Cookie", forgetKept());
  return redirect(`${launchOf(request, code).url}#machine`, { status: 303, headers });
}
