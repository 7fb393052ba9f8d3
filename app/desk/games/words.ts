import {
  GAME_DAYS,
  type GameFigures,
  type GameState,
  type ReturnState,
} from "~/casino/contract/operator/games";
import { moneyFormat } from "~/ui/money";
import { numberFormat } from "~/ui/numbers";

/** The only currency of the casino's own games. */
export const STAKE_CURRENCY = "USD";

export const STATES: readonly { value: GameState; name: string }[] = [
  { value: "all", name: "All" },
  { value: "on", name: "On" },
  { value: "off", name: "Off" },
  { value: "new", name: "New" },
  { value: "outside", name: "Return outside of its interval" },
];

export const DAYS = GAME_DAYS.map((days) => ({
  value: String(days),
  name: days === 1 ? "Today" : `${days} days`,
}));

export const RETURN_WORDS: Readonly<Record<ReturnState, string>> = {
  too_few: "Too few rounds",
  within: "Within",
  above: "Above",
  below: "Below",
};

/** `0.956034` as `95.60%`; null as a dash. */
export function returnText(fraction: number | null): string {
  return fraction === null ? "–" : `${numberFormat.fixed(100 * fraction, 2)}%`;
}

/** `94.10–97.11%`. Less than the return of the best play proves nothing. */
export function intervalText({ low, high, is_best_play: isBestPlay }: GameFigures): string {
  if (high === null) return "–";
  if (isBestPlay) return `up to ${returnText(high)}`;
  return low === null ? "–" : `${numberFormat.fixed(100 * low, 2)}–${returnText(high)}`;
}

/** `0.25 to 10.00`. */
export function stakesText(stakesMinor: readonly number[]): string {
  const [least, most] = [stakesMinor[0], stakesMinor.at(-1)];
  if (least === undefined || most === undefined) return "–";
  const text = (minor: number) => moneyFormat.money(minor, STAKE_CURRENCY);
  return least === most ? text(least) : `${text(least)} to ${text(most)}`;
}
