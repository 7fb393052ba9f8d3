import type { AppLoadContext } from "@remix-run/node";
import { activeCoupon, promotions } from "~/casino/contract/coupons";
import { WELCOME_OFFER_CODE } from "~/casino/offers";
import { newFormKey } from "~/forms/action.server";
import { messagesFor } from "~/messages/language.server";
import { pageOf } from "~/paths";
import type { Session } from "~/session/session.server";
import { within } from "~/session/side-wait.server";
import { askAside, visit, type PlayerVisit } from "~/session/visit.server";
import { log } from "../config.server";
import { dismissedAt } from "./dismissed.server";
import { messages } from "./messages";
import {
  isDismissed,
  knowsReward,
  mayPopUp,
  popsUp,
  rewardFrom,
  type DailyReward,
  type Dismissal,
} from "./rules";
import { requestUrl } from "~/url";

/** The reward's own page waits no longer: a little more than the relay takes to give up (a second). */
const REWARD_LIMIT_MS = 1_200;

/** The coupon that stands in the reward's way. */
export interface CouponInTheWay {
  code: string;
  /** Spec §4: one that awaits its deposit is cancelled by a new redemption; any other refuses it. */
  awaitsDeposit: boolean;
}

export interface RewardAnswer {
  /** Null: the house has none for the player. */
  reward: DailyReward | null;
  coupon: CouponInTheWay | null;
  /** Title of the welcome offer, for who has not used it yet: the reward, once redeemed, stands in its way. */
  welcome: string | null;
}

/** What a player's page knows of the daily reward. */
export interface RewardData {
  /** Null where it is not known: nobody was asked, or no answer came in time. */
  answer: RewardAnswer | null;
  /** Null for never. */
  dismissed: Dismissal | null;
  /** Whether the popup has a place on this page. */
  hasPlace: boolean;
  /** Opened by the URL, whatever its state. */
  isAsked: boolean;
  /** Whether a websocket tells what changes. */
  isTold: boolean;
  formKey: string;
  /** Epoch milliseconds of the answer, by which the page decides in both worlds. */
  now: number;
}

interface LoaderArguments {
  request: Request;
  context: AppLoadContext;
}

/**
 * What the frame of a page knows of the reward; null for a visitor and where a game is played. Never rejects, and never
 * takes longer than a page waits for what it can do without, so it may run beside whatever else the page asks for.
 */
export async function rewardData(args: LoaderArguments, isAsked: boolean): Promise<RewardData | null> {
  const made = visit(args);
  const url = requestUrl(args.request);
  if (made.session === null || !knowsReward(pageOf(url))) return null;
  const now = Date.now();
  const dismissed = dismissedAt(args.request, made.session.pid);
  // The answer to a posted form is that form's page: its reply is what the player waits for.
  const hasPlace = mayPopUp(url) && !args.request.headers.has("content-type");
  const isWanted = isAsked || (hasPlace && !isDismissed(dismissed, now));
  const shows = (reward: DailyReward | null) => isAsked || popsUp({ reward, dismissed, hasPlace }, now);
  const player = { ...made, session: made.session };
  const answer = isWanted ? await askAside(made, askReward(args.context, player, shows)) : null;
  const isTold = args.context.rewardOf !== undefined;
  return { answer, dismissed, hasPlace, isAsked, isTold, formKey: newFormKey(), now };
}

/** Whether the reward stands over the page that has these data. */
export function opensReward({ answer, dismissed, hasPlace, isAsked, now }: RewardData): boolean {
  return isAsked || popsUp({ reward: answer?.reward ?? null, dismissed, hasPlace }, now);
}

/**
 * Today's reward, and the coupon in its way where the reward is shown.
 * @returns null when it is not to be had in time, or by nobody: plain `remix-serve` has no relay
 */
export async function askReward(
  { rewardOf }: AppLoadContext,
  made: PlayerVisit,
  isShown: (reward: DailyReward | null) => boolean,
): Promise<RewardAnswer | null> {
  if (!rewardOf) return null;
  const { session } = made;
  try {
    return await within(REWARD_LIMIT_MS, answerOf(rewardOf, made, session, isShown));
  } catch (error) {
    log.warn({ err: error, requestId: made.requestId }, "no daily reward");
    return null;
  }
}

async function answerOf(
  rewardOf: NonNullable<AppLoadContext["rewardOf"]>,
  made: PlayerVisit,
  session: Session,
  isShown: (reward: DailyReward | null) => boolean,
): Promise<RewardAnswer | null> {
  const message = await rewardOf(session);
  if (message === null) return null;
  const reward = rewardFrom(message, messagesFor(made.request, messages));
  if (!isShown(reward)) return { reward, coupon: null, welcome: null };
  const active = await askAside(made, made.casino.call(activeCoupon, { params: { pid: session.pid } }));
  if (active === null) return { reward, coupon: null, welcome: null };
  if (active.player_coupon_status === "No Coupon") {
    return { reward, coupon: null, welcome: await welcomeFor(made, session) };
  }
  const { coupon_code, playthrough_details } = active.coupon;
  return {
    reward,
    coupon: { code: coupon_code, awaitsDeposit: playthrough_details?.awaiting_deposit ?? false },
    welcome: null,
  };
}

/** The casino lists what the player can still redeem. */
async function welcomeFor(made: PlayerVisit, { pid, login }: Session): Promise<string | null> {
  const listed = await askAside(made, made.casino.call(promotions, { params: { pid }, query: { login } }));
  const welcome = listed?.coupons.find(({ coupon_code }) => coupon_code === WELCOME_OFFER_CODE);
  return welcome?.coupon_title ?? null;
}
