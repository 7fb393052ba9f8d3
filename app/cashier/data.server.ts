import { cashier, type CashierOpening, player } from "~/casino/contract/account";
import { COUPON_STATUS } from "~/casino/contract/coupon-words";
import { type ActiveCoupon, activeCoupon, type Coupon, promotions } from "~/casino/contract/coupons";
import { playerLimits } from "~/casino/contract/limits";
import { SKIN_ID } from "~/casino/contract/shared";
import { needsDeposit } from "~/coupons/redeem.server";
import { newFormKey } from "~/forms/action.server";
import { languageOf } from "~/messages/language.server";
import { langOf, messagesIn } from "~/messages/messages";
import type { CashierTab } from "~/paths";
import { offersWithdrawals } from "~/payouts/offered.server";
import { services } from "~/services.server";
import { clientTypeOf } from "~/session/client-id.server";
import { draftValues } from "~/session/draft.server";
import { frameOf } from "~/session/frame.server";
import { hasCompleteDetails } from "~/session/player-details";
import { isOwnCasino } from "~/session/sandbox.server";
import type { PlayerVisit } from "~/session/visit.server";
import { toMinor } from "~/ui/money";
import { type CashierFields, cashierFields } from "./fields";
import { forms } from "./forms";
import { messages as giftMessages } from "./gift-messages";
import { cashierState, couponGift, DEPOSIT_LIMIT_PERIODS, ownMoneyWith } from "./rules";
import { withdrawTab } from "./withdraw.server";

/** A coupon that a deposit can redeem. */
export interface CouponChoice {
  code: string;
  title: string;
  /** Of the title, where it is not the page's. */
  lang: string | undefined;
  gift: string;
  /** The lowest qualifying deposit, integer minor units. */
  minimumMinor: number;
}

/**
 * Loads a tab of the cashier. Opening the cashier always reloads the active coupon and the balance.
 * @param returnTo path on our site that the hosted cashier returns to
 * @throws CasinoError
 */
export async function cashierData(visit: PlayerVisit, requested: CashierTab, returnTo: string) {
  const params = { pid: visit.session.pid };
  const [money, hasWithdrawals, withdraw, tellsRemoval] = await Promise.all([
    frameOf(visit, params.pid),
    offersWithdrawals(visit),
    requested === "withdraw" ? withdrawTab(visit) : null,
    isOwnCasino(visit),
  ]);
  const active = money.cashier?.active ?? (await visit.casino.call(activeCoupon, { params }));
  // Of a casino that does not pay out, the tab does not exist.
  const tab = requested === "withdraw" && withdraw === null ? "cashier" : requested;
  const state = cashierState(active);
  const language = languageOf(visit.request);
  const deposit = tab === "cashier" ? await depositOf(visit, returnTo, money.cashier) : null;
  return {
    tab,
    hasWithdrawals: hasWithdrawals || withdraw !== null,
    withdraw,
    state,
    balanceMinor: money.balance_minor,
    currency: money.currency,
    cadRate: services().env.cadRate,
    coupon:
      active.player_coupon_status === COUPON_STATUS.none
        ? null
        : {
            title: active.coupon.coupon_title,
            lang: langOf(active.coupon, language),
            // Another casino's rules are not known.
            ownMoney: tellsRemoval ? ownMoneyWith(active.coupon) : null,
          },
    hasSpinsLeft: active.player_coupon_status !== COUPON_STATUS.none && active.coupon.spins_remaining > 0,
    /** Only of the product's own casino it is known when a coupon is removed. */
    tellsRemoval,
    deposit: deposit?.ticket ?? null,
    /** Null where the player is not asked about a deposit limit. */
    depositLimit: deposit?.limit ?? null,
    /** Null where the casino has no limits, or on the other tab. */
    limits: money.limits_to_confirm && deposit ? { isFirst: deposit.isFirst } : null,
    choices: tab !== "coupons" || state === "redeemed" ? [] : await choicesOf(visit, active),
    /** The choice kept during an intervening login. */
    chosen: draftValues(visit.request, forms.coupon.name).code ?? null,
    formKey: newFormKey(),
  };
}

export type CashierData = Awaited<ReturnType<typeof cashierData>>;

/**
 * Null while the account details are incomplete: the button then opens the details form instead of posting a deposit. Null
 * as well while a deposit limit has to be chosen first.
 * @param opening where the balance brought it
 */
export async function depositOf(
  visit: PlayerVisit,
  returnTo: string,
  opening?: DepositOpening,
): Promise<{
  ticket: { action: string; fields: CashierFields } | null;
  isFirst: boolean;
  limit: DepositLimitQuestion | null;
}> {
  const { pid } = visit.session;
  const { deposit_limit_question: question, ...found } = opening ?? (await depositOpening(visit));
  const isFirst = !found.has_deposited;
  const limit = question && (await depositLimitOf(visit, question === "required"));
  if (limit?.isRequired || !found.details_complete) return { ticket: null, isFirst, limit };
  const ticket = await visit.casino.call(cashier, {
    params: { pid },
    body: {
      skinId: SKIN_ID,
      playerId: pid,
      cashier_type: "deposit",
      client_type: clientTypeOf(visit.request),
    },
  });
  const { env } = services();
  return {
    ticket: {
      action: env.cashierUrl,
      fields: cashierFields(ticket, `${env.publicOrigin}${returnTo}`),
    },
    isFirst,
    limit,
  };
}

type DepositOpening = Omit<CashierOpening, "active">;

async function depositOpening(visit: PlayerVisit): Promise<DepositOpening> {
  const data = await visit.casino.call(player, { params: { pid: visit.session.pid } });
  return {
    details_complete: hasCompleteDetails(data),
    has_deposited: data.total_deposits_number > 0,
    deposit_limit_question: data.deposit_limit_question ?? null,
  };
}

interface DepositLimitQuestion {
  /** There is no deposit before an answer. */
  isRequired: boolean;
  current: { period: (typeof DEPOSIT_LIMIT_PERIODS)[number]; value: number }[];
  /** Kept during an intervening login. */
  typed: Record<string, string>;
}

async function depositLimitOf(visit: PlayerVisit, isRequired: boolean): Promise<DepositLimitQuestion> {
  const { limits } = await visit.casino.call(playerLimits, { params: { pid: visit.session.pid } });
  return {
    isRequired,
    current: DEPOSIT_LIMIT_PERIODS.flatMap((period) =>
      limits
        .filter((one) => one.limit === "deposit" && one.period === period)
        .map(({ value }) => ({ period, value })),
    ),
    typed: draftValues(visit.request, forms.depositLimit.name),
  };
}

async function choicesOf(visit: PlayerVisit, active: ActiveCoupon): Promise<CouponChoice[]> {
  const { pid, login } = visit.session;
  const { coupons } = await visit.casino.call(promotions, { params: { pid }, query: { login } });
  const language = languageOf(visit.request);
  const m = messagesIn(language, giftMessages);
  const current = active.player_coupon_status === COUPON_STATUS.none ? "" : active.coupon.coupon_code;
  return coupons
    .filter((coupon) => needsDeposit(coupon) && coupon.coupon_code !== current && hasTiers(coupon))
    .map((coupon) => ({
      code: coupon.coupon_code,
      title: coupon.coupon_title,
      lang: langOf(coupon, language),
      gift: couponGift(coupon, m),
      minimumMinor: toMinor(Math.min(...coupon.minimum_deposit)),
    }));
}

function hasTiers({ minimum_deposit }: Coupon): boolean {
  return minimum_deposit.length > 0;
}
