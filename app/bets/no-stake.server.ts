import { playerLimits } from "~/casino/contract/limits";
import { messagesFor } from "~/messages/language.server";
import { messages as refusals } from "~/refusals/messages.server";
import { callOptional, type Visit } from "~/session/visit.server";
import { moneyFormat } from "~/ui/money";
import type { NoStake } from "./NoStakeNotice";
import { sentences } from "./sentences.server";

interface Bounds {
  /** All stakes of the game, ascending, integer minor units. */
  stakesMinor: readonly number[];
  /** The player's maximum bet now. */
  maxBetMinor: number;
  currency: string;
  /** The player's market keeps the game closed while their coupon lasts. */
  isClosedByCoupon: boolean;
}

/**
 * Why a player can stake nothing at a game: it is closed while their coupon lasts, or their maximum bet is below its least
 * stake; null if they can.
 */
export async function noStakeOf(
  visit: Pick<Visit, "casino" | "request" | "side">,
  pid: number,
  { stakesMinor, maxBetMinor, currency, isClosedByCoupon }: Bounds,
): Promise<NoStake | null> {
  const [leastMinor] = stakesMinor;
  if (leastMinor === undefined) return null;
  if (isClosedByCoupon) {
    const { byCode } = messagesFor(visit.request, refusals);
    return { text: byCode.coupon_for_slots({}), limits: null, leastMinor };
  }
  if (leastMinor <= maxBetMinor) return null;
  const { noStake } = messagesFor(visit.request, sentences);
  const { money } = messagesFor(visit.request, moneyFormat);
  const amounts = [money(maxBetMinor, currency), money(leastMinor, currency)] as const;
  return (await isByOwnLimit(visit, pid, leastMinor))
    ? { text: noStake.ownLimit(...amounts), limits: noStake.limits, leastMinor }
    : { text: noStake.other(...amounts), limits: null, leastMinor };
}

/** A limit of just the least stake is too low for those whose rounds also take the lobby jackpot's bet. */
async function isByOwnLimit(
  visit: Pick<Visit, "casino" | "side">,
  pid: number,
  leastMinor: number,
): Promise<boolean> {
  const answer = await callOptional(visit, visit.casino.call(playerLimits, { params: { pid } }));
  const own = answer?.limits.find(({ limit }) => limit === "stake");
  return own !== undefined && own.value <= leastMinor;
}
