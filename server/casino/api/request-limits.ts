import type { Kysely, Transaction } from "kysely";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { HOUR_SECONDS, MINUTE_SECONDS } from "~/shared/durations";
import type { Database } from "../db/schema";
import { Refusal } from "../domain/refusal";
import {
  clearCounts,
  CODES_LIMIT,
  countKey,
  PASSWORD_CHECKS_LIMIT,
  takeBackCount,
} from "../domain/requests/counts";
import { hashSecret } from "../domain/secrets/secrets";
import { MAX_FAILED_LOGINS } from "../domain/sign-in/attempts";

export interface Limit {
  /** How many per window. */
  points: number;
  windowSeconds: number;
}

/**
 * Generous, because many players can share one address behind a proxy; guessing fast enough to pay off still hits them.
 */
export const DEFAULT_LIMITS = {
  loginsByAddress: { points: 300, windowSeconds: 15 * MINUTE_SECONDS },
  failedLoginsByAddress: { points: 30, windowSeconds: 15 * MINUTE_SECONDS },
  failedLoginsByAccountAndAddress: { points: 20, windowSeconds: 15 * MINUTE_SECONDS },
  // Counts all addresses together; players at an address they have signed in from before are exempt.
  failedLoginsByAccount: { points: 200, windowSeconds: 15 * MINUTE_SECONDS },
  signupsByAddress: { points: 200, windowSeconds: HOUR_SECONDS },
  signupsByEmailAndAddress: { points: 20, windowSeconds: 15 * MINUTE_SECONDS },
  incompleteSignupsByAddress: { points: 200, windowSeconds: HOUR_SECONDS },
  downloadIdsByAddress: { points: 20, windowSeconds: HOUR_SECONDS },
  // A few spins a second for one visitor, or for everyone behind a shared address: demos store nothing and cost little.
  demosByAddress: { points: 3_000, windowSeconds: 15 * MINUTE_SECONDS },
  recoveriesByAddress: { points: 10, windowSeconds: HOUR_SECONDS },
  recoveriesByEmailAndAddress: { points: 3, windowSeconds: 15 * MINUTE_SECONDS },
  // The most recovery emails that one address can receive, whoever requests them.
  recoveriesByEmail: { points: 20, windowSeconds: HOUR_SECONDS },
  resetsByAddress: { points: 20, windowSeconds: 15 * MINUTE_SECONDS },
  failedResetsByPlayer: { points: 20, windowSeconds: 15 * MINUTE_SECONDS },
  // Of a signed-in player, wherever it is asked again; the right one clears the count.
  [PASSWORD_CHECKS_LIMIT]: { points: 10, windowSeconds: 15 * MINUTE_SECONDS },
  // Codes of the second factor, wherever they are asked; a right one clears the count (domain/second-factor/check.ts).
  [CODES_LIMIT]: { points: 10, windowSeconds: HOUR_SECONDS },
  // Public records of shared rounds, and round verifications: each replays a round.
  recordsByAddress: { points: 600, windowSeconds: 15 * MINUTE_SECONDS },
  // Uses of a confirmation link, and emails that carry one.
  confirmationsByAddress: { points: 30, windowSeconds: 15 * MINUTE_SECONDS },
  confirmationMailsByPlayer: { points: 5, windowSeconds: HOUR_SECONDS },
  failedQuickLoginsByAddress: { points: 30, windowSeconds: 15 * MINUTE_SECONDS },
  failedQuickLoginsByPlayer: { points: 20, windowSeconds: 15 * MINUTE_SECONDS },
  // Messages to the hosts. Each visitor's message sends a confirmation to whatever address was typed.
  messagesByAddress: { points: 30, windowSeconds: HOUR_SECONDS },
  messagesByEmail: { points: 5, windowSeconds: HOUR_SECONDS },
  messagesByPlayer: { points: 10, windowSeconds: HOUR_SECONDS },
  // Files for identity checks, each of which is decoded.
  documentsByPlayer: { points: 40, windowSeconds: HOUR_SECONDS },
  // Sign-ins of operators, who are few; one that succeeds clears its counts.
  operatorSignInsByAddress: { points: 30, windowSeconds: 15 * MINUTE_SECONDS },
  operatorSignInsByAccount: { points: 10, windowSeconds: 15 * MINUTE_SECONDS },
  invitationsByAddress: { points: 60, windowSeconds: 15 * MINUTE_SECONDS },
  // Beyond these the form asks a question. The first allows the five failures that bring up the "too many attempts"
  // page.
  failedLoginsByNameUnasked: { points: MAX_FAILED_LOGINS, windowSeconds: HOUR_SECONDS },
  failedLoginsByAddressUnasked: { points: 10, windowSeconds: 15 * MINUTE_SECONDS },
  failedPasswordsByAddressUnasked: { points: 5, windowSeconds: 15 * MINUTE_SECONDS },
  signupsByAddressUnasked: { points: 30, windowSeconds: HOUR_SECONDS },
  recoveriesByAddressUnasked: { points: 5, windowSeconds: HOUR_SECONDS },
  messagesByAddressUnasked: { points: 3, windowSeconds: HOUR_SECONDS },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof DEFAULT_LIMITS;
export type LimitSettings = Record<LimitName, Limit>;

/** The key for limits by address (address-block.ts); null, if the address is unknown, is not limited. */
type Block = string | null;

/** A login whose password is about to be checked. */
export interface LoginTry {
  block: Block;
  /** As typed, in lower case. */
  name: string;
  /** The player with this name; null if there is none. */
  playerId: number | null;
  /** Whether the player has signed in from this address block before. */
  isUsualBlock: boolean;
}

/** A player's account, with the names it can sign in by. */
export interface CountedAccount {
  player_id: number;
  login: string;
  email: string;
}

/** Counts requests in the database, so that all copies of the casino share the counts. Addresses are the players'. */
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
  countLogin(block: Block): Promise<void> {
    return this.consume("loginsByAddress", block);
  }

  /**
   * Counts a password check as failed until `loginSucceeded`, so that attempts sent in parallel are all counted. Call
   * it after the guard, so that attempts the guard rejects use nothing up.
   * @throws Refusal `rate_limited`
   */
  async countLoginOf({ block, name, playerId, isUsualBlock }: LoginTry): Promise<void> {
    const account = accountKey(playerId, name);
    // In this order, so that attempts beyond an address's limit do not count against the account.
    await this.consume("failedLoginsByAddress", block);
    await this.consume("failedLoginsByAccountAndAddress", block && `${account}|${block}`);
    if (!isUsualBlock) await this.consume("failedLoginsByAccount", account);
  }

  /** Refunds this login and clears everything counted against its account. */
  async loginSucceeded(db: Kysely<Database>, block: Block, account: CountedAccount): Promise<void> {
    await Promise.all([
      takeBack(db, "failedLoginsByAddress", block),
      takeBack(db, "failedLoginsByAddressUnasked", block),
      forgetAccount(db, account),
    ]);
  }

  /**
   * Clears everything counted against an account that was just opened, in the transaction that opens it.
   */
  accountOpened(trx: Transaction<Database>, account: CountedAccount): Promise<void> {
    return forgetAccount(trx, account);
  }

  /** @throws Refusal `rate_limited` */
  async countSignup(block: Block, email: string): Promise<void> {
    await this.consume("signupsByAddress", block);
    await this.consume("signupsByEmailAndAddress", block && `${hashed(email)}|${block}`);
  }

  /** @throws Refusal `rate_limited` */
  countIncompleteSignup(block: Block): Promise<void> {
    return this.consume("incompleteSignupsByAddress", block);
  }

  /** @throws Refusal `rate_limited` */
  countDownloadId(block: Block): Promise<void> {
    return this.consume("downloadIdsByAddress", block);
  }

  /** A demo round or step, or a hint for one. @throws Refusal `rate_limited` */
  countDemo(block: Block): Promise<void> {
    return this.consume("demosByAddress", block);
  }

  /**
   * A request for a username or a reset link, whether or not an account has this email address.
   * @throws Refusal `rate_limited`
   */
  async countRecovery(block: Block, email: string): Promise<void> {
    await this.consume("recoveriesByAddress", block);
    await this.consume("recoveriesByEmailAndAddress", block && `${hashed(email)}|${block}`);
    await this.consume("recoveriesByEmail", hashed(email));
  }

  /** A use of a reset link. @throws Refusal `rate_limited` */
  countReset(block: Block): Promise<void> {
    return this.consume("resetsByAddress", block);
  }

  /** An invalid reset link. A valid one is never blocked by this. @throws Refusal `rate_limited` */
  countFailedReset(playerId: number): Promise<void> {
    return this.consume("failedResetsByPlayer", String(playerId));
  }

  /** A public round record, or a round verification. @throws Refusal `rate_limited` */
  countRecord(block: Block): Promise<void> {
    return this.consume("recordsByAddress", block);
  }

  /** A use of an email confirmation link. @throws Refusal `rate_limited` */
  countConfirmation(block: Block): Promise<void> {
    return this.consume("confirmationsByAddress", block);
  }

  /** A confirmation email sent again. @throws Refusal `rate_limited` */
  countConfirmationMail(playerId: number): Promise<void> {
    return this.consume("confirmationMailsByPlayer", String(playerId));
  }

  /** A check of the current password before a change. @throws Refusal `rate_limited` */
  countPasswordCheck(playerId: number): Promise<void> {
    return this.consume(PASSWORD_CHECKS_LIMIT, String(playerId));
  }

  /**
   * A code of the second factor that is about to be checked, until one is spent (domain/request-counts.ts).
   * @throws Refusal `rate_limited`
   */
  countCode(playerId: number): Promise<void> {
    return this.consume(CODES_LIMIT, String(playerId));
  }

  /**
   * `countCode` for a check that may be refused before it comes to the code, such as for the password: that code was no
   * guess, and is taken back.
   * @throws Refusal `rate_limited`, and what `check` throws
   */
  async countingCode<Answer>(
    db: Kysely<Database>,
    playerId: number,
    check: () => Promise<Answer>,
  ): Promise<Answer> {
    await this.countCode(playerId);
    try {
      return await check();
    } catch (error) {
      const isUnchecked = error instanceof Refusal && error.code !== "wrong_code";
      if (isUnchecked) await takeBack(db, CODES_LIMIT, String(playerId));
      throw error;
    }
  }

  /** A visitor's message to the hosts. @throws Refusal `rate_limited` */
  async countVisitorMessage(block: Block, email: string): Promise<void> {
    await this.consume("messagesByAddress", block);
    await this.consume("messagesByEmail", hashed(email));
  }

  /** A player's message to the hosts. @throws Refusal `rate_limited` */
  async countPlayerMessage(block: Block, playerId: number): Promise<void> {
    await this.consume("messagesByAddress", block);
    await this.consume("messagesByPlayer", String(playerId));
  }

  /** A file for an identity check. @throws Refusal `rate_limited` */
  countDocument(playerId: number): Promise<void> {
    return this.consume("documentsByPlayer", String(playerId));
  }

  /**
   * A sign-in of an operator, until `operatorSignedIn`.
   * @param onLimit called for the first try of a window that is refused
   * @throws Refusal `rate_limited`
   */
  async countOperatorSignIn(block: Block, email: string, onLimit: () => Promise<void>): Promise<void> {
    await this.consume("operatorSignInsByAddress", block, onLimit);
    await this.consume("operatorSignInsByAccount", hashed(email.toLowerCase()), onLimit);
  }

  async operatorSignedIn(block: Block, email: string): Promise<void> {
    if (block !== null) await this.limiters.operatorSignInsByAddress.reward(block);
    await this.limiters.operatorSignInsByAccount.delete(hashed(email));
  }

  /** A look at an operator's invitation, or a use of it. @throws Refusal `rate_limited` */
  countInvitation(block: Block): Promise<void> {
    return this.consume("invitationsByAddress", block);
  }

  /** Throws if the address has used up its failed saved logins. @throws Refusal `rate_limited` */
  async holdQuickLogin(block: Block): Promise<void> {
    if (block === null) return;
    const name = "failedQuickLoginsByAddress";
    const counted = await this.limiters[name].get(block);
    if (counted && counted.consumedPoints >= this.settings[name].points) throw rateLimited(counted);
  }

  /**
   * Counts an invalid saved-login handle. A valid one is not blocked by the count against its player.
   * @param playerId the player that the handle names
   * @throws Refusal `rate_limited`
   */
  async countFailedQuickLogin(block: Block, playerId: number | null): Promise<void> {
    await this.consume("failedQuickLoginsByAddress", block);
    await this.consume("failedQuickLoginsByPlayer", playerId === null ? null : String(playerId));
  }

  /**
   * Counts a login as failed, for its name and its address, until `loginSucceeded`.
   * @param strict allow half as many attempts, see captcha.ts
   * @param isJustOpened the account is new, so earlier failures of the address do not count
   * @returns whether the caller must answer a question first
   */
  async asksAtLogin(
    { block, name }: Pick<LoginTry, "block" | "name">,
    isJustOpened: boolean,
    strict: boolean,
  ): Promise<boolean> {
    const isOverLimit = await this.isBeyond("failedLoginsByAddressUnasked", block, strict);
    // An address over its own limit does not count against the name, or the name's owner would be asked as well.
    if (isOverLimit && !isJustOpened) return true;
    return this.isBeyond("failedLoginsByNameUnasked", hashed(name), strict);
  }

  /** Counts a sign-up. @returns whether the caller must answer a question first */
  asksAtSignup(block: Block, strict: boolean): Promise<boolean> {
    return this.isBeyond("signupsByAddressUnasked", block, strict);
  }

  /** Counts a recovery. @returns whether the caller must answer a question first */
  asksAtRecovery(block: Block, strict: boolean): Promise<boolean> {
    return this.isBeyond("recoveriesByAddressUnasked", block, strict);
  }

  /** Counts a visitor's message. @returns whether the caller must answer a question first */
  asksAtSupport(block: Block, strict: boolean): Promise<boolean> {
    return this.isBeyond("messagesByAddressUnasked", block, strict);
  }

  /**
   * Counts a password reset or change as failed until `passwordSet`.
   * @returns whether the caller must answer a question first
   */
  asksAtPassword(block: Block, strict: boolean): Promise<boolean> {
    return this.isBeyond("failedPasswordsByAddressUnasked", block, strict);
  }

  /** In the transaction that sets it: a call that only repeats an answer sets none. */
  async passwordSet(trx: Transaction<Database>, block: Block, account: CountedAccount): Promise<void> {
    await forgetAccount(trx, account);
    await takeBack(trx, "failedPasswordsByAddressUnasked", block);
  }

  private async consume(name: LimitName, key: string | null, onLimit?: () => Promise<void>): Promise<void> {
    if (key === null) return;
    try {
      await this.limiters[name].consume(key);
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      if (reason.consumedPoints === this.settings[name].points + 1) await onLimit?.();
      throw rateLimited(reason);
    }
  }

  private async isBeyond(name: LimitName, key: string | null, strict: boolean): Promise<boolean> {
    if (key === null) return false;
    const { consumedPoints } = await this.limiters[name].penalty(key);
    const { points } = this.settings[name];
    return consumedPoints > (strict ? Math.ceil(points / 2) : points);
  }
}

