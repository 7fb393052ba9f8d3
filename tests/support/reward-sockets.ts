import { once } from "node:events";
import { type ClientOptions, WebSocket } from "ws";
import { type RewardMessage, rewardMessage, withExpiry } from "~/casino/contract/daily-reward";

/** A client of a websocket that records messages in order. */
export class Listener<Message> {
  readonly heard: Message[] = [];
  /** The code of the close; null while it is open. */
  closed: number | null = null;
  private changed: (() => void)[] = [];

  constructor(
    readonly ws: WebSocket,
    read: (text: string) => Message,
  ) {
    ws.on("message", (data: Buffer) => {
      this.heard.push(read(data.toString("utf8")));
      this.wake();
    });
    ws.on("close", (code) => {
      this.closed = code;
      this.wake();
    });
    ws.on("error", () => undefined);
  }

  /** Waits for this many messages. @returns the last of them */
  async message(count: number): Promise<Message> {
    while (this.heard.length < count) {
      if (this.closed !== null)
        throw new Error(`closed with ${this.closed} after ${this.heard.length} messages`);
      await this.change();
    }
    return this.heard[count - 1] as Message;
  }

  async close(): Promise<void> {
    this.ws.close();
    await this.end();
  }

  /** Waits until it is closed. @returns the close code */
  async end(): Promise<number> {
    while (this.closed === null) await this.change();
    return this.closed;
  }

  private change(): Promise<void> {
    return new Promise((resolve) => this.changed.push(resolve));
  }

  private wake(): void {
    for (const resolve of this.changed.splice(0)) resolve();
  }
}

/** Listens to the casino's daily reward. */
export type RewardListener = Listener<RewardMessage>;

/** Listens as a page does, which is told the version of its reward. */
export type PageListener = Listener<string>;

export function listenAt(url: string, options: ClientOptions): Promise<RewardListener> {
  return connect(url, options, (text) => withExpiry(rewardMessage.parse(JSON.parse(text)), Date.now()));
}

export function listenAsPage(url: string, options: ClientOptions): Promise<PageListener> {
  return connect(url, options, (text) => text);
}

/** Connects and records messages from the first on. @throws Error such as `refused 401` for a refused upgrade */
async function connect<Message>(
  url: string,
  options: ClientOptions,
  read: (text: string) => Message,
): Promise<Listener<Message>> {
  const ws = new WebSocket(url, options);
  const listener = new Listener(ws, read);
  const refused = new Promise<never>((_, reject) => {
    ws.once("unexpected-response", (request, response) => {
      reject(new Error(`refused ${response.statusCode}`));
      request.destroy();
    });
    ws.once("error", reject);
  });
  await Promise.race([once(ws, "open"), refused]);
  return listener;
}

/** The status of the answer to an upgrade; 101 if accepted. */
export async function upgradeStatus(url: string, options: ClientOptions): Promise<number> {
  try {
    const listener = await listenAsPage(url, options);
    await listener.close();
    return 101;
  } catch (error) {
    return Number(/refused (\d+)/.exec(String(error))?.[1] ?? Number.NaN);
  }
}

/** Waits until the condition holds; the test's own time limit ends it. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
}
