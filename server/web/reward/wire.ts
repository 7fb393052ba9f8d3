import { WebSocket } from "ws";
import { closeCode } from "~/casino/contract/close-codes";
import { REWARD_MESSAGE_BYTES_MAX } from "~/casino/contract/daily-reward";
import { CASINO_ID, MISSING_CALL_STATUSES } from "~/casino/contract/shared";
import type { Language } from "~/shared/languages";
import { TimerWheel } from "../../timer-wheel";
import { rawDataText } from "../../websockets";

/** The player of an upstream connection, from a session that was valid when it was read. */
export interface RewardPlayer {
  pid: number;
  login: string;
  /** Session token. */
  token: string;
  /** Epoch milliseconds. */
  expiresAt: number;
  /** The player's address, which is passed on to the casino. */
  address: string;
  /** Of the reward's texts. */
  language: Language;
}

/**
 * `over`: the casino says that the session has ended, at most a minute after a sign-out, because it reads each session
 * again once a minute. `missing`: it has no daily reward. `lost`: anything else.
 */
export type WireEnd = "over" | "missing" | "lost";

export interface WireEvents {
  opened(): void;
  received(text: string): void;
  /** Called once, whether or not the wire ever opened. */
  ended(end: WireEnd): void;
}

/** One connection to the casino's daily-reward socket. */
export interface Wire {
  /** Sends the text if the wire is open; otherwise the text is lost. */
  send(text: string): void;
  /** Closes the websocket properly. */
  close(): void;
  /** Cuts the connection at once. */
  drop(): void;
}

export type OpenWire = (player: RewardPlayer, events: WireEvents) => Wire;

const HANDSHAKE_MS = 5_000;
const HEARTBEAT_MS = 30_000;
const NORMAL_CLOSE = 1000;
/** Refused handshakes that end the waiting, by HTTP status. */
const ENDS: Readonly<Record<number, WireEnd>> = {
  401: "over",
  ...Object.fromEntries(MISSING_CALL_STATUSES.map((status) => [status, "missing" as const])),
};

export interface Wires {
  open: OpenWire;
  stop(): void;
}

/** Opens wires to the casino at a URL, with heartbeats: a wire that did not answer the last ping is dropped. */
export function wiresTo(url: string): Wires {
  const heartbeats = new TimerWheel<{ heartbeat(): void }>(HEARTBEAT_MS, (wire) => wire.heartbeat());
  return {
    open(player, events) {
      const ws = new WebSocket(url, {
        headers: {
          "x-casino-id": String(CASINO_ID),
          "x-session-token": player.token,
          "x-forwarded-for": player.address,
          "accept-language": player.language,
        },
        handshakeTimeout: HANDSHAKE_MS,
        maxPayload: REWARD_MESSAGE_BYTES_MAX,
        perMessageDeflate: false,
      });
      return attach(ws, events, heartbeats);
    },
    stop: () => heartbeats.stop(),
  };
}

function attach(ws: WebSocket, events: WireEvents, heartbeats: TimerWheel<{ heartbeat(): void }>): Wire {
  let isAlive = true;
  let end: WireEnd = "lost";
  const takeOff = heartbeats.add({
    heartbeat() {
      if (ws.readyState !== ws.OPEN) return;
      if (!isAlive) return ws.terminate();
      isAlive = false;
      ws.ping();
    },
  });
  ws.on("open", () => events.opened());
  ws.on("pong", () => (isAlive = true));
  ws.on("message", (data, isBinary) => events.received(rawDataText(data, isBinary)));
  ws.on("unexpected-response", (_, response) => {
    end = ENDS[response.statusCode ?? 0] ?? end;
    response.destroy();
    ws.terminate();
  });
  // Every error is followed by a close event, which is handled below.
  ws.on("error", () => undefined);
  ws.once("close", (code) => {
    takeOff();
    events.ended(code === closeCode.sessionOver ? "over" : end);
  });
  return {
    send(text) {
      if (ws.readyState === ws.OPEN) ws.send(text);
    },
    close: () => ws.close(NORMAL_CLOSE),
    drop: () => ws.terminate(),
  };
}
