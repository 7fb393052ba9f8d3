import { COIN_METHODS, COIN_NAMES } from "~/casino/contract/payments";
import { PAYOUT_COINS } from "~/casino/contract/payouts";
import {
  DEPOSIT_MAXIMUM_MINOR,
  DEPOSIT_MINIMUM_MINOR,
  PAYOUT_MINIMUM_MINOR,
  WITHDRAWAL_DAY_MAXIMUM_MINOR,
  WITHDRAWAL_MAXIMUM_MINOR,
  WITHDRAWAL_MINIMUM_MINOR,
  WITHDRAWALS_OPEN_MAXIMUM,
} from "~/casino/contract/thresholds";

/** The coins in a sentence, such as `USDT, BTC, and LTC` for `", and "`. */
export function coinsListed(beforeLast: string): string {
  const before = COIN_METHODS.slice(0, -1).join(", ");
  return [before, ...COIN_METHODS.slice(-1)].join(beforeLast);
}

/** The least and the most of a deposit, as a language writes money. */
export function depositLimits(
  money: (amountMinor: number) => string,
): readonly [least: string, most: string] {
  return [money(DEPOSIT_MINIMUM_MINOR), money(DEPOSIT_MAXIMUM_MINOR)];
}

/** The figures of withdrawals, as a language writes money. */
export function withdrawalFigures(money: (amountMinor: number) => string) {
  return {
    least: money(WITHDRAWAL_MINIMUM_MINOR),
    most: money(WITHDRAWAL_MAXIMUM_MINOR),
    inDay: money(WITHDRAWAL_DAY_MAXIMUM_MINOR),
    open: WITHDRAWALS_OPEN_MAXIMUM,
  };
}

/** Table rows by payout method: its name, and the least that is paid to it. */
export function payoutRows(card: string, money: (amountMinor: number) => string): string[][] {
  return [
    [card, money(PAYOUT_MINIMUM_MINOR.card)],
    ...PAYOUT_COINS.map((coin) => [COIN_NAMES[coin], money(PAYOUT_MINIMUM_MINOR[coin])]),
  ];
}

interface MethodWords {
  card: string;
  money: (amountMinor: number) => string;
  /** When a deposit is credited. */
  cardCredited: string;
  coinsCredited: string;
  noFee: string;
}

/** Table rows by method: name, minimum, maximum, when it is credited, and the fee. */
export function methodRows(words: MethodWords): string[][] {
  const limits = depositLimits(words.money);
  return [
    [words.card, ...limits, words.cardCredited, words.noFee],
    ...COIN_METHODS.map((coin) => [COIN_NAMES[coin], ...limits, words.coinsCredited, words.noFee]),
  ];
}