function counter(name: LimitName, key: string): string {
  return countKey(name, key);
}

async function takeBack(db: Kysely<Database>, name: LimitName, key: string | null): Promise<void> {
  if (key !== null) await takeBackCount(db, counter(name, key));
}

/** Clears everything counted against an account: its owner signed in, or it has a new password. */
function forgetAccount(db: Kysely<Database>, { player_id, login, email }: CountedAccount): Promise<void> {
  const account = accountKey(player_id, login);
  const keys = [
    counter("failedLoginsByAccount", account),
    counter("failedResetsByPlayer", String(player_id)),
    counter(PASSWORD_CHECKS_LIMIT, String(player_id)),
    ...[login, email].map((name) => counter("failedLoginsByNameUnasked", hashed(name))),
  ];
  return clearCounts(db, keys, [counter("failedLoginsByAccountAndAddress", `${account}|%`)]);
}

/** The same key for every name of a player. */
function accountKey(playerId: number | null, name: string): string {
  return playerId === null ? `name ${hashed(name)}` : `player ${playerId}`;
}

/** Hashed, because people sometimes type their password into the name field, and email addresses are private. */
function hashed(typed: string): string {
  return hashSecret(typed).toString("hex");
}

function limiter(pool: pg.Pool, keyPrefix: LimitName, limit: Limit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "request_limit",
    // A migration creates the table; one limiter deletes expired rows for all of them.
    tableCreated: true,
    clearExpiredByTimeout: keyPrefix === "loginsByAddress",
    keyPrefix,
    points: limit.points,
    duration: limit.windowSeconds,
  });
}

function rateLimited({ msBeforeNext }: RateLimiterRes): Refusal {
  return new Refusal("rate_limited", { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
}
