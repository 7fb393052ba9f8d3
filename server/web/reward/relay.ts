import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Registry } from "prom-client";
import { type WebSocket, WebSocketServer } from "ws";
import { closeCode } from "~/casino/contract/close-codes";
import type { RewardMessage } from "~/casino/contract/daily-reward";
import type { Log } from "~/shared/log.server";
import { TimerWheel } from "../../timer-wheel";
import { refuseUpgrade, type UpgradeHandler } from "../../upgrades";
import { closeWebSocket } from "../../websockets";
import { RewardChannel } from "./channel";
import { Gate } from "./gate";
import { type RelayMetrics, relayMetrics } from "./metrics";
import { Tab } from "./tab";
import type { UpstreamParts } from "./upstream";
import type { RewardPlayer } from "./wire";

export interface RelayLimits {
  tabsPerPlayer: number;
  tabs: number;
  /** Maximum number of sessions with an upstream connection, whether for tabs or for loaders. */
  upstreams: number;
  /** Maximum size of a message from a browser. */
  messageBytesMax: number;
  heartbeatMs: number;
  lingerMs: number;
  /** How long a loader waits for the casino. */
  answerMs: number;
}

export const RELAY_LIMITS: RelayLimits = {
  tabsPerPlayer: 10,
  tabs: 5_000,
  upstreams: 10_000,
  messageBytesMax: 1024,
  heartbeatMs: 30_000,
  lingerMs: 30_000,
  answerMs: 1_000,
};

/** Connection attempts to the casino: at most 500 per second, in small batches. */
const CONNECTS = { perMoment: 25, momentMs: 50 } as const;

export interface RelayParts extends Pick<UpstreamParts, "openWire" | "classOf" | "random"> {
  /** The origins of our own pages. */
  origins: readonly string[];
  /** The player whose valid session the request carries. */
  playerOf(request: IncomingMessage): RewardPlayer | null;
  log: Log;
  registry: Registry;
  limits: RelayLimits;
}

/** Relays the daily reward from the casino's websocket: changes to pages, the reward itself to loaders. */
export class RewardRelay {
  private readonly server: WebSocketServer;
  private readonly channels = new Map<string, RewardChannel>();
  private readonly tabsOf = new Map<number, number>();
  private readonly heartbeats: TimerWheel<Tab>;
  private readonly gate = new Gate(CONNECTS.perMoment, CONNECTS.momentMs);
  private readonly metrics: RelayMetrics;
  private closing = false;

  constructor(private readonly parts: RelayParts) {
    const { limits } = parts;
    this.server = new WebSocketServer({
      noServer: true,
      maxPayload: limits.messageBytesMax,
      perMessageDeflate: false,
    });
    this.heartbeats = new TimerWheel(limits.heartbeatMs, (tab) => tab.heartbeat(Date.now()));
    this.metrics = relayMetrics(parts.registry, {
      tabs: () => this.server.clients.size,
      upstreams: () => this.channels.size,
    });
  }

  /** Accepts or refuses a page's websocket: 403 foreign origin, 401 no session, 429 and 503 too many. */
  readonly upgrade: UpgradeHandler = (request, socket, head) => {
    const admitted = this.admit(request);
    if (typeof admitted === "number") return this.refuse(request, socket, admitted);
    this.server.handleUpgrade(request, socket, head, (ws) => this.welcome(ws, admitted));
  };

  /**
   * The reward of a session, for a page that is being rendered. Opens an upstream connection if there is none and keeps
   * it for a short while.
   * @returns null if no reward is available in time
   */
  async rewardOf(player: RewardPlayer): Promise<RewardMessage | null> {
    const channel = this.channelOf(player);
    return channel === null ? null : channel.current(this.parts.limits.answerMs);
  }

  /** Refuses new tabs and closes the open ones with their upstream connections. */
  async close(): Promise<void> {
    this.closing = true;
    this.heartbeats.stop();
    this.gate.stop();
    const closed = [...this.server.clients].map((ws) => closeWebSocket(ws, closeCode.restart));
    for (const channel of [...this.channels.values()]) channel.end(closeCode.restart);
    await Promise.all(closed);
  }

  private admit(request: IncomingMessage): RewardPlayer | number {
    const { origins, playerOf, limits } = this.parts;
    // Every browser sends Origin with a websocket, and no page can forge it.
    if (!origins.includes(request.headers.origin ?? "")) return 403;
    const player = playerOf(request);
    if (player === null) return 401;
    if ((this.tabsOf.get(player.pid) ?? 0) >= limits.tabsPerPlayer) return 429;
    if (this.closing || this.server.clients.size >= limits.tabs) return 503;
    return this.channelOf(player) === null ? 503 : player;
  }

  private refuse(request: IncomingMessage, socket: Duplex, status: number): void {
    this.metrics.refused.inc({ status: String(status) });
    this.parts.log.debug({ status, origin: request.headers.origin }, "a reward socket was refused");
    refuseUpgrade(socket, status);
  }

  private welcome(ws: WebSocket, player: RewardPlayer): void {
    const channel = this.channelOf(player);
    const dropped = (reason: string) => this.metrics.dropped.inc({ reason });
    const tab = new Tab(ws, player, dropped);
    if (channel === null) return tab.close(closeCode.failure);
    this.countTab(player.pid, 1);
    const takeOff = this.heartbeats.add(tab);
    ws.once("close", () => {
      takeOff();
      this.countTab(player.pid, -1);
      channel.leave(tab);
    });
    channel.join(tab);
  }

  private countTab(pid: number, change: number): void {
    const count = (this.tabsOf.get(pid) ?? 0) + change;
    if (count > 0) this.tabsOf.set(pid, count);
    else this.tabsOf.delete(pid);
  }

  private channelOf(player: RewardPlayer): RewardChannel | null {
    // Two windows of one session may be in two languages.
    const name = `${player.language} ${player.token}`;
    const open = this.channels.get(name);
    if (open) return open;
    const { limits, openWire, classOf, random } = this.parts;
    if (this.closing || this.channels.size >= limits.upstreams) return null;
    const channel = new RewardChannel(player, {
      openWire,
      classOf,
      random,
      pass: (connect) => this.gate.pass(connect),
      upstreams: () => this.channels.size,
      reconnecting: () => this.metrics.reconnects.inc(),
      now: Date.now,
      lingerMs: limits.lingerMs,
      ended: () => {
        // Another channel may have replaced this one.
        if (this.channels.get(name) === channel) this.channels.delete(name);
      },
    });
    this.channels.set(name, channel);
    return channel;
  }
}
