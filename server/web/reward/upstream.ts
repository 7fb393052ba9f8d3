import {
  type CheckLogin,
  type RewardMessage,
  rewardMessage,
  withExpiry,
} from "~/casino/contract/daily-reward";
import { CASINO_ID } from "~/casino/contract/shared";
import { reconnectDelayMs, SEND_RETRIES_MAX, SEND_RETRY_MS } from "./backoff";
import type { OpenWire, RewardPlayer, Wire, WireEnd } from "./wire";

/**
 * If the casino has answered none of the sends by then, the connection is reopened. Long, so that sessions do not
 * reconnect to a casino that is merely slow.
 */
const ANSWER_LIMIT_MS = 10_000;

export interface UpstreamParts {
  openWire: OpenWire;
  /** The player's class, for the check-in; null if the casino says that the session is over. */
  classOf(player: RewardPlayer): Promise<string | null>;
  /** How many upstream connections this process has. */
  upstreams(): number;
  /** Lets a connection attempt begin, now or when its turn comes. */
  pass(connect: () => void): void;
  /** At least 0 and less than 1. */
  random(): number;
  reconnecting(): void;
}

export interface UpstreamEvents {
  received(message: RewardMessage): void;
  /** The casino cannot be reached for now, or has no daily reward. */
  lost(): void;
  /** The session is over; no more events follow. */
  over(): void;
}

/**
 * `preparing`: fetches the player's class. `connecting`: opens the wire. `asking`: sends the check-in until it is
 * answered. `live`: answered. `waiting`: for the next attempt. `closed`: for good.
 */
type State = "preparing" | "connecting" | "asking" | "live" | "waiting" | "closed";

/** The connection to the casino for one session: opened at once and reopened whenever it breaks, until it is closed. */
export class Upstream {
  private state: State = "preparing";
  private wire: Wire | null = null;
  private className: string | null = null;
  private failures = 0;
  private again: NodeJS.Timeout | undefined;
  private retry: NodeJS.Timeout | undefined;
  private answerLimit: NodeJS.Timeout | undefined;

  constructor(
    private readonly player: RewardPlayer,
    private readonly parts: UpstreamParts,
    private readonly events: UpstreamEvents,
  ) {
    this.connectInTurn();
  }

  /** Whether no answer can be expected: the last attempt failed and the next is still to come, or none follows. */
  get isWaiting(): boolean {
    return this.state === "waiting" || this.state === "closed";
  }

  /** Requests a fresh message; while a connection is being opened, its check-in does that anyway. */
  ask(): void {
    if (this.state === "live") this.checkIn();
  }

  close(): void {
    this.state = "closed";
    this.stopTimers();
    this.wire?.close();
  }

  private connectInTurn(): void {
    this.parts.pass(() => {
      this.connect().catch(() => {
        if (this.state !== "closed") this.tryLater();
      });
    });
  }

  private async connect(): Promise<void> {
    if (!this.isPreparing()) return;
    try {
      this.className ??= await this.parts.classOf(this.player);
    } catch {
      if (this.isPreparing()) this.tryLater();
      return;
    }
    if (!this.isPreparing()) return;
    if (this.className === null) return this.finish();
    this.state = "connecting";
    this.wire = this.parts.openWire(this.player, {
      opened: () => this.state === "connecting" && this.checkIn(),
      received: (text) => this.onMessage(text),
      ended: (end) => this.ended(end),
    });
  }

  /** A method, because the compiler does not see that a call in between may change the state. */
  private isPreparing(): boolean {
    return this.state === "preparing";
  }

  /** Sends the check-in, and repeats it every 300 ms, up to five times, until it is answered. */
  private checkIn(): void {
    const text = JSON.stringify({
      action: "checklogin",
      casinoid: CASINO_ID,
      login: this.player.login,
      player_id: this.player.pid,
      class_name: this.className ?? "",
    } satisfies CheckLogin);
    this.state = "asking";
    this.wire?.send(text);
    let retries = 0;
    this.retry = setInterval(() => {
      retries += 1;
      this.wire?.send(text);
      if (retries === SEND_RETRIES_MAX) clearInterval(this.retry);
    }, SEND_RETRY_MS);
    this.answerLimit = setTimeout(() => this.wire?.drop(), ANSWER_LIMIT_MS);
  }

  private onMessage(text: string): void {
    const message = parse(text);
    // Ignore messages that the contract does not know.
    if (message === null || this.state === "closed") return;
    this.stopTimers();
    this.state = "live";
    this.failures = 0;
    this.events.received(message);
  }

  private ended(end: WireEnd): void {
    this.wire = null;
    if (this.state === "closed") return;
    if (end === "over") this.finish();
    else if (end === "missing") this.giveUp();
    else this.tryLater();
  }

  private tryLater(): void {
    this.stopTimers();
    this.state = "waiting";
    const { upstreams, random } = this.parts;
    const delay = reconnectDelayMs(this.failures, upstreams(), random());
    this.failures += 1;
    this.again = setTimeout(() => {
      this.state = "preparing";
      this.parts.reconnecting();
      this.connectInTurn();
    }, delay);
    this.events.lost();
  }

  /** A casino without a daily reward is not asked again on this connection; the channel's tabs stay open. */
  private giveUp(): void {
    this.stopTimers();
    this.state = "closed";
    this.events.lost();
  }

  private finish(): void {
    this.stopTimers();
    this.state = "closed";
    this.events.over();
  }

  private stopTimers(): void {
    clearTimeout(this.again);
    clearInterval(this.retry);
    clearTimeout(this.answerLimit);
  }
}

function parse(text: string): RewardMessage | null {
  try {
    return withExpiry(rewardMessage.parse(JSON.parse(text)), Date.now());
  } catch {
    return null;
  }
}
