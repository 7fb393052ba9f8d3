import type { ResponseOf } from "~/casino/contract/call";
import { PAYOUT_COINS } from "~/casino/contract/payouts";
import { WITHDRAWAL_DAY_MAXIMUM_MINOR, WITHDRAWALS_OPEN_MAXIMUM } from "~/casino/contract/thresholds";
import * as contract from "~/casino/contract/withdrawals";
import type { Language } from "~/shared/languages";
import { couponTextsIn, getDefinition } from "../domain/coupons/definitions";
import { askForIdentity } from "../domain/identity/ask";
import { lockWallets, readBalance } from "../domain/ledger/wallets";
import { Refusal } from "../domain/refusal";
import {
  chooseProof,
  giveAgain,
  missingProof,
  type Proof,
  requireFreshSignIn,
} from "../domain/sign-in/fresh-sign-in";
import { allReasons } from "../domain/withdrawals/holds";
import { listWithdrawals } from "../domain/withdrawals/list";
import {
  addMethod,
  checkMethod,
  describeMethod,
  methodsOf,
  removeMethod,
} from "../domain/withdrawals/methods";
import {
  type GivenUp,
  obstacleOf,
  type Options,
  requestWithdrawal,
  withdrawalOptions,
  withdrawalQuote,
} from "../domain/withdrawals/request";
import { describeWithdrawal, withdrawalOf } from "../domain/withdrawals/row";
import { send } from "../domain/withdrawals/send";
import type { WithdrawalServices } from "../domain/withdrawals/settle";
import { type Api, type Call, handle } from "./handle";
import type { CasinoServices } from "./services";

/** Withdrawals and payout methods: additions to the contract. */
export function serveWithdrawals(api: Api): void {
  serveMethods(api);
  serveRequests(api);

  handle(api, contract.withdrawals, async ({ session, query, services }) => {
    const { playerId } = session;
    const { rows, next } = await listWithdrawals(services.db, { playerId, ...query });
    const { heldMinor, currency } = await readBalance(services.db, playerId);
    return { withdrawals: rows.map(describeWithdrawal), next, held_minor: heldMinor, currency };
  });

  handle(api, contract.withdrawalById, async ({ session, params, services }) => {
    const id = { playerId: session.playerId, withdrawalId: params.withdrawalId };
    return describeWithdrawal(await withdrawalOf(services.db, id));
  });

  handle(api, contract.reauthenticate, async ({ session, body, services, now }) => {
    const { db, limits, mails, vault } = services;
    const given = await chooseProof(db, session, { password: body.password, code: body.second_factor });
    await (given.proof === "code"
      ? limits.countCode(session.playerId)
      : limits.countPasswordCheck(session.playerId));
    const until = await giveAgain(db, session, given, now, vault);
    // The use of a recovery code is mailed.
    mails.wake();
    return { fresh_until: until.toISOString() };
  });
}

function serveMethods(api: Api): void {
  handle(api, contract.payoutMethods, async ({ session, services, now }) => {
    const methods = await methodsOf(services.db, session.playerId);
    return {
      methods: methods.map((method) => describeMethod(method, now)),
      kinds: [...PAYOUT_COINS],
      ...proofNeeded(await missingProof(services.db, session, now)),
    };
  });

  handle(api, contract.addPayoutMethod, async ({ session, body, services, now, runOnce }) => {
    const checked = checkMethod({ kind: body.kind, address: body.address, isOwn: body.is_own });
    const method = await runOnce(async (trx) => {
      await requireFreshSignIn(trx, session, now);
      return describeMethod(await addMethod(trx, session.playerId, checked, now), now);
    });
    services.mails.wake();
    return method;
  });

  handle(api, contract.removePayoutMethod, async ({ session, params, services, now }) => {
    await removeMethod(services.db, { playerId: session.playerId, methodId: params.methodId }, now);
    return { message: "Removed" };
  });
}

