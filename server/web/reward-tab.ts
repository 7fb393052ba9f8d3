import type { WebSocket } from "ws";
import { closeCode } from "~/casino/contract/close-codes";
import { TokenBucket } from "../token-bucket";
import { textOf } from "../websockets";
import type { RewardPlayer } from "./reward-wire";

/** A page has nothing to say but this, if it wants to, and browsers answer pings by themselves. */
export const HELLO = "hello";

/** Frames of any kind that a browser may send. */
const FRAMES = { burst: 20, perSecond: 1 } as const;

/** Why a tab was closed by the relay, as the figures count it. */
export type DropReason = "slow" | "silent" | "flood" | "malformed" | "expired";

export interface TabLimits {
  /** Bytes that a tab may leave unread. */
  unreadBytesMax: number;
}

/** One page that listens: a websocket of a browser whose origin and session were good at the upgrade. */
export class Tab {
  private readonly frames = new TokenBucket(FRAMES.burst, FRAMES.perSecond);
  private isAlive = true;

  constructor(
    private readonly ws: WebSocket,
    readonly player: RewardPlayer,
    private readonly limits: TabLimits,
    private readonly dropped: (reason: DropReason) => void,
  ) {
    ws.on("message", (data, isBinary) => this.hear(textOf(data, isBinary)));
    ws.on("ping", () => this.count());
    ws.on("pong", () => {
      this.isAlive = true;
      this.count();
    });
    // A breach of the protocol, or a message that is too long: ws closes with the code for it.
    ws.on("error", () => this.dropped("malformed"));
  }

  /** What a reader leaves unread would pile up in our memory: a tab that does not keep up is cut. */
  send(text: string): void {
    if (!this.isOpen) return;
    if (this.ws.bufferedAmount > this.limits.unreadBytesMax) return this.cut("slow");
    this.ws.send(text);
  }

  /** A tab that did not answer the last ping is gone, and one whose session has run out has to go. */
  beat(now: number): void {
    if (this.player.expiresAt <= now) return this.refuse("expired", closeCode.sessionOver);
    if (!this.isAlive) return this.cut("silent");
    this.isAlive = false;
    if (this.isOpen) this.ws.ping();
  }

  close(code: number): void {
    this.ws.close(code);
  }

  private get isOpen(): boolean {
    return this.ws.readyState === this.ws.OPEN;
  }

  private hear(text: string): void {
    if (this.isOpen && this.count() && text !== HELLO) this.refuse("malformed", closeCode.policy);
  }

  private count(): boolean {
    if (!this.isOpen) return false;
    const isAllowed = this.frames.take();
    if (!isAllowed) this.refuse("flood", closeCode.policy);
    return isAllowed;
  }

  private refuse(reason: DropReason, code: number): void {
    this.dropped(reason);
    this.ws.close(code);
  }

  private cut(reason: DropReason): void {
    this.dropped(reason);
    this.ws.terminate();
  }
}
