import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { MAX_FAILED_LOGINS } from "../domain/login-attempts";
import { Refusal } from "../domain/refusal";
import { hashSecret } from "../domain/secrets";

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
  failedLoginsByAddress: { points: 30, windowSeconds: 15 * MINUTE },
  failedLoginsByAccountAndAddress: { points: 20, windowSeconds: 15 * MINUTE },
  // Everybody's together, so it holds nobody who comes from where the player has signed in before.
  failedLoginsByAccount: { points: 200, windowSeconds: 15 * MINUTE },
  signupsByAddress: { points: 200, windowSeconds: HOUR },
  signupsByEmailAndAddress: { points: 20, windowSeconds: 15 * MINUTE },
  incompleteSignupsByAddress: { points: 200, windowSeconds: HOUR },
  downloadIdsByAddress: { points: 20, windowSeconds: HOUR },
  // Some spins a second of one, or those of a dormitory: nothing is kept of them, and each costs a little time.
  demosByAddress: { points: 3_000, windowSeconds: 15 * MINUTE },
  recoveriesByAddress: { points: 10, windowSeconds: HOUR },
  recoveriesByEmailAndAddress: { points: 3, windowSeconds: 15 * MINUTE },
  // No more mails than these reach anybody, whoever asks for them.
  recoveriesByEmail: { points: 20, windowSeconds: HOUR },
  resetsByAddress: { points: 20, windowSeconds: 15 * MINUTE },
  failedResetsByPlayer: { points: 20, windowSeconds: 15 * MINUTE },
  passwordChecksByPlayer: { points: 10, windowSeconds: 15 * MINUTE },
  // Records of shared rounds and rounds to be verified, which anybody may ask for: each is work of its own.
  recordsByAddress: { points: 600, windowSeconds: 15 * MINUTE },
  // Uses of a link that confirms an e-mail, and mails that bring one.
  confirmationsByAddress: { points: 30, windowSeconds: 15 * MINUTE },
  confirmationMailsByPlayer: { points: 5, windowSeconds: HOUR },
  failedQuickLoginsByAddress: { points: 30, windowSeconds: 15 * MINUTE },
  failedQuickLoginsByPlayer: { points: 20, windowSeconds: 15 * MINUTE },
  // Messages to the hosts. Each of a visitor's is confirmed by mail to whatever address was typed.
  messagesByAddress: { points: 30, windowSeconds: HOUR },
  messagesByEmail: { points: 5, windowSeconds: HOUR },
  messagesByPlayer: { points: 10, windowSeconds: HOUR },
  // Beyond these the form asks a question (design §6, Captcha); the first lets spec §8's five failures come first.
  failedLoginsByNameUnasked: { points: MAX_FAILED_LOGINS, windowSeconds: HOUR },
  failedLoginsByAddressUnasked: { points: 10, windowSeconds: 15 * MINUTE },
  failedPasswordsByAddressUnasked: { points: 5, windowSeconds: 15 * MINUTE },
  signupsByAddressUnasked: { points: 30, windowSeconds: HOUR },
  recoveriesByAddressUnasked: { points: 5, windowSeconds: HOUR },
  messagesByAddressUnasked: { points: 3, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof DEFAULT_LIMITS;
export type LimitSettings = Record<LimitName, Limit>;

/** What limits by address count by (request.ts); null, where the address is not known, is not limited by it. */
type Block = string | null;

/** A login about to be checked. */
export interface LoginTry {
  block: Block;
  /** As typed, lower-cased. */
  name: string;
  /** Whose name it is; null when nobody's. */
  playerId: number | null;
  /** From this address block the player has signed in before. */
  isKnownBlock: boolean;
}

/** The account of a player, with the names that it goes by. */
export interface CountedAccount {
  player_id: number;
  login: string;
  email: string;
}

/**
 * Counts requests in the database, so that all copies of the casino share the counts (design §3). Addresses are
 * those of the players.
 */
export class RequestLimits {
  private readonly limiters: Readonly<Record<LimitName, RateLimiterPostgres>>;

  constructor(
    private readonly pool: pg.Pool,
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
   * A password about to be checked. It counts as failed until `loginSucceeded`, so that tries sent at once are all
   * counted. Counted after the guard: tries that it turns away use up nothing.
   * @throws Refusal `rate_limited`
   */
  async countLoginOf({ block, name, playerId, isKnownBlock }: LoginTry): Promise<void> {
    const account = accountKey(playerId, name);
    // What an address has no more tries for is not counted against the account.
    await this.consume("failedLoginsByAddress", block);
    await this.consume("failedLoginsByAccountAndAddress", block && `${account}|${block}`);
    if (!isKnownBlock) await this.consume("failedLoginsByAccount", account);
  }

  /** Takes back what this login was counted as, and forgets all that was counted against its account. */
  async loginSucceeded(block: Block, account: CountedAccount): Promise<void> {
    await Promise.all([
      this.takeBack("failedLoginsByAddress", block),
      this.takeBack("failedLoginsByAddressUnasked", block),
      this.forgetAccount(account),
    ]);
  }

  /** Forgets what was counted against an account: its owner was there, or it has another password. */
  async forgetAccount({ player_id, login, email }: CountedAccount): Promise<void> {
    const account = accountKey(player_id, login);
    const keys = [
      counter("failedLoginsByAccount", account),
      counter("failedResetsByPlayer", String(player_id)),
      counter("passwordChecksByPlayer", String(player_id)),
      ...[login, email].map((name) => counter("failedLoginsByNameUnasked", hashed(name))),
    ];
    const wherever = counter("failedLoginsByAccountAndAddress", `${account}|%`);
    await this.pool.query("delete from request_limit where key = any($1) or key like $2", [keys, wherever]);
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

  /** A round or step of a demo, or a hint for one. @throws Refusal `rate_limited` */
  countDemo(block: Block): Promise<void> {
    return this.consume("demosByAddress", block);
  }

  /**
   * A question for a username or a password's link, whether or not an account has the e-mail.
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

  /** A reset link that is none. A true one is never held by it. @throws Refusal `rate_limited` */
  countFailedReset(playerId: number): Promise<void> {
    return this.consume("failedResetsByPlayer", String(playerId));
  }

  /** A public record of a round, or a round to be verified. @throws Refusal `rate_limited` */
  countRecord(block: Block): Promise<void> {
    return this.consume("recordsByAddress", block);
  }

  /** A use of a link that confirms an e-mail. @throws Refusal `rate_limited` */
  countConfirmation(block: Block): Promise<void> {
    return this.consume("confirmationsByAddress", block);
  }

  /** A confirmation that is sent again. @throws Refusal `rate_limited` */
  countConfirmationMail(playerId: number): Promise<void> {
    return this.consume("confirmationMailsByPlayer", String(playerId));
  }

  /** A current password typed to change it. @throws Refusal `rate_limited` */
  countPasswordCheck(playerId: number): Promise<void> {
    return this.consume("passwordChecksByPlayer", String(playerId));
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

  /** Whether an address may still try a saved login's handle. @throws Refusal `rate_limited` */
  async holdQuickLogin(block: Block): Promise<void> {
    if (block === null) return;
    const name = "failedQuickLoginsByAddress";
    const counted = await this.limiters[name].get(block);
    if (counted && counted.consumedPoints >= this.settings[name].points) throw rateLimited(counted);
  }

  /**
   * A handle that is none. A true one is not held by what was counted against its player.
   * @param playerId whose it claims to be
   * @throws Refusal `rate_limited`
   */
  async countFailedQuickLogin(block: Block, playerId: number | null): Promise<void> {
    await this.consume("failedQuickLoginsByAddress", block);
    await this.consume("failedQuickLoginsByPlayer", playerId === null ? null : String(playerId));
  }

  /**
   * Counts a login as failed, for its name and its address, until `loginSucceeded`.
   * @param strict with half the tries, see captcha.ts
   * @param isJustOpened its account: the address's own failures do not hold it
   * @returns whether it has to answer a question first
   */
  async asksAtLogin(
    { block, name }: Pick<LoginTry, "block" | "name">,
    isJustOpened: boolean,
    strict: boolean,
  ): Promise<boolean> {
    const isHeld = await this.isBeyond("failedLoginsByAddressUnasked", block, strict);
    // A try of an address that has used up its own is not counted against the name, or its owner would be asked.
    if (isHeld && !isJustOpened) return true;
    return this.isBeyond("failedLoginsByNameUnasked", hashed(name), strict);
  }

  /** Counts a sign-up. @returns whether it has to answer a question first */
  asksAtSignup(block: Block, strict: boolean): Promise<boolean> {
    return this.isBeyond("signupsByAddressUnasked", block, strict);
  }

  /** Counts a recovery. @returns whether it has to answer a question first */
  asksAtRecovery(block: Block, strict: boolean): Promise<boolean> {
    return this.isBeyond("recoveriesByAddressUnasked", block, strict);
  }

  /** Counts a visitor's message. @returns whether it has to answer a question first */
  asksAtSupport(block: Block, strict: boolean): Promise<boolean> {
    return this.isBeyond("messagesByAddressUnasked", block, strict);
  }

  /**
   * Counts a reset or a change of a password as failed until `passwordSet`.
   * @returns whether it has to answer a question first
   */
  asksAtPassword(block: Block, strict: boolean): Promise<boolean> {
    return this.isBeyond("failedPasswordsByAddressUnasked", block, strict);
  }

  passwordSet(block: Block): Promise<void> {
    return this.takeBack("failedPasswordsByAddressUnasked", block);
  }

  private async consume(name: LimitName, key: string | null): Promise<void> {
    if (key === null) return;
    try {
      await this.limiters[name].consume(key);
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      throw rateLimited(reason);
    }
  }

  private async takeBack(name: LimitName, key: string | null): Promise<void> {
    if (key !== null) await this.limiters[name].reward(key);
  }

  private async isBeyond(name: LimitName, key: string | null, strict: boolean): Promise<boolean> {
    if (key === null) return false;
    const { consumedPoints } = await this.limiters[name].penalty(key);
    const { points } = this.settings[name];
    return consumedPoints > (strict ? Math.ceil(points / 2) : points);
  }
}

/** The row of a counter, as rate-limiter-flexible names it. */
function counter(name: LimitName, key: string): string {
  return `${name}:${key}`;
}

/** One for all names of a player. */
function accountKey(playerId: number | null, name: string): string {
  return playerId === null ? `name ${hashed(name)}` : `player ${playerId}`;
}

/** What is typed into the name field is sometimes the password, and an e-mail is nobody else's business. */
function hashed(typed: string): string {
  return hashSecret(typed).toString("hex");
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

function rateLimited({ msBeforeNext }: RateLimiterRes): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const message = `Too many attempts. Please try again ${inWords(retryAfterSeconds)}.`;
  return new Refusal("rate_limited", message, 429, { retryAfterSeconds });
}

function inWords(seconds: number): string {
  if (seconds < 90) return `in ${seconds} seconds`;
  return `in ${Math.ceil(seconds / 60)} minutes`;
}
