import type { WebSocket } from "ws";
import { closeCode } from "~/casino/contract/close-codes";
import { TokenBucket } from "../../token-bucket";
import { rawDataText } from "../../websockets";
import type { RewardPlayer } from "./wire";

/** The only message that a page may send, and it is optional; browsers answer pings by themselves. */
const HELLO = "hello";

/** Frames of any kind that a browser may send. */
const FRAMES = { burst: 20, perSecond: 1 } as const;

/** Why the relay closed a tab, as a metrics label. */
export type DropReason = "silent" | "flood" | "malformed" | "expired";

/** The websocket of one open page. Its origin and session were valid at the upgrade. */
export class Tab {
  private readonly frames = new TokenBucket(FRAMES.burst, FRAMES.perSecond);
  private isAlive = true;

  constructor(
    private readonly ws: WebSocket,
    readonly player: RewardPlayer,
    private readonly dropped: (reason: DropReason) => void,
  ) {
    ws.on("message", (data, isBinary) => this.onMessage(rawDataText(data, isBinary)));
    ws.on("ping", () => this.count());
    ws.on("pong", () => {
      this.isAlive = true;
      this.count();
    });
    // A protocol violation or an oversized message; ws closes the connection with the right code.
    ws.on("error", () => this.dropped("malformed"));
  }

  /** Versions are short, and a tab that stops reading answers no ping either: what it leaves unread stays small. */
  send(version: string): void {
    if (this.isOpen) this.ws.send(version);
  }

  /** Closes a tab that did not answer the last ping or whose session has expired; sends a ping otherwise. */
  heartbeat(now: number): void {
    if (this.player.expiresAt <= now) return this.refuse("expired", closeCode.sessionOver);
    if (!this.isAlive) {
      this.dropped("silent");
      return this.ws.terminate();
    }
    this.isAlive = false;
    if (this.isOpen) this.ws.ping();
  }

  close(code: number): void {
    this.ws.close(code);
  }

  private get isOpen(): boolean {
    return this.ws.readyState === this.ws.OPEN;
  }

  private onMessage(text: string): void {
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
}
