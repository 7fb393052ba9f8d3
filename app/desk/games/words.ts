import { GAME_DAYS, GAME_STATES, type GameFigures } from "~/casino/contract/operator/games";
import type { MoneyFormat } from "~/ui/money";
import type { NumberFormat } from "~/ui/numbers";
import type { GamesMessages } from "./messages";

/** The only currency of the casino's own games. */
export const STAKE_CURRENCY = "USD";

/** The formats and messages of the page’s language. */
export interface GameTexts {
  texts: GamesMessages;
  numbers: NumberFormat;
}

export function stateOptions({ states }: GamesMessages) {
  return GAME_STATES.map((value) => ({ value, name: states[value] }));
}

export function dayOptions({ days }: GamesMessages) {
  return GAME_DAYS.map((count) => ({ value: String(count), name: days(count) }));
}

/** `0.956034` as `95.60%`; null as a dash. */
export function returnText(fraction: number | null, { texts, numbers }: GameTexts): string {
  return fraction === null ? "–" : texts.percent(numbers.fixed(100 * fraction, 2));
}

/** `94.10–97.11%`. Less than the return of the best play proves nothing. */
export function intervalText(figures: GameFigures, formats: GameTexts): string {
  const { low, high, is_best_play: isBestPlay } = figures;
  if (high === null) return "–";
  const most = returnText(high, formats);
  if (isBestPlay) return formats.texts.upTo(most);
  return low === null ? "–" : `${formats.numbers.fixed(100 * low, 2)}–${most}`;
}

/** `0.25 to 10.00`. */
export function stakesText(
  stakesMinor: readonly number[],
  { stakeSpan }: GamesMessages,
  { money }: MoneyFormat,
): string {
  const [least, most] = [stakesMinor[0], stakesMinor.at(-1)];
  if (least === undefined || most === undefined) return "–";
  const text = (minor: number) => money(minor, STAKE_CURRENCY);
  return least === most ? text(least) : stakeSpan(text(least), text(most));
}
