import { DAY_MS } from "~/shared/durations";

/**
 * An independent model of what the coupon engine does to one player: in
 * memory, sequential, amounts in cents. The property in coupon-model.test.ts compares the two.
 */

interface Offer {
  /** By method: bounds in cents, percent of the deposit, what is to be staked. */
  tiers?: Record<string, { from: number; to: number; percent: number; times: number }>;
  /** A fixed amount in cents, and what is to be staked: times the amount, or an amount with a deposit. */
  fixed?: { amount: number; times?: number; stakes?: number };
  highestBalance?: number;
  spins?: { count: number; times: number };
  limit?: { per: "ever" | "month" | "week" | "day"; uses: number };
  classes?: string[];
  maxBet?: number;
  maxCashout?: number;
  /** Highest cash-out of the bonus, percent of the deposit. */
  maxCashoutPercent?: number;
  days?: number;
}

const everyMethod = (tier: { from: number; to: number; percent: number; times: number }) => ({
  card: tier,
  USDT: tier,
  BTC: tier,
  LTC: tier,
});

/** Seeded coupons with playthroughs small enough to be met within a run: `changes` make the casino's the same. */
export const OFFERS: Record<string, Offer> = {
  CHERRY400: {
    tiers: everyMethod({ from: 1000, to: 100_000, percent: 400, times: 2 }),
    limit: { per: "ever", uses: 1 },
    maxCashoutPercent: 100,
  },
  NINJABOOST: {
    tiers: everyMethod({ from: 2000, to: 50_000, percent: 150, times: 1 }),
    limit: { per: "week", uses: 1 },
    maxBet: 500,
    maxCashout: 2000,
    maxCashoutPercent: 50,
  },
  EVERYWAY: {
    tiers: {
      card: { from: 1000, to: 50_000, percent: 100, times: 0.5 },
      USDT: { from: 2000, to: 100_000, percent: 200, times: 1 },
      BTC: { from: 3000, to: 200_000, percent: 250, times: 1.5 },
      LTC: { from: 2000, to: 150_000, percent: 225, times: 0.5 },
    },
    limit: { per: "week", uses: 2 },
    maxCashoutPercent: 100,
  },
  NEXT25: {
    tiers: everyMethod({ from: 2500, to: 100_000, percent: 0, times: 0 }),
    fixed: { amount: 2500, stakes: 3000 },
    limit: { per: "month", uses: 1 },
    maxCashout: 1500,
  },
  SPINMATCH100: {
    tiers: everyMethod({ from: 2000, to: 50_000, percent: 100, times: 0.5 }),
    spins: { count: 3, times: 3 },
    limit: { per: "week", uses: 1 },
    maxCashoutPercent: 100,
  },
  FREECHIP5: {
    fixed: { amount: 500, times: 2 },
    highestBalance: 100,
    limit: { per: "week", uses: 1 },
    maxCashout: 5000,
    days: 7,
  },
  NODEPOSIT15: {
    fixed: { amount: 1500, times: 2 },
    highestBalance: 100,
    limit: { per: "ever", uses: 1 },
    classes: ["Unverified / Non Dep"],
    maxBet: 500,
    maxCashout: 7500,
  },
  DAILYCHERRY: { fixed: { amount: 50, times: 2 }, limit: { per: "day", uses: 1 }, days: 1 },
  ORCHARD20: { spins: { count: 3, times: 2 }, limit: { per: "ever", uses: 1 }, maxCashout: 10_000 },
  VIP350: { classes: ["VIP"] },
};

/** What changes the seeded definitions into the offers above. */
export const CHANGES: Record<string, object> = {
  CHERRY400: { playthrough: [2, 2, 2, 2] },
  NINJABOOST: { playthrough: [1, 1, 1, 1], max_cashout: 20, max_cashout_percent: 50 },
  EVERYWAY: { playthrough: [0.5, 1, 1.5, 0.5] },
  NEXT25: { playthrough: [30, 30, 30, 30] },
  SPINMATCH100: { playthrough: [0.5, 0.5, 0.5, 0.5], spins: [3, 3, 3, 3], winnings_playthrough: 3 },
  FREECHIP5: { playthrough: [2] },
  NODEPOSIT15: { playthrough: [2] },
  DAILYCHERRY: { playthrough: [2] },
  ORCHARD20: { playthrough: [2], spins_needed: 3 },
};

export interface ModelCoupon {
  code: string;
  state: string;
  played: number;
  needed: number;
  spins: number;
  winnings: number;
}

interface OwnCoupon extends ModelCoupon {
  bonus: number;
  /** What was deposited for it. */
  deposit: number;
  below: number;
  ends: number;
}

