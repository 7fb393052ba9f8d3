import { addressBlock } from "~/shared/address-block";

/** Someone who follows a channel over a live connection. */
export interface Watcher {
  /** Null for visitors, and where the page is the same for everyone. */
  session: { id: string; /** Epoch milliseconds. */ expiresAt: number } | null;
  /** The network of the address (address-block.ts), or a name for all that are not known. */
  block: string;
}

/** @param address null under plain `remix-serve` */
export function watcherAt(address: string | null, session: Watcher["session"] = null): Watcher {
  return { session, block: address === null ? "unknown" : addressBlock(address) };
}

/** A named event, because a page does not see the comments of a stream (event-stream.ts). */
const HEARTBEAT = new TextEncoder().encode("event: beat\ndata: {}\n\n");

/**
 * One live connection. Each message is the whole state, so a slow reader skips to the latest one: at most two
 * messages are held in memory. A reader that reads nothing between two heartbeats is disconnected.
 */
export class Connection {
  readonly stream: ReadableStream<Uint8Array>;
  private controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  private waiting: Uint8Array | null = null;
  private wasWaiting = false;

  constructor(
    readonly watcher: Watcher,
    private readonly left: () => void,
  ) {
    this.stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.controller = controller;
      },
      pull: () => {
        const { waiting } = this;
        this.waiting = null;
        if (waiting !== null) this.controller?.enqueue(waiting);
      },
      cancel: () => this.leave(),
    });
  }

  put(message: Uint8Array): void {
    if (this.controller === null) return;
    if (this.hasRoom) this.controller.enqueue(message);
    else this.waiting = message;
  }

  /** @param now epoch milliseconds */
  heartbeat(now: number): void {
    const { session } = this.watcher;
    if (session !== null && session.expiresAt <= now) return this.close();
    if (this.waiting !== null && this.wasWaiting) return this.cut();
    this.wasWaiting = this.waiting !== null;
    if (this.hasRoom) this.controller?.enqueue(HEARTBEAT);
  }

  close(): void {
    const { controller } = this;
    this.leave();
    controller?.close();
  }

  private cut(): void {
    const { controller } = this;
    this.leave();
    controller?.error(new Error("a watcher does not read"));
  }

  private get hasRoom(): boolean {
    return (this.controller?.desiredSize ?? 0) > 0;
  }

  private leave(): void {
    if (this.controller === null) return;
    this.controller = null;
    this.waiting = null;
    this.left();
  }
}
