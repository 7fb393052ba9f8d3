import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Refusal } from "../domain/refusal";
import { hashSecret } from "../domain/secrets";

export interface Limit {
  /** How many in a window. */
  points: number;
  windowSeconds: number;
}

export interface LimitSettings {
  loginsByAddress: Limit;
  loginsByName: Limit;
  signupsByAddress: Limit;
}

/** Many players share an address behind one proxy; guessing at a rate worth the effort still hits these. */
export const DEFAULT_LIMITS: LimitSettings = {
  loginsByAddress: { points: 300, windowSeconds: 15 * 60 },
  loginsByName: { points: 50, windowSeconds: 15 * 60 },
  signupsByAddress: { points: 200, windowSeconds: 60 * 60 },
};

/** Counts requests in the database, so that all copies of the casino share the counts (design §3). */
export class RequestLimits {
  private readonly loginsByAddress: RateLimiterPostgres;
  private readonly loginsByName: RateLimiterPostgres;
  private readonly signupsByAddress: RateLimiterPostgres;

  constructor(pool: pg.Pool, settings: LimitSettings) {
    this.loginsByAddress = limiter(pool, "login-address", settings.loginsByAddress);
    this.loginsByName = limiter(pool, "login-name", settings.loginsByName);
    this.signupsByAddress = limiter(pool, "signup-address", settings.signupsByAddress);
  }

  /** @throws Refusal `rate_limited` */
  async countLogin(address: string, name: string): Promise<void> {
    await consume(this.loginsByAddress, address);
    // Hashed: what is typed into the name field is sometimes the password.
    await consume(this.loginsByName, hashSecret(name).toString("base64url"));
  }

  /** @throws Refusal `rate_limited` */
  countSignup(address: string): Promise<void> {
    return consume(this.signupsByAddress, address);
  }
}

function limiter(pool: pg.Pool, keyPrefix: string, limit: Limit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "request_limit",
    // The table is a migration's.
    tableCreated: true,
    keyPrefix,
    points: limit.points,
    duration: limit.windowSeconds,
  });
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    const retryAfterSeconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
    throw new Refusal(
      "rate_limited",
      `Too many attempts. Please try again ${inWords(retryAfterSeconds)}.`,
      429,
      {
        retryAfterSeconds,
      },
    );
  }
}

function inWords(seconds: number): string {
  if (seconds < 90) return `in ${seconds} seconds`;
  return `in ${Math.ceil(seconds / 60)} minutes`;
}