export type Action =
  | { do: "redeem"; code: string }
  | { do: "deposit"; method: string; amount: number }
  | { do: "wager"; stake: number; payout: number }
  | { do: "deal"; stake: number }
  | { do: "draw"; payout: number }
  | { do: "spin"; payout: number }
  | { do: "cancel" }
  | { do: "wait"; hours: number };

const SLOT_WEIGHT = 1;
const POKER_WEIGHT = 0.1;
const ONE_DOLLAR = 100;
const MIN_STAKE = 20;
const MAX_STAKE = 1000;

function sameSpan(per: "ever" | "month" | "week" | "day", a: number, b: number): boolean {
  const iso = (at: number, length: number): string => new Date(at).toISOString().slice(0, length);
  if (per === "ever") return true;
  if (per === "month") return iso(a, 7) === iso(b, 7);
  if (per === "day") return iso(a, 10) === iso(b, 10);
  // 1 January 1970 was a Thursday: three days later and weeks begin on Monday.
  const week = (at: number): number => Math.floor((at / DAY_MS + 3) / 7);
  return week(a) === week(b);
}

export class ModelPlayer {
  cash = 0;
  bonus = 0;
  coupons: OwnCoupon[] = [];
  private uses: { code: string; at: number }[] = [];
  private playerClass = "Unverified / Non Dep";
  private dealt: { stake: number; fromBonus: number; coupon: OwnCoupon | undefined } | null = null;

  get active(): OwnCoupon | undefined {
    return this.coupons.find(({ state }) => state === "requested" || state === "redeemed");
  }

  /** What the player owns: the wallets, and what is staked in an open hand. */
  private get owned(): number {
    return this.cash + this.bonus + (this.dealt?.stake ?? 0);
  }

  private get redeemed(): OwnCoupon | undefined {
    return this.active?.state === "redeemed" ? this.active : undefined;
  }

  /** @returns "done", or the code of the refusal */
  act(action: Action, at: number): string {
    switch (action.do) {
      case "redeem":
        return this.redeem(action.code, at);
      case "deposit":
        return this.deposit(action.method, action.amount, at);
      case "wager":
        return this.wager(action.stake, action.payout, at);
      case "deal":
        return this.deal(action.stake);
      case "draw":
        return this.draw(action.payout, at);
      case "spin":
        return this.spin(action.payout, at);
      case "cancel":
        return this.cancel();
      case "wait":
        return "done";
    }
  }

  /** A read ends whatever has expired. */
  look(at: number): void {
    if (this.redeemed && this.redeemed.ends <= at) this.judge(this.redeemed, at);
  }

  private redeem(code: string, at: number): string {
    const offer = OFFERS[code] ?? {};
    if (offer.classes && !offer.classes.includes(this.playerClass)) return "coupon_not_open";
    const { limit } = offer;
    const used = this.uses.filter((use) => use.code === code && limit && sameSpan(limit.per, use.at, at));
    if (limit && used.length >= limit.uses) return "coupon_used";
    if (this.redeemed) return "active_coupon";
    if (offer.highestBalance !== undefined && this.owned > offer.highestBalance) {
      return "balance_too_high";
    }
    if (this.active) this.active.state = "cancelled";
    const coupon = { code, state: "requested", played: 0, needed: 0, spins: 0, winnings: 0, bonus: 0 };
    const added: OwnCoupon = { ...coupon, deposit: 0, below: ONE_DOLLAR, ends: Infinity };
    this.coupons.push(added);
    if (!offer.tiers) {
      const amount = offer.fixed?.amount ?? 0;
      this.give(added, { bonus: amount, needed: amount * (offer.fixed?.times ?? 0) }, at);
    }
    return "done";
  }

  private give(coupon: OwnCoupon, { bonus, needed }: { bonus: number; needed: number }, at: number): void {
    const offer = OFFERS[coupon.code] ?? {};
    this.uses.push({ code: coupon.code, at });
    coupon.state = "redeemed";
    coupon.bonus = bonus;
    coupon.needed = needed;
    coupon.spins = offer.spins?.count ?? 0;
    coupon.ends = offer.days === undefined ? Infinity : at + offer.days * DAY_MS;
    this.bonus += bonus;
    // Deposit and bonus are played together.
    if (bonus > 0) {
      this.cash -= coupon.deposit;
      this.bonus += coupon.deposit;
    }
    if (this.cash + this.bonus < ONE_DOLLAR) coupon.below = MIN_STAKE;
    this.judge(coupon, at);
  }

