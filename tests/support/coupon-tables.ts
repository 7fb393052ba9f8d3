import {
  PLAYTHROUGH_BANDS,
  type PlaythroughBand,
  type PlaythroughGroup,
} from "~/casino/contract/playthrough";
import { CASHBACK_MAX_MINOR, INSTANT_CASHBACK_MAX_MINOR } from "../../server/casino/domain/cashback";
import { casinoGames } from "../../server/casino/games/casino-games";
import { giftValue, isMatch, matchValue, ownShare, seededOffers, type Offer } from "./coupon-values";
import { cheapestByGroup, stakeCosts, type StakeCost } from "./playthrough-costs";

/** Budget by offer: the maximum value to the best player, in minor units. */
export const MAX_GIVEN_MINOR: Readonly<Record<string, number>> = {
  DAILYCHERRY: 50,
  NODEPOSIT15: 1200,
  FREECHIP5: 450,
  ORCHARD20: 400,
  SPINMATCH100: 250,
  SPINS50: 1000,
  "CASHBACK-…": 20_000,
  "ICM-…": 5_000,
};

/** Maximum value of each cashback to the best player: its cap. */
export const CASHBACK_VALUES: readonly (readonly [code: string, worthMinor: number])[] = [
  ["CASHBACK-…", CASHBACK_MAX_MINOR],
  ["ICM-…", INSTANT_CASHBACK_MAX_MINOR],
];

const SEVERAL = 4;

/** The tables of domain/coupons/README.md in Markdown: weights, values of deposit matches, and values of free offers. */
export function couponTables(costs: Iterable<StakeCost> = stakeCosts()): string {
  const cheapest = cheapestByGroup(costs);
  return [weightsTable(cheapest), matchesTable(cheapest), giftsTable(lowestCost(cheapest))].join("\n\n");
}

export function lowestCost(cheapest: ReadonlyMap<PlaythroughGroup, StakeCost>): number {
  return Math.min(...[...cheapest.values()].map(({ cost }) => cost));
}

function weightsTable(cheapest: ReadonlyMap<PlaythroughGroup, StakeCost>): string {
  const rows = [...cheapest].map(([group, { game, choice, returnToPlayer, cost }]) => [
    gamesOf(group),
    bandsText(PLAYTHROUGH_BANDS[group]),
    [game, choice].filter(Boolean).join(", "),
    percent(returnToPlayer),
    cost === Infinity ? "does not count" : percent(cost),
  ]);
  return markdown(
    ["games", "weight", "cheapest choice", "return to player", "cost of a counted dollar"],
    rows,
  );
}

function gamesOf(group: PlaythroughGroup): string {
  const titles = casinoGames
    .filter(({ playthrough }) => playthrough === group)
    .map(({ displayName }) => displayName);
  const names = [...new Set(titles.map((title) => title.replace(/ \d+ Hand$/, "")))];
  return names.length > SEVERAL ? group : names.join(", ");
}

function bandsText(bands: readonly PlaythroughBand[]): string {
  return bands
    .map(({ fromMultiple, percent: counted }) =>
      bands.length === 1 ? `${counted} %` : `${counted} % from ${fromMultiple.toFixed(2)} times`,
    )
    .join(", ");
}

function matchesTable(cheapest: ReadonlyMap<PlaythroughGroup, StakeCost>): string {
  const groups = [...cheapest].filter(([, { cost }]) => cost < Infinity);
  const heads = [
    "coupon",
    "deposit",
    "bonus",
    "wagering",
    "player's share",
    "maximum cash-out",
    "any mix of games",
  ];
  const rows = matchRows(seededOffers().filter(isMatch)).map((offer) => [
    offer.code,
    money(offer.depositMinor),
    money(offer.grant.bonusMinor),
    money(offer.grant.neededMinor),
    percent(ownShare(offer), 1),
    money(offer.grant.maxCashoutMinor ?? Infinity),
    signed(matchValue(offer, lowestCost(cheapest))),
    ...groups.map(([, { cost }]) => signed(matchValue(offer, cost))),
  ]);
  return markdown([...heads, ...groups.map(([group]) => group.replaceAll("_", " "))], rows);
}

/** Methods with the same figures share a row; a tier shows its highest deposit, since the value grows with it. */
function matchRows(offers: readonly Offer[]): Offer[] {
  const rows = new Map<string, Offer>();
  for (const offer of offers) {
    const { code, grant, depositMinor } = offer;
    const key = [code, ownShare(offer).toFixed(3), grant.neededMinor / depositMinor].join();
    const known = rows.get(key);
    if (known === undefined || depositMinor > known.depositMinor) rows.set(key, offer);
  }
  return [...rows.values()];
}

function giftsTable(cost: number): string {
  const best = new Map<string, number>();
  for (const offer of seededOffers()) {
    const value = giftValue(offer, cost);
    if (value > 0) best.set(offer.code, Math.max(value, best.get(offer.code) ?? 0));
  }
  const rows = [...best, ...CASHBACK_VALUES].map(([code, value]) => [
    code,
    money(value),
    money(MAX_GIVEN_MINOR[code] ?? 0),
  ]);
  return markdown(["offer", "maximum value", "budget"], rows);
}

function money(minor: number): string {
  return (minor / 100).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

function signed(minor: number): string {
  return `${minor > 0 ? "+" : ""}${money(minor)}`;
}

function percent(fraction: number, digits = 2): string {
  return `${(fraction * 100).toFixed(digits)} %`;
}

/** Padded as Prettier pads tables, so that formatting does not change the README. */
function markdown(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, column) =>
    Math.max(3, head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(" | ")} |`;
  return [line(heads), `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`, ...rows.map(line)].join(
    "\n",
  );
}
