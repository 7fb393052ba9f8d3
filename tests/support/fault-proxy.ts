import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { request } from "undici";

/** What the proxy does to calls. */
export type ProxyFault =
  | "none"
  /** The call arrives, but the answer is lost. */
  | "loses answers"
  | "never answers"
  | "hangs up"
  | "answers garbage"
  | "answers another shape"
  | "answers a proxy's page"
  | "answers half"
  /** Every call is answered with the maintenance sentence. */
  | "is closed"
  /** Every call is answered 503 with Retry-After, as without a database. */
  | "is unavailable"
  /** Every call is answered with this status, unknown to the contract, and no body. */
  | `status ${number}`;

/** The sentence of the casinoMaintenance dialog. */
export const MAINTENANCE_SENTENCE =
  "Sorry, the product is currently undergoing maintenance. Please try again later.";

/** The Retry-After of a casino without its database; unique in the product, so tests can recognize it. */
export const UNAVAILABLE_SECONDS = 7;

/** A proxy between the web program and a casino that causes failures on demand. */
export class FaultProxy {
  fault: ProxyFault = "none";
  /** The casino's base URL. */
  target = "";
  private readonly server: Server = createServer((incoming, outgoing) => {
    this.pass(incoming, outgoing).catch(() => outgoing.destroy());
  });

  /** @returns its base URL, for CASINO_API_URL */
  async listen(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(port, "127.0.0.1", resolve));
    return `http://127.0.0.1:${this.port}`;
  }

  private get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  /** Nobody listens while `piece` runs: connections are refused. */
  async whileGone<T>(piece: () => Promise<T>): Promise<T> {
    const { port } = this;
    await this.close();
    try {
      return await piece();
    } finally {
      await this.listen(port);
    }
  }

  private async pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (this.fault.startsWith("status ")) {
      outgoing.writeHead(Number(this.fault.slice("status ".length)), { location: "/elsewhere" });
      return void outgoing.end();
    }
    switch (this.fault) {
      case "none":
        return this.forward(incoming, outgoing);
      case "loses answers":
        await this.answerOf(incoming);
        return void outgoing.destroy();
      case "never answers":
        return;
      case "hangs up":
        return void outgoing.destroy();
      case "answers garbage":
        return void outgoing.end("%PDF-1.4 {{{ not json");
      case "answers another shape":
        return void outgoing.end(JSON.stringify({ hello: ["world"], balance: "plenty" }));
      case "answers a proxy's page":
        return void outgoing.writeHead(502, { "content-type": "text/html" }).end("<h1>502 Bad Gateway</h1>");
      case "is closed":
        outgoing.writeHead(503, { "content-type": "application/json" });
        return void outgoing.end(
          JSON.stringify({ errorCode: "maintenance", errorMessage: MAINTENANCE_SENTENCE }),
        );
      case "is unavailable":
        outgoing.writeHead(503, {
          "content-type": "application/json",
          "retry-after": String(UNAVAILABLE_SECONDS),
        });
        return void outgoing.end(
          JSON.stringify({
            errorCode: "unavailable",
            errorMessage: "Sorry, we cannot answer just now.",
            retryAfterSeconds: UNAVAILABLE_SECONDS,
          }),
        );
      case "answers half":
        outgoing.writeHead(200, { "content-type": "application/json", "content-length": "5000" });
        outgoing.write('{"balance": 1');
        setImmediate(() => outgoing.destroy());
    }
  }

  private async forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { statusCode, headers, body } = await this.answerOf(incoming);
    outgoing.writeHead(statusCode, headers).end(body);
  }

  private async answerOf(incoming: IncomingMessage): Promise<Answer> {
    return passOn(this.target, incoming, await buffer(incoming));
  }
}

export interface Answer {
  statusCode: number;
  headers: IncomingHttpHeaders;
  body: Uint8Array;
}

/** Forwards a request unchanged. @param sent its body @returns the answer of `target` */
export async function passOn(target: string, incoming: IncomingMessage, sent: Uint8Array): Promise<Answer> {
  const answer = await request(`${target}${incoming.url ?? ""}`, {
    method: incoming.method ?? "GET",
    headers: endToEnd(incoming.headers),
    body: sent.byteLength > 0 ? sent : null,
  });
  const body = new Uint8Array(await answer.body.arrayBuffer());
  return { statusCode: answer.statusCode, headers: endToEnd(answer.headers), body };
}

const HOP_BY_HOP = new Set(["connection", "keep-alive", "transfer-encoding"]);

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}