function serveRequests(api: Api): void {
  handle(api, contract.withdrawalOptions, async ({ session, language, services, now }) => {
    const options = await withdrawalOptions(services.db, session, now);
    const { testAmounts } = services.payouts;
    return {
      ...(await limitsOf(services, options, language)),
      cash_minor: options.balance.cashMinor,
      bonus_minor: options.balance.bonusMinor,
      minimum_minor: options.minimumMinor,
      maximum_minor: options.mostMinor,
      day_left_minor: options.dayLeftMinor,
      day_maximum_minor: WITHDRAWAL_DAY_MAXIMUM_MINOR,
      open: options.open,
      open_maximum: WITHDRAWALS_OPEN_MAXIMUM,
      methods: options.methods.map((method) => describeMethod(method, now)),
      kinds: [...PAYOUT_COINS],
      sandbox: testAmounts ? { test_amounts: [...testAmounts] } : null,
    };
  });

  handle(api, contract.withdrawalQuote, async ({ session, query, language, services, now }) => {
    const request = { amountMinor: query.amount_minor, methodId: query.method_id };
    const { options, parts } = await withdrawalQuote(services.db, session, request, now);
    return {
      ...(await limitsOf(services, options, language)),
      amount_minor: request.amountMinor,
      parts: parts.map((part) => ({
        method: describeMethod(part.method, now),
        amount_minor: part.amountMinor,
        review_reasons: part.reasons,
      })),
      review_reasons: allReasons(parts),
    };
  });

  handle(api, contract.requestWithdrawal, async (call) => {
    const { session, services } = call;
    const { playerId } = session;
    const ids = await requested(call);
    services.mails.wake();
    const money = withdrawalServices(services);
    const rows = await Promise.all(
      // A repeat of the request finds them sent already.
      ids.map(async (withdrawalId) =>
        send(money, await withdrawalOf(services.db, { playerId, withdrawalId })),
      ),
    );
    const { balanceMinor } = await readBalance(services.db, playerId);
    services.mails.wake();
    return { withdrawals: rows.map(describeWithdrawal), balance_minor: balanceMinor };
  });
}

/** The answer that is kept for the key is the ids alone: a repeat sees how the withdrawals stand by then. */
async function requested(call: Call<typeof contract.requestWithdrawal>): Promise<string[]> {
  const { session, body, services, now } = call;
  try {
    const { ids } = await call.runOnce(async (trx) => ({
      ids: await requestWithdrawal(
        trx,
        {
          session,
          amountMinor: body.amount_minor,
          methodId: body.method_id,
          expectedCoupon: body.expected_coupon,
          expectedLostMinor: body.expected_lost_minor,
        },
        now,
      ),
    }));
    return ids;
  } catch (error) {
    const isUnverified = error instanceof Refusal && error.code === "identity_required";
    // The refusal rolled everything back, so the question is recorded on its own.
    if (isUnverified) {
      await services.db.transaction().execute(async (trx) => {
        await lockWallets(trx, session.playerId);
        await askForIdentity(trx, session.playerId, "withdrawal", now);
      });
      services.mails.wake();
    }
    throw error;
  }
}

type Limits = Pick<
  ResponseOf<typeof contract.withdrawalQuote>,
  | "currency"
  | "available_minor"
  | "held_minor"
  | "identity"
  | "obstacle"
  | "needs_password"
  | "needs_code"
  | "gives_up"
>;

async function limitsOf(services: CasinoServices, options: Options, language: Language): Promise<Limits> {
  const { balance, availableMinor, identity, needs, givesUp } = options;
  return {
    currency: balance.currency,
    available_minor: availableMinor,
    held_minor: balance.heldMinor,
    identity,
    obstacle: obstacleOf(options),
    ...proofNeeded(needs),
    gives_up: givesUp && (await describeGivenUp(services, givesUp, language)),
  };
}

function proofNeeded(missing: Proof | null): Pick<Limits, "needs_password" | "needs_code"> {
  return { needs_password: missing === "password", needs_code: missing === "code" };
}

async function describeGivenUp(
  { db }: CasinoServices,
  { coupon, lostMinor, keptMinor }: GivenUp,
  language: Language,
): Promise<contract.GivesUp> {
  const { coupon_title, language: textLanguage } = couponTextsIn(await getDefinition(db, coupon), language);
  return {
    coupon_code: coupon.coupon_code,
    coupon_title,
    language: textLanguage,
    lost_minor: lostMinor,
    kept_minor: keptMinor,
    played_minor: coupon.played_minor,
    needed_minor: coupon.needed_minor,
    free_spins: coupon.spins_remaining,
  };
}

export function withdrawalServices(services: CasinoServices): WithdrawalServices {
  return {
    db: services.db,
    clock: services.clock,
    provider: services.payouts,
    providerTimeoutMs: services.paymentTimeoutMs,
    onFault: (error, withdrawalId) =>
      services.log.error(
        { err: error, withdrawalId },
        "A payout provider did not answer, or its answer was not settled",
      ),
    onContradiction: (withdrawalId) =>
      services.log.error(
        { withdrawalId },
        "The payout provider contradicts what was settled: please compare with its records",
      ),
  };
}
