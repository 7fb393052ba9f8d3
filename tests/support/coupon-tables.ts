import {
  PLAYTHROUGH_BANDS,
  type PlaythroughBand,
  type PlaythroughGroup,
} from "~/casino/contract/playthrough";
import { CASHBACK_MAX_MINOR, INSTANT_CASHBACK_MAX_MINOR } from "../../server/casino/domain/cashback/cashback";
import { casinoGames } from "../../server/casino/games/casino-games";
import {
  giftValue,
  isMatch,
  matchValue,
  type Offer,
  ownShare,
  seededOffers,
  seededUses,
  type Uses,
} from "./coupon-values";
import { cheapestByGroup, type StakeCost, stakeCosts } from "./playthrough-costs";

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

/** Budget of all offers together: the maximum value to a player who has every one as often as possible. */
export const MAX_GIVEN_TOGETHER_MINOR: Readonly<Uses> = { day: 300_00, week: 305_00 };

/** An offer that is given freely, and its maximum value to the best player. */
export interface Gift {
  code: string;
  valueMinor: number;
  uses: Uses;
}

/** The maximum value of each cashback is its cap. Each can be claimed once a week. */
const CASHBACKS: readonly Gift[] = [
  { code: "CASHBACK-…", valueMinor: CASHBACK_MAX_MINOR, uses: { day: 1, week: 1 } },
  { code: "ICM-…", valueMinor: INSTANT_CASHBACK_MAX_MINOR, uses: { day: 1, week: 1 } },
];

/** Every offer with something that is given freely, by its best tier. */
export function gifts(cost: number, uses = seededUses()): Gift[] {
  const best = new Map<string, number>();
  for (const offer of seededOffers()) {
    const value = giftValue(offer, cost);
    if (value > 0) best.set(offer.code, Math.max(value, best.get(offer.code) ?? 0));
  }
  const coupons = [...best].map(([code, valueMinor]) => ({ code, valueMinor, uses: usesIn(uses, code) }));
  return [...coupons, ...CASHBACKS];
}

/** What all offers together give at most, each as often as it can be had. */
export function togetherMinor(all: readonly Gift[], span: keyof Uses): number {
  return all.reduce((sum, { valueMinor, uses }) => sum + valueMinor * uses[span], 0);
}

function usesIn(uses: ReadonlyMap<string, Uses>, code: string): Uses {
  return uses.get(code) ?? { day: Infinity, week: Infinity };
}

const SEVERAL = 4;

/** The tables of domain/coupons/README.md in Markdown: weights, values of deposit matches, and values of free offers. */
export function couponTables(costs: Iterable<StakeCost> = stakeCosts()): string {
  const cheapest = cheapestByGroup(costs);
  const uses = seededUses();
  const tables = [
    weightsTable(cheapest),
    matchesTable(cheapest, uses),
    giftsTable(gifts(lowestCost(cheapest), uses)),
  ];
  return tables.join("\n\n");
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

function matchesTable(
  cheapest: ReadonlyMap<PlaythroughGroup, StakeCost>,
  uses: ReadonlyMap<string, Uses>,
): string {
  const groups = [...cheapest].filter(([, { cost }]) => cost < Infinity);
  const heads = [
    "coupon",
    "deposit",
    "bonus",
    "wagering",
    "player's share",
    "maximum cash-out",
    "any mix of games",
    "in a day",
    "in a week",
  ];
  const lowest = lowestCost(cheapest);
  const rows = matchRows(seededOffers().filter(isMatch)).map((offer) => [
    offer.code,
    money(offer.depositMinor),
    money(offer.grant.bonusMinor),
    money(offer.grant.neededMinor),
    percent(ownShare(offer), 1),
    money(offer.grant.maxCashoutMinor ?? Infinity),
    signed(matchValue(offer, lowest)),
    signed(matchValue(offer, lowest) * usesIn(uses, offer.code).day),
    signed(matchValue(offer, lowest) * usesIn(uses, offer.code).week),
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
    const highest = rows.get(key);
    if (highest === undefined || depositMinor > highest.depositMinor) rows.set(key, offer);
  }
  return [...rows.values()];
}

function giftsTable(all: readonly Gift[]): string {
  const rows = all.map(({ code, valueMinor, uses }) => [
    code,
    money(valueMinor),
    money(MAX_GIVEN_MINOR[code] ?? 0),
    money(valueMinor * uses.day),
    money(valueMinor * uses.week),
  ]);
  const { day, week } = MAX_GIVEN_TOGETHER_MINOR;
  return markdown(
    ["offer", "maximum value", "budget", "in a day", "in a week"],
    [
      ...rows,
      ["all together", "", "", money(togetherMinor(all, "day")), money(togetherMinor(all, "week"))],
      ["budget", "", "", money(day), money(week)],
    ],
  );
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
