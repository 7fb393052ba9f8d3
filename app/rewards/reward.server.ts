import type { AppLoadContext } from "@remix-run/node";
import { COUPON_STATUS } from "~/casino/contract/coupon-words";
import { activeCoupon, promotions } from "~/casino/contract/coupons";
import { rewardVersion } from "~/casino/contract/daily-reward";
import { welcomeCode } from "~/coupons/welcome-code.server";
import { newFormKey } from "~/forms/action.server";
import { languageOf } from "~/messages/language.server";
import { langOf, messagesIn } from "~/messages/messages";
import { pageOf } from "~/paths";
import { sectionOf } from "~/sections";
import { services } from "~/services.server";
import { hasPart } from "~/session/casino-parts.server";
import { hasJustPaid } from "~/session/just-paid.server";
import type { Session } from "~/session/session.server";
import { callOptional, type PlayerVisit, readVisit } from "~/session/visit.server";
import { within } from "~/shared/within";
import { requestUrl } from "~/url";
import { dismissedAt } from "./dismissed.server";
import { messages } from "./messages";
import { type DailyReward, type Dismissal, isDismissed, mayPopUp, opensByItself, rewardFrom } from "./rules";

/** Slightly longer than the relay's own time limit of one second. */
const REWARD_LIMIT_MS = 1_200;

/** The active coupon, which conflicts with the reward. */
export interface CouponInTheWay {
  code: string;
  /** Redeeming the reward cancels a coupon that awaits its deposit, and is refused beside any other. */
  awaitsDeposit: boolean;
}

export interface WelcomeTitle {
  title: string;
  lang: string | undefined;
}

export interface RewardAnswer {
  /** Null if the casino has no reward for the player. */
  reward: DailyReward | null;
  /** Of the reward (`rewardVersion`). */
  version: string;
  coupon: CouponInTheWay | null;
  /** The welcome offer if the player can still use it: an active reward would block it. */
  welcome: WelcomeTitle | null;
}

/** Data about the daily reward for a player's page. */
export interface RewardData {
  /** Null if unknown: the casino was not asked, or did not answer in time. */
  answer: RewardAnswer | null;
  /** Null if never dismissed. */
  dismissed: Dismissal | null;
  /** Whether the popup is allowed on this page. */
  hasPlace: boolean;
  /** Whether the URL opens the dialog, whatever the reward's state. */
  isRequested: boolean;
  /** Whether a websocket tells of changes. */
  hasLiveUpdates: boolean;
  formKey: string;
  /** Epoch milliseconds of the response. Server and browser both decide by this time, so that hydration matches. */
  now: number;
}

interface LoaderArguments {
  request: Request;
  context: AppLoadContext;
}

/**
 * The reward for a page's layout; null for visitors and on game pages. Never rejects and is held to the time limit of
 * side calls, so it can run in parallel with the page's own loading.
 */
export async function rewardData(args: LoaderArguments, isRequested: boolean): Promise<RewardData | null> {
  const visit = readVisit(args);
  const url = requestUrl(args.request);
  if (visit.session === null || !sectionOf(pageOf(url)).hasReward) return null;
  if (!(await hasPart(visit, "reward"))) return null;
  const now = Date.now();
  const dismissed = dismissedAt(args.request, visit.session.pid);
  // No popup on the response to a posted form: the player is waiting for the form's result.
  const isQuiet = args.request.headers.has("content-type") || hasJustPaid(args.request);
  const hasPlace = mayPopUp(url) && !isQuiet;
  const isWanted = isRequested || (hasPlace && !isDismissed(dismissed, now));
  const shows = (reward: DailyReward | null) =>
    isRequested || opensByItself({ reward, dismissed, hasPlace }, now);
  const player = { ...visit, session: visit.session };
  const answer = isWanted ? await callOptional(visit, askReward(args.context, player, shows)) : null;
  const hasLiveUpdates = args.context.rewardOf !== undefined;
  return { answer, dismissed, hasPlace, isRequested, hasLiveUpdates, formKey: newFormKey(), now };
}

/** Whether the dialog is open on a page with these data. */
export function opensReward({ answer, dismissed, hasPlace, isRequested, now }: RewardData): boolean {
  return isRequested || opensByItself({ reward: answer?.reward ?? null, dismissed, hasPlace }, now);
}

/**
 * Today's reward and, if it will be shown, the coupon that conflicts with it.
 * @returns null if it is not available in time, or if there is no relay (plain `remix-serve`)
 */
export async function askReward(
  { rewardOf }: AppLoadContext,
  visit: PlayerVisit,
  isVisible: (reward: DailyReward | null) => boolean,
): Promise<RewardAnswer | null> {
  if (!rewardOf) return null;
  const { session } = visit;
  try {
    return await within(REWARD_LIMIT_MS, answerOf(rewardOf, visit, session, isVisible), () => null);
  } catch (error) {
    services().log.warn({ err: error, requestId: visit.requestId }, "no daily reward");
    return null;
  }
}

async function answerOf(
  rewardOf: NonNullable<AppLoadContext["rewardOf"]>,
  visit: PlayerVisit,
  session: Session,
  isVisible: (reward: DailyReward | null) => boolean,
): Promise<RewardAnswer | null> {
  const message = await rewardOf(session);
  if (message === null) return null;
  const language = languageOf(visit.request);
  const reward = rewardFrom(message, messagesIn(language, messages), language);
  const answer = { reward, version: rewardVersion(message) };
  if (!isVisible(reward)) return { ...answer, coupon: null, welcome: null };
  const active = await callOptional(visit, visit.casino.call(activeCoupon, { params: { pid: session.pid } }));
  if (active === null) return { ...answer, coupon: null, welcome: null };
  if (active.player_coupon_status === COUPON_STATUS.none) {
    return { ...answer, coupon: null, welcome: await welcomeFor(visit, session) };
  }
  const { coupon_code, playthrough_details } = active.coupon;
  return {
    ...answer,
    coupon: { code: coupon_code, awaitsDeposit: playthrough_details?.awaiting_deposit ?? false },
    welcome: null,
  };
}

/** The casino lists only promotions that the player can still redeem. */
async function welcomeFor(visit: PlayerVisit, { pid, login }: Session): Promise<WelcomeTitle | null> {
  const listed = await callOptional(
    visit,
    visit.casino.call(promotions, { params: { pid }, query: { login } }),
  );
  const welcome = listed?.coupons.find(({ coupon_code }) => coupon_code === welcomeCode());
  return welcome ? { title: welcome.coupon_title, lang: langOf(welcome, languageOf(visit.request)) } : null;
}
