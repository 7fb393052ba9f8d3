import { closeCode } from "~/casino/contract/close-codes";
import { type RewardMessage, rewardVersion } from "~/casino/contract/daily-reward";
import { TokenBucket } from "../../token-bucket";
import type { Tab } from "./tab";
import { Upstream, type UpstreamParts } from "./upstream";
import type { RewardPlayer } from "./wire";

/** How often loaders may ask the casino; beyond that they get the last known reward. */
const QUESTIONS = { burst: 10, perSecond: 2 } as const;

export interface ChannelParts extends UpstreamParts {
  now(): number;
  /** How long the upstream connection stays open after its last tab or request. */
  lingerMs: number;
  /** Called when the channel can no longer be used. */
  ended(): void;
}

/**
 * The daily reward of one session in one language: one upstream connection, the last message, and all tabs that are
 * told of changes. Not one per player: signing out then closes that session's tabs and leaves the player's other
 * browsers alone.
 */
export class RewardChannel {
  private readonly tabs = new Set<Tab>();
  private readonly upstream: Upstream;
  private readonly questions: TokenBucket;
  private last: RewardMessage | null = null;
  private waiting = new Set<() => void>();
  private linger: NodeJS.Timeout | undefined;
  private hasEnded = false;

  constructor(
    player: RewardPlayer,
    private readonly parts: ChannelParts,
  ) {
    this.questions = new TokenBucket(QUESTIONS.burst, QUESTIONS.perSecond, () => parts.now());
    this.upstream = new Upstream(player, parts, {
      received: (message) => this.tell(message),
      lost: () => this.answer(),
      over: () => this.end(closeCode.sessionOver),
    });
    this.lingerIfUnused();
  }

  /** Adds a tab and sends it the version that is known. */
  join(tab: Tab): void {
    clearTimeout(this.linger);
    this.tabs.add(tab);
    const message = this.cached();
    if (message !== null) tab.send(rewardVersion(message));
  }

  leave(tab: Tab): void {
    this.tabs.delete(tab);
    this.lingerIfUnused();
  }

  /**
   * The reward according to the casino now; the last known one if the casino does not answer within the limit or is not
   * reachable; null if nothing known is still valid. The casino is asked each time: after a redemption, the last message
   * may still offer the reward.
   */
  async current(limitMs: number): Promise<RewardMessage | null> {
    // Do not wait while the casino is away.
    if (this.upstream.isWaiting || !this.questions.take()) return this.cached();
    clearTimeout(this.linger);
    await new Promise<void>((resolve) => {
      const answered = () => {
        clearTimeout(limit);
        this.waiting.delete(answered);
        resolve();
      };
      const limit = setTimeout(answered, limitMs);
      this.waiting.add(answered);
      // Callers that arrive while a request is under way share its answer.
      if (this.waiting.size === 1) this.upstream.ask();
    });
    this.lingerIfUnused();
    return this.cached();
  }

  /** Closes the connection and all tabs. */
  end(code: number): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    clearTimeout(this.linger);
    this.upstream.close();
    this.answer();
    for (const tab of this.tabs) tab.close(code);
    this.parts.ended();
  }

  private cached(): RewardMessage | null {
    if (this.last === null) return null;
    return Date.parse(this.last.expires_at) > this.parts.now() ? this.last : null;
  }

  private tell(message: RewardMessage): void {
    const version = rewardVersion(message);
    const isNews = this.last === null || rewardVersion(this.last) !== version;
    this.last = message;
    if (isNews) for (const tab of this.tabs) tab.send(version);
    this.answer();
  }

  private answer(): void {
    for (const answered of [...this.waiting]) answered();
  }

  private lingerIfUnused(): void {
    clearTimeout(this.linger);
    if (this.hasEnded || this.tabs.size > 0 || this.waiting.size > 0) return;
    this.linger = setTimeout(() => this.end(closeCode.restart), this.parts.lingerMs);
  }
}
