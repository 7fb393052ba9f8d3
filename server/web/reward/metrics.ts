import { Counter, Gauge, type Registry } from "prom-client";
import type { DropReason } from "./tab";

export interface RelayMetrics {
  reconnects: Counter;
  refused: Counter<"status">;
  dropped: Counter<"reason">;
}

interface Counts {
  tabs(): number;
  upstreams(): number;
}

export function relayMetrics(registry: Registry, counts: Counts): RelayMetrics {
  const registers = [registry];
  new Gauge({
    name: "reward_tabs",
    help: "Open pages listening for their daily reward",
    registers,
    collect() {
      this.set(counts.tabs());
    },
  });
  new Gauge({
    name: "reward_upstreams",
    help: "Connections to the casino's daily-reward socket, open or waiting to reconnect",
    registers,
    collect() {
      this.set(counts.upstreams());
    },
  });
  return {
    reconnects: new Counter({
      name: "reward_reconnects_total",
      help: "Reconnection attempts to the casino",
      registers,
    }),
    refused: new Counter({
      name: "reward_upgrades_refused_total",
      help: "Refused page connections, by status",
      labelNames: ["status"],
      registers,
    }),
    dropped: new Counter<"reason">({
      name: "reward_tabs_dropped_total",
      help: `Closed page connections, by reason (${DROP_REASONS.join(", ")})`,
      labelNames: ["reason"],
      registers,
    }),
  };
}

const DROP_REASONS: readonly DropReason[] = ["silent", "flood", "malformed", "expired"];
