import pg from "pg";
import type { DatabaseLog } from "./database";

/** How long until a broken connection is opened again: doubled with each failure. */
const RETRY_MS = { first: 250, most: 10_000 } as const;
const CONNECT_TIMEOUT_MS = 5_000;
/** A connection that only listens would never notice by itself that the other end is gone. */
const CHECK_MS = 30_000;
const CHECK_TIMEOUT_MS = 5_000;

export interface Notifications {
  close(): Promise<void>;
}

interface Listening {
  url: string;
  channel: string;
  log: DatabaseLog;
  /** Told the payload of each NOTIFY. What is told while the connection is broken is lost (design §11). */
  onNotice: (payload: string) => void;
}

/** Listens to a channel on a connection of its own, which is opened again whenever it breaks. */
export async function listenTo(listening: Listening): Promise<Notifications> {
  const listener = new Listener(listening);
  await listener.open();
  return listener;
}

class Listener implements Notifications {
  private client: pg.Client | null = null;
  private failures = 0;
  private closed = false;
  private retry: NodeJS.Timeout | undefined;
  private readonly check = setInterval(() => this.checkConnection(), CHECK_MS);

  constructor(private readonly listening: Listening) {}

  async open(): Promise<void> {
    const { url, channel, onNotice } = this.listening;
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: CHECK_TIMEOUT_MS,
      keepAlive: true,
    });
    this.client = client;
    client.on("notification", ({ payload }) => onNotice(payload ?? ""));
    client.on("error", () => this.lose(client));
    client.on("end", () => this.lose(client));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      this.failures = 0;
    } catch {
      this.lose(client);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.check);
    clearTimeout(this.retry);
    const client = this.client;
    this.client = null;
    await client?.end().catch(() => undefined);
  }

  private lose(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = null;
    client.end().catch(() => undefined);
    if (this.closed) return;
    this.listening.log.error(`The connection that listens to ${this.listening.channel} broke`);
    const most = Math.min(RETRY_MS.most, RETRY_MS.first * 2 ** this.failures);
    this.failures += 1;
    const again = () => {
      this.open().catch(() => this.listening.log.error(`${this.listening.channel} is not listened to again`));
    };
    this.retry = setTimeout(again, most * (0.5 + Math.random() / 2));
  }

  private checkConnection(): void {
    const client = this.client;
    client?.query("select 1").catch(() => this.lose(client));
  }
}