  private deposit(method: string, amount: number, at: number): string {
    this.cash += amount;
    if (this.playerClass === "Unverified / Non Dep") this.playerClass = "Standard";
    const coupon = this.active;
    const offer = OFFERS[coupon?.code ?? ""];
    const tier = offer?.tiers?.[method];
    if (coupon?.state !== "requested" || !tier || amount < tier.from || amount > tier.to) return "done";
    coupon.deposit = amount;
    const share = Math.floor((amount * tier.percent) / 100);
    const stakes = offer?.fixed?.stakes ?? Math.ceil(amount * tier.times);
    this.give(coupon, { bonus: share + (offer?.fixed?.amount ?? 0), needed: stakes }, at);
    return "done";
  }

  private stake(stake: number): string | number {
    const offer = OFFERS[this.redeemed?.code ?? ""];
    if (stake > Math.min(MAX_STAKE, offer?.maxBet ?? MAX_STAKE)) return "stake_above_limit";
    if (stake > this.cash + this.bonus) return "insufficient_funds";
    const fromCash = Math.min(stake, this.cash);
    this.cash -= fromCash;
    this.bonus -= stake - fromCash;
    return stake - fromCash;
  }

  private pay(payout: number, stake: number, fromBonus: number): void {
    const toBonus = Math.ceil((payout * fromBonus) / stake);
    this.bonus += toBonus;
    this.cash += payout - toBonus;
  }

  private count(coupon: OwnCoupon | undefined, amount: number, at: number): void {
    if (coupon?.state !== "redeemed") return;
    if (coupon.needed > 0) coupon.played += Math.floor(amount);
    this.judge(coupon, at);
  }

  private wager(stake: number, payout: number, at: number): string {
    const fromBonus = this.stake(stake);
    if (typeof fromBonus === "string") return fromBonus;
    this.pay(payout, stake, fromBonus);
    this.count(this.redeemed, stake * SLOT_WEIGHT, at);
    return "done";
  }

  private deal(stake: number): string {
    if (this.dealt) return "open_round";
    const fromBonus = this.stake(stake);
    if (typeof fromBonus === "string") return fromBonus;
    this.dealt = { stake, fromBonus, coupon: this.redeemed };
    return "done";
  }

  private draw(payout: number, at: number): string {
    if (!this.dealt) return "no round";
    const { stake, fromBonus, coupon } = this.dealt;
    this.dealt = null;
    this.pay(payout, stake, fromBonus);
    this.count(coupon, stake * POKER_WEIGHT, at);
    return "done";
  }

  private spin(payout: number, at: number): string {
    const coupon = this.redeemed;
    if (!coupon || coupon.spins === 0 || coupon.ends <= at) return "no_free_spins";
    this.bonus += payout;
    coupon.winnings += payout;
    coupon.spins -= 1;
    if (coupon.spins === 0) coupon.needed += coupon.winnings * (OFFERS[coupon.code]?.spins?.times ?? 0);
    this.judge(coupon, at);
    return "done";
  }

  private cancel(): string {
    const coupon = this.active;
    if (!coupon) return "no_active_coupon";
    if (this.dealt && this.dealt.coupon === coupon) return "coupon_in_play";
    if (coupon.state === "redeemed") this.cash += this.own(coupon);
    coupon.state = "cancelled";
    this.bonus = 0;
    return "done";
  }

  /** The player's share of the bonus wallet. */
  private own({ deposit, bonus }: OwnCoupon): number {
    return bonus === 0 ? 0 : Math.floor((this.bonus * deposit) / (deposit + bonus));
  }

  /** What a completed coupon turns into cash on top. */
  private released(coupon: OwnCoupon): number {
    const { maxCashout = Infinity, maxCashoutPercent } = OFFERS[coupon.code] ?? {};
    const ofDeposit =
      maxCashoutPercent === undefined ? Infinity : Math.floor((coupon.deposit * maxCashoutPercent) / 100);
    return Math.min(this.bonus - this.own(coupon), maxCashout, ofDeposit);
  }

  /** Whether the coupon has ended. */
  private judge(coupon: OwnCoupon, at: number): void {
    const balance = this.owned;
    const spun = OFFERS[coupon.code]?.spins !== undefined && coupon.spins === 0;
    const end = (state: string, released: number): void => {
      coupon.state = state;
      this.cash += this.own(coupon) + released;
      this.bonus = 0;
    };
    const waits = this.dealt?.coupon === coupon;
    if (coupon.ends <= at) {
      if (!waits) end("expired", 0);
    } else if (coupon.spins > 0) {
      if (balance >= ONE_DOLLAR) coupon.below = ONE_DOLLAR;
    } else if (spun && coupon.winnings === 0 && coupon.bonus === 0) {
      if (!waits) end("used_up", 0);
    } else if (coupon.played >= coupon.needed) {
      if (!waits) end("completed", this.released(coupon));
    } else if (balance < coupon.below) {
      if (!this.dealt) end("removed", 0);
    } else if (balance >= ONE_DOLLAR) {
      coupon.below = ONE_DOLLAR;
    }
  }
}
