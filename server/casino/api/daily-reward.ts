import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { type WebSocket, WebSocketServer } from "ws";
import { closeCode } from "~/casino/contract/close-codes";
import { CHECK_LOGIN_BYTES_MAX } from "~/casino/contract/daily-reward";
import { CASINO_ID, pidInPath } from "~/casino/contract/shared";
import { languageFor } from "~/shared/accept-language";
import { MINUTE_MS } from "~/shared/durations";
import { TimerWheel } from "../../timer-wheel";
import { refuseUpgrade, type UpgradeHandler } from "../../upgrades";
import { closeWebSocket } from "../../websockets";
import type { DatabaseLog } from "../db/log";
import { listenTo } from "../db/notifications";
import { DAILY_REWARD_CHANNEL } from "../domain/coupons/grants";
import { findSession } from "../domain/sessions/sessions";
import { type ConnectedPlayer, RewardConnection } from "./daily-reward-connection";
import { type CasinoServices, isHouseClosed } from "./services";

export interface RewardSocketSettings {
  /** Each connection is pinged at this interval and dropped if it did not answer the previous ping. */
  heartbeatMs: number;
  /** Each connection's session and reward are read again at this interval. */
  recheckMs: number;
  /** How long a client has to check in. */
  checkInMs: number;
  connectionsPerPlayer: number;
  connections: number;
}

export const REWARD_SOCKET_SETTINGS: RewardSocketSettings = {
  heartbeatMs: 30_000,
  recheckMs: MINUTE_MS,
  checkInMs: 10_000,
  connectionsPerPlayer: 20,
  connections: 20_000,
};

/** How many connections to notify in one batch, and the pause between batches. */
const NOTIFY_BATCH_SIZE = 100;
const NOTIFY_INTERVAL_MS = 50;

export interface RewardSocket {
  upgrade: UpgradeHandler;
  /** Refuses new connections and closes the open ones. */
  close(): Promise<void>;
}

/**
 * The casino's daily-reward websocket. Changes arrive by NOTIFY from whichever copy of the casino makes them. Single
 * notifications can get lost, so each reward is also read again from time to time.
 */
export async function rewardSocket(
  services: CasinoServices,
  database: { url: string; log: DatabaseLog },
  settings: RewardSocketSettings,
): Promise<RewardSocket> {
  const server = new RewardServer(services, settings);
  const notifications = await listenTo({
    ...database,
    channel: DAILY_REWARD_CHANNEL,
    onNotice(payload) {
      const playerId = pidInPath.safeParse(payload);
      if (playerId.success) server.onChange(playerId.data);
    },
    onMissed: () => server.onChange(null),
  });
  return {
    upgrade: (...request) => server.upgrade(...request),
    async close() {
      await server.close();
      await notifications.close();
    },
  };
}

class RewardServer {
  private readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: CHECK_LOGIN_BYTES_MAX,
    perMessageDeflate: false,
  });
  private readonly players = new Map<number, Set<RewardConnection>>();
  private readonly heartbeats: TimerWheel<RewardConnection>;
  private readonly checks: TimerWheel<RewardConnection>;
  private closing = false;

  constructor(
    private readonly services: CasinoServices,
    private readonly settings: RewardSocketSettings,
  ) {
    this.heartbeats = new TimerWheel(settings.heartbeatMs, (connection) => connection.heartbeat());
    this.checks = new TimerWheel(settings.recheckMs, recheck);
  }

  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    try {
      const admitted = await this.admit(request);
      if (typeof admitted === "number") return refuseUpgrade(socket, admitted);
      const language = languageFor(undefined, request.headers["accept-language"] ?? null);
      const player = { playerId: admitted.playerId, token: tokenOf(request), language };
      this.server.handleUpgrade(request, socket, head, (ws) => this.welcome(ws, player));
    } catch (error) {
      this.services.log.error({ err: error }, "A reward connection could not be opened");
      refuseUpgrade(socket, 503);
    }
  }

  async close(): Promise<void> {
    this.closing = true;
    this.heartbeats.stop();
    this.checks.stop();
    await Promise.all([...this.server.clients].map((ws) => closeWebSocket(ws, closeCode.restart)));
  }

  /** @returns the player, or the HTTP status to refuse the upgrade with */
  private async admit(request: IncomingMessage): Promise<{ playerId: number } | number> {
    const { services, settings } = this;
    if (this.closing || isHouseClosed(services) || this.server.clients.size >= settings.connections)
      return 503;
    if (request.headers["x-casino-id"] !== String(CASINO_ID)) return 403;
    const session = await findSession(services.db, tokenOf(request), services.clock.now());
    if (session === null) return 401;
    if (session.exclusion !== null) return 403;
    if ((this.players.get(session.playerId)?.size ?? 0) >= settings.connectionsPerPlayer) return 429;
    // The program may have started to stop during the query.
    return this.closing ? 503 : session;
  }

  private welcome(ws: WebSocket, player: ConnectedPlayer): void {
    const { playerId } = player;
    const { services, settings, players } = this;
    const { db, clock, log } = services;
    const parts = { db, clock, log, checkInMs: settings.checkInMs };
    const connection = new RewardConnection(ws, player, parts);
    const own = players.get(playerId) ?? new Set();
    players.set(playerId, own.add(connection));
    const undo = [this.heartbeats.add(connection), this.checks.add(connection)];
    ws.on("close", () => {
      for (const step of undo) step();
      own.delete(connection);
      if (own.size === 0 && players.get(playerId) === own) players.delete(playerId);
    });
    // A protocol violation; ws closes the connection with the right code.
    ws.on("error", (error) => log.debug({ err: error }, "A reward connection failed"));
  }

  /** @param playerId null after the database was away: any reward may have changed */
  onChange(playerId: number | null): void {
    if (this.closing) return;
    if (playerId === null) {
      this.notifyAll().catch((error: unknown) =>
        this.services.log.error({ err: error }, "Rewards were not told again"),
      );
      return;
    }
    for (const connection of this.players.get(playerId) ?? []) recheck(connection);
  }

  /** In small batches: each connection reads its reward, and the database has just come back. */
  private async notifyAll(): Promise<void> {
    const connections = [...this.players.values()].flatMap((own) => [...own]);
    for (const [index, connection] of connections.entries()) {
      if (this.closing) return;
      connection.notifyChange();
      if (index % NOTIFY_BATCH_SIZE === NOTIFY_BATCH_SIZE - 1) await sleep(NOTIFY_INTERVAL_MS);
    }
  }
}

function recheck(connection: RewardConnection): void {
  connection.recheck().catch(() => connection.close(closeCode.failure));
}

function tokenOf(request: IncomingMessage): string {
  const token = request.headers["x-session-token"];
  return typeof token === "string" ? token : "";
}
