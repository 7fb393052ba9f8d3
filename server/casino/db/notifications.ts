import pg from "pg";
import { backoffMs } from "~/shared/backoff";
import type { DatabaseLog } from "./log";

/** Delay before a broken connection is reopened; doubles with each failure. */
const RETRY = { leastMs: 250, mostMs: 10_000, jitter: 0.5 } as const;
const CONNECT_TIMEOUT_MS = 5_000;
/** Heartbeat interval. Without heartbeats, a connection that only listens never notices that the other end is gone. */
const BEAT_MS = 2_000;
const BEAT_TIMEOUT_MS = 2_000;

export interface Notifications {
  close(): Promise<void>;
}

interface Listening {
  url: string;
  channel: string;
  log: DatabaseLog;
  /** Receives the payload of each NOTIFY. Notifications sent while the connection is down are lost. */
  onNotice: (payload: string) => void;
  /** The connection is back after a break: notifications may have been missed, so read the data again. */
  onMissed?: () => void;
  beatMs?: number;
  beatTimeoutMs?: number;
}

/** Listens to a channel on its own connection, which is reopened whenever it breaks. */
export async function listenTo(listening: Listening): Promise<Notifications> {
  const listener = new Listener(listening);
  await listener.open();
  return listener;
}

class Listener implements Notifications {
  private client: pg.Client | null = null;
  private failures = 0;
  private hasMissed = false;
  private closed = false;
  private isBeating = false;
  private retry: NodeJS.Timeout | undefined;
  private readonly heartbeats: NodeJS.Timeout;

  constructor(private readonly listening: Listening) {
    this.heartbeats = setInterval(() => {
      this.heartbeat().catch(() => undefined);
    }, listening.beatMs ?? BEAT_MS);
  }

  async open(): Promise<void> {
    const { url, onNotice, onMissed, beatTimeoutMs = BEAT_TIMEOUT_MS } = this.listening;
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: beatTimeoutMs,
      keepAlive: true,
    });
    this.client = client;
    client.on("notification", ({ payload }) => onNotice(payload ?? ""));
    client.on("error", () => this.lose(client));
    client.on("end", () => this.lose(client));
    try {
      await client.connect();
      await this.listen(client);
    } catch {
      return this.lose(client);
    }
    this.failures = 0;
    if (this.hasMissed) onMissed?.();
    this.hasMissed = false;
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.heartbeats);
    clearTimeout(this.retry);
    const client = this.client;
    this.client = null;
    if (client) await endWithin(client, BEAT_TIMEOUT_MS);
  }

  private lose(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = null;
    this.hasMissed = true;
    endWithin(client, 0).catch(() => undefined);
    if (this.closed) return;
    this.listening.log.error(`The connection that listens to ${this.listening.channel} broke`);
    const again = () => {
      this.open().catch(() => this.listening.log.error(`${this.listening.channel} is not listened to again`));
    };
    this.retry = setTimeout(again, backoffMs(this.failures, RETRY));
    this.failures += 1;
  }

  private async heartbeat(): Promise<void> {
    const client = this.client;
    if (client === null || this.isBeating) return;
    this.isBeating = true;
    await this.listen(client).catch(() => this.lose(client));
    this.isBeating = false;
  }

  /** Repeating LISTEN changes nothing, so it doubles as the heartbeat. */
  private async listen(client: pg.Client): Promise<void> {
    await client.query(`listen ${pg.escapeIdentifier(this.listening.channel)}`);
  }
}

/** Closes the connection properly, or destroys it after the limit: the other end may be gone. */
async function endWithin(client: pg.Client, limitMs: number): Promise<void> {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection;
  const timer = setTimeout(() => stream.destroy(), limitMs);
  await client.end().catch(() => undefined);
  clearTimeout(timer);
}
