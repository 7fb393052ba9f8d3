import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { MAX_FAILED_LOGINS } from "../domain/login-attempts";
import { Refusal } from "../domain/refusal";
import { hashSecret } from "../domain/secrets";
import { addressBlock } from "./address-block";

export interface Limit {
  /** How many in a window. */
  points: number;
  windowSeconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Many players share an address behind one proxy; guessing at a rate worth the effort still hits these. */
export const DEFAULT_LIMITS = {
  loginsByAddress: { points: 300, windowSeconds: 15 * MINUTE },
  loginsByName: { points: 50, windowSeconds: 15 * MINUTE },
  signupsByAddress: { points: 200, windowSeconds: HOUR },
  incompleteSignupsByAddress: { points: 200, windowSeconds: HOUR },
  downloadIdsByAddress: { points: 20, windowSeconds: HOUR },
  recoveriesByAddress: { points: 10, windowSeconds: HOUR },
  recoveriesByEmail: { points: 3, windowSeconds: 15 * MINUTE },
  resetsByAddress: { points: 20, windowSeconds: 15 * MINUTE },
  passwordChecksByPlayer: { points: 10, windowSeconds: 15 * MINUTE },
  failedQuickLoginsByAddress: { points: 10, windowSeconds: 15 * MINUTE },
  // Beyond these the form asks a question (design §6, Captcha); the first lets spec §8's five failures come first.
  failedLoginsByNameUnasked: { points: MAX_FAILED_LOGINS, windowSeconds: HOUR },
  failedLoginsByAddressUnasked: { points: 10, windowSeconds: 15 * MINUTE },
  signupsByAddressUnasked: { points: 30, windowSeconds: HOUR },
  recoveriesByAddressUnasked: { points: 5, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof DEFAULT_LIMITS;
export type LimitSettings = Record<LimitName, Limit>;

/**
 * Counts requests in the database, so that all copies of the casino share the counts (design §3). Addresses are
 * those of the players.
 */
export class RequestLimits {
  private readonly limiters: Readonly<Record<LimitName, RateLimiterPostgres>>;

  constructor(
    pool: pg.Pool,
    private readonly settings: LimitSettings,
  ) {
    const names = Object.keys(settings) as LimitName[];
    this.limiters = Object.fromEntries(
      names.map((name) => [name, limiter(pool, name, settings[name])]),
    ) as Record<LimitName, RateLimiterPostgres>;
  }

  /** @throws Refusal `rate_limited` */
  countLogin(address: string): Promise<void> {
    return this.consume("loginsByAddress", addressBlock(address));
  }

  /**
   * A password about to be checked for a name. Counted after the guard: tries that it turns away must not keep the
   * owner out.
   * @throws Refusal `rate_limited`
   */
  countLoginOf(name: string): Promise<void> {
    return this.consume("loginsByName", hashed(name));
  }

  /** @throws Refusal `rate_limited` */
  countSignup(address: string): Promise<void> {
    return this.consume("signupsByAddress", addressBlock(address));
  }

  /** @throws Refusal `rate_limited` */
  countIncompleteSignup(address: string): Promise<void> {
    return this.consume("incompleteSignupsByAddress", addressBlock(address));
  }

  /** @throws Refusal `rate_limited` */
  countDownloadId(address: string): Promise<void> {
    return this.consume("downloadIdsByAddress", addressBlock(address));
  }

  /**
   * A question for a username or a password's link, whether or not an account has the e-mail.
   * @throws Refusal `rate_limited`
   */
  async countRecovery(address: string, email: string): Promise<void> {
    await this.consume("recoveriesByAddress", addressBlock(address));
    await this.consume("recoveriesByEmail", hashed(email));
  }

  /** A use of a reset link. @throws Refusal `rate_limited` */
  countReset(address: string): Promise<void> {
    return this.consume("resetsByAddress", addressBlock(address));
  }

  /** A current password typed to change it. @throws Refusal `rate_limited` */
  countPasswordCheck(playerId: number): Promise<void> {
    return this.consume("passwordChecksByPlayer", String(playerId));
  }

  /**
   * A try with a saved login's handle. It counts as failed until `quickLoginSucceeded`, so that tries sent at once
   * are all counted.
   * @throws Refusal `rate_limited`
   */
  countQuickLogin(address: string): Promise<void> {
    return this.consume("failedQuickLoginsByAddress", addressBlock(address));
  }

  async quickLoginSucceeded(address: string): Promise<void> {
    await this.limiters.failedQuickLoginsByAddress.reward(addressBlock(address));
  }

  /**
   * Counts a login as failed, for its name and its address, until `loginSucceeded`: tries sent at once are all
   * counted before the first password is checked.
   * @param strict with half the tries, see captcha.ts
   * @returns whether it has to answer a question first
   */
  async asksAtLogin(address: string, name: string, strict: boolean): Promise<boolean> {
    // A try of an address that has used up its own is not counted against the name, or its owner would be asked.
    if (await this.isBeyond("failedLoginsByAddressUnasked", addressBlock(address), strict)) return true;
    return this.isBeyond("failedLoginsByNameUnasked", hashed(name), strict);
  }

  /** Forgets the name's failures, and the one that this login was counted as. */
  async loginSucceeded(address: string, name: string): Promise<void> {
    await Promise.all([
      this.limiters.failedLoginsByNameUnasked.delete(hashed(name)),
      this.limiters.failedLoginsByAddressUnasked.reward(addressBlock(address)),
    ]);
  }

  /** Counts a sign-up. @returns whether it has to answer a question first */
  asksAtSignup(address: string, strict: boolean): Promise<boolean> {
    return this.isBeyond("signupsByAddressUnasked", addressBlock(address), strict);
  }

  /** Counts a recovery. @returns whether it has to answer a question first */
  asksAtRecovery(address: string, strict: boolean): Promise<boolean> {
    return this.isBeyond("recoveriesByAddressUnasked", addressBlock(address), strict);
  }

  private async consume(name: LimitName, key: string): Promise<void> {
    try {
      await this.limiters[name].consume(key);
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      throw rateLimited(Math.max(1, Math.ceil(reason.msBeforeNext / 1000)));
    }
  }

  private async isBeyond(name: LimitName, key: string, strict: boolean): Promise<boolean> {
    const { consumedPoints } = await this.limiters[name].penalty(key);
    const { points } = this.settings[name];
    return consumedPoints > (strict ? Math.ceil(points / 2) : points);
  }
}

/** What is typed into the name field is sometimes the password, and an e-mail is nobody else's business. */
function hashed(typed: string): string {
  return hashSecret(typed).toString("base64url");
}

function limiter(pool: pg.Pool, keyPrefix: LimitName, limit: Limit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "request_limit",
    // The table is a migration's; one limit clears it for all.
    tableCreated: true,
    clearExpiredByTimeout: keyPrefix === "loginsByAddress",
    keyPrefix,
    points: limit.points,
    duration: limit.windowSeconds,
  });
}

function rateLimited(retryAfterSeconds: number): Refusal {
  const message = `Too many attempts. Please try again ${inWords(retryAfterSeconds)}.`;
  return new Refusal("rate_limited", message, 429, { retryAfterSeconds });
}

function inWords(seconds: number): string {
  if (seconds < 90) return `in ${seconds} seconds`;
  return `in ${Math.ceil(seconds / 60)} minutes`;
}
