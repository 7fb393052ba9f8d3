import type {
  CouponAudience,
  CouponForm,
  CouponSummary,
  CouponTerms,
} from "~/casino/contract/operator/coupons";

export const FORMS: Readonly<Record<CouponForm, string>> = {
  deposit_match: "Percentage of a deposit, spins with it, or both",
  fixed_next_deposit: "Fixed amount with the next deposit",
  fixed_at_once: "Fixed amount at once",
  free_spins: "Free spins at once",
};

export const STATES: Readonly<Record<CouponSummary["state"], string>> = {
  scheduled: "Scheduled",
  open: "Open",
  ended: "Ended",
};

export const AUDIENCES: Readonly<Record<CouponAudience, string>> = {
  visitors: "Visitors and players",
  players: "Players",
  link: "Who has its code or link",
};

/** Minor units as they are typed: `12.50`. */
export function typedAmount(minor: number | null): string {
  return minor === null || minor === 0 ? "" : (minor / 100).toFixed(2);
}

/** What the wagering terms come to, in sentences. Amounts are in the player's currency. */
export function wageringSentences(terms: CouponTerms): string[] {
  const { form, tiers, wagering, wagering_minor, amount_minor } = terms;
  if (form === "fixed_at_once") {
    const stake = ((amount_minor * wagering) / 100).toFixed(2);
    return [
      `${typedAmount(amount_minor)} at once; ${stake} has to be staked (${wagering} times the amount).`,
    ];
  }
  if (form === "free_spins") {
    return [`${terms.spins} spins; what they win has to be staked ${wagering} times.`];
  }
  if (form === "fixed_next_deposit") {
    return tiers.map(
      (tier) =>
        `${rangeOf(tier)}: ${typedAmount(amount_minor)}; ${typedAmount(wagering_minor) || "nothing"} has to be staked.`,
    );
  }
  return tiers.map((tier) => `${rangeOf(tier)}: ${matchOf(tier, wagering)}`);
}

type Tier = CouponTerms["tiers"][number];

function rangeOf({ methods, minimum_minor, maximum_minor }: Tier): string {
  return `${methods.join(", ")}, ${typedAmount(minimum_minor)} to ${typedAmount(maximum_minor)}`;
}

function matchOf({ bonus_percent, wagering, spins, maximum_minor }: Tier, winningsWagering: number): string {
  const most = ((maximum_minor * bonus_percent) / 10_000).toFixed(2);
  const together = ((wagering * 100) / (100 + bonus_percent)).toFixed(1).replace(/\.0$/, "");
  const bonus = bonus_percent > 0 ? [`${bonus_percent} % (at most ${most})`] : [];
  const extra = spins > 0 ? [`${spins} spins, whose winnings are staked ${winningsWagering} times`] : [];
  const base = bonus_percent > 0 ? ` (${together} times deposit and bonus)` : "";
  return `${[...bonus, ...extra].join(" and ")}; the deposit is staked ${wagering} times${base}.`;
}
