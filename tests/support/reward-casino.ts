import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";
import type { Player } from "~/casino/contract/account";
import { checkLogin, DAILY_REWARD_PATH, type RewardMessage } from "~/casino/contract/daily-reward";
import { rewardValue } from "./reward-values";
import { aPlayer } from "./web-values";

/** A casino with just the part of the contract the reward relay needs, which counts its connections. */
export interface RewardCasino {
  url: string;
  /** When each connection so far was opened, in epoch milliseconds. */
  readonly opened: readonly number[];
  /** Check-ins so far. */
  readonly checkIns: number;
  /** Connections that are open now. */
  readonly open: number;
  /** What each check-in is answered with from now on; null for silence. */
  answer(message: RewardMessage | null): void;
  /** Tells all who have checked in. */
  tellAll(text: string): void;
  /** Closes all connections with a code. */
  closeAll(code: number): void;
  /** Refuses new connections with a status; 101 accepts them again. */
  refuseWith(status: number): void;
  stop(): Promise<void>;
}

/** @param port of an earlier casino that this one replaces */
export async function startRewardCasino(port = 0): Promise<RewardCasino> {
  const opened: number[] = [];
  let checkIns = 0;
  let refusal = 101;
  let answer: string | null = JSON.stringify(rewardValue());
  const http = createServer((request, response) => {
    const pid = Number(/^\/players\/(\d+)$/.exec(request.url ?? "")?.[1]);
    const player: Player = aPlayer({ player_id: pid, player_class: "Bronze" });
    response.setHeader("content-type", "application/json").end(JSON.stringify(player));
  });
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  http.on("upgrade", (request, socket, head) => {
    if (refusal !== 101 || request.url !== DAILY_REWARD_PATH) {
      return socket.end(`HTTP/1.1 ${refusal} Refused\r\nContent-Length: 0\r\n\r\n`);
    }
    opened.push(Date.now());
    return sockets.handleUpgrade(request, socket, head, (ws) => {
      ws.on("message", (data: Buffer) => {
        checkLogin.parse(JSON.parse(data.toString("utf8")));
        checkIns += 1;
        if (answer !== null) ws.send(answer);
      });
    });
  });
  await listen(http, port);
  const all = (act: (ws: WebSocket) => void) => sockets.clients.forEach(act);
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    opened,
    get checkIns() {
      return checkIns;
    },
    get open() {
      return sockets.clients.size;
    },
    answer: (message) => (answer = message && JSON.stringify(message)),
    tellAll: (text) => all((ws) => ws.send(text)),
    closeAll: (code) => all((ws) => ws.close(code)),
    refuseWith: (status) => (refusal = status),
    async stop() {
      all((ws) => ws.terminate());
      const closed = new Promise((resolve) => http.close(resolve));
      http.closeAllConnections();
      await closed;
    },
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", 4_096, resolve);
  });
}
