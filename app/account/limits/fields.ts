import type { LimitName } from "~/casino/contract/limit-words";
import type { MoneyFormat } from "~/ui/money";

/** The name of a limit's field. */
export function limitField({ limit, period }: LimitName): string {
  return `${limit}_${period}`;
}

/** Prefix of the hidden fields with the values that the page showed: a limit that was not touched is not sent on. */
export const CURRENT_PREFIX = "shown_";

/** A limit as it stands in its field: `25.00`, or minutes for time; empty for no limit. */
export function limitText(
  { limit }: LimitName,
  value: number | null,
  { decimalMark }: Pick<MoneyFormat, "decimalMark">,
): string {
  if (value === null) return "";
  return limit === "time" ? String(value) : (value / 100).toFixed(2).replace(".", decimalMark);
}
