import type { ResponseOf } from "~/casino/contract/call";
import * as contract from "~/casino/contract/hosted-cashier";
import type { Language } from "~/shared/languages";
import { lookedUpDeposit, makeDeposit, simulatePayment } from "../domain/deposits/deposits";
import { depositOffer, depositQuote, lastMethod } from "../domain/deposits/limits";
import type { DepositRow } from "../domain/deposits/row";
import type { NewDepositServices } from "../domain/deposits/services";
import { displayStatus } from "../domain/deposits/settle";
import { readBalance } from "../domain/ledger/wallets";
import { openCashier } from "../domain/payments/cashier";
import { depositLimitLeft } from "../domain/player-limits/deposits";
import { playerById } from "../domain/players/players";
import { isOff } from "../domain/switches";
import { type Api, handle } from "./handle";
import type { CasinoServices } from "./services";

/** The hosted cashier. */
export function serveCashier(api: Api): void {
  const deposits = depositServices(api.services);

  // The answer is a token, so it is not stored for the key: a repeat gets a new token.
  handle(api, contract.openCashier, async ({ body, services, now }) => {
    const opened = await openCashier(
      services.db,
      {
        login: body.RTGLogin,
        playerId: body.RTG_PID,
        handle: body.HashedPassword,
        sessionId: body.SessionID,
      },
      now,
    );
    return { cashier_token: opened.token, expires_at: opened.expiresAt.toISOString() };
  });

  handle(api, contract.cashierState, ({ playerId, language, services, now }) =>
    stateAnswer(services, { playerId, language }, now),
  );
  handle(api, contract.depositQuote, ({ playerId, query, language, services, now }) =>
    quoteAnswer(services, { playerId, method: query.method, amountMinor: query.amount_minor, language }, now),
  );

  handle(api, contract.makeDeposit, async ({ playerId, body, key, language, services }) => {
    const player = await playerById(services.db, playerId);
    const row = await makeDeposit(deposits, {
      playerId,
      currency: player.currency,
      key,
      method: body.method,
      amountMinor: body.amount_minor,
      card: { number: body.card_number, expiry: body.card_expiry, cvc: body.card_cvc },
      expectedBonusMinor: body.expected_bonus_minor ?? null,
      expectedCoupon: body.expected_coupon ?? null,
      language,
    });
    services.mails.wake();
    return depositAnswer(services, row);
  });

  handle(api, contract.depositState, async ({ playerId, params, services }) =>
    depositAnswer(services, await lookedUpDeposit(deposits, { playerId, depositId: params.depositId })),
  );

  handle(api, contract.simulatePayment, async ({ playerId, params, services }) =>
    depositAnswer(services, await simulatePayment(deposits, { playerId, depositId: params.depositId })),
  );
}

export function depositServices(services: CasinoServices): NewDepositServices {
  return {
    db: services.db,
    clock: services.clock,
    vault: services.vault,
    provider: services.payments,
    providerTimeoutMs: services.paymentTimeoutMs,
    onFault: (error, depositId) =>
      services.log.error(
        { err: error, depositId },
        "A payment provider did not answer, or its answer was not settled",
      ),
  };
}

async function stateAnswer(
  services: CasinoServices,
  { playerId, language }: { playerId: number; language: Language },
  now: Date,
): Promise<ResponseOf<typeof contract.cashierState>> {
  const [player, balance, isClosed, offer, method, left] = await Promise.all([
    playerById(services.db, playerId),
    readBalance(services.db, playerId),
    isOff(services.db, "deposits"),
    depositOffer(services.db, { playerId, language }, now),
    lastMethod(services.db, playerId),
    depositLimitLeft(services.db, playerId, now),
  ]);
  return {
    login: player.login,
    currency: balance.currency,
    balance_minor: balance.balanceMinor,
    is_open: !isClosed,
    methods: offer.methods.map(({ method, label, minimumMinor, maximumMinor }) => ({
      method,
      label,
      minimum_minor: minimumMinor,
      maximum_minor: maximumMinor,
    })),
    last_method: method,
    limit_left_minor: left,
    coupon: offer.coupon && {
      coupon_code: offer.coupon.code,
      coupon_title: offer.coupon.title,
      language: offer.coupon.language,
      awaiting_deposit: offer.coupon.awaitsDeposit,
      tiers: offer.coupon.tiers.map((tier) => ({
        method: tier.method,
        minimum_minor: tier.minimumMinor,
        maximum_minor: tier.maximumMinor,
        bonus_percent: tier.bonusPercent,
        bonus_minor: tier.bonusMinor,
        spins: tier.spins,
      })),
      spins_game: offer.coupon.spinsGame,
    },
    sandbox: services.payments.testCards ? { test_cards: [...services.payments.testCards] } : null,
  };
}

interface QuoteRequest {
  playerId: number;
  method: contract.Deposit["method"];
  amountMinor: number;
  language: Language;
}

async function quoteAnswer(
  services: CasinoServices,
  request: QuoteRequest,
  now: Date,
): Promise<ResponseOf<typeof contract.depositQuote>> {
  const balance = await readBalance(services.db, request.playerId);
  const quote = await depositQuote(services.db, { ...request, currency: balance.currency }, now);
  return {
    method: request.method,
    amount_minor: request.amountMinor,
    currency: balance.currency,
    coupon: quote.coupon && {
      coupon_code: quote.coupon.code,
      coupon_title: quote.coupon.title,
      language: quote.coupon.language,
    },
    bonus_minor: quote.bonusMinor,
    needed_minor: quote.neededMinor,
    spins: quote.spins,
    balance_minor: balance.balanceMinor,
  };
}

async function depositAnswer(services: CasinoServices, row: DepositRow): Promise<contract.Deposit> {
  const balance = await readBalance(services.db, row.player_id);
  return {
    deposit_id: row.deposit_id,
    status: displayStatus(row.status),
    method: contract.depositMethod.parse(row.method),
    amount_minor: row.amount_minor,
    bonus_minor: row.bonus_minor,
    spins: row.spins > 0 ? { count: row.spins, game: row.spins_game ?? "" } : null,
    currency: row.currency,
    card_brand: row.card_brand,
    card_last4: row.card_last4,
    reason: contract.depositReason.nullable().parse(row.reason),
    balance_minor: balance.balanceMinor,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    pay_to: payToOf(row),
    can_simulate:
      row.status === "pending" && payToOf(row) !== null && services.payments.simulate !== undefined,
  };
}

function payToOf({ pay_address, pay_amount, pay_rate }: DepositRow): contract.Deposit["pay_to"] {
  if (pay_address === null || pay_amount === null || pay_rate === null) return null;
  return { address: pay_address, amount: pay_amount, rate: pay_rate };
}
