import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { buffer } from "node:stream/consumers";
import { passOn } from "./fault-proxy";

/** A request of the web program, as it came over the wire. */
export interface RecordedCall {
  /** Method and path, without the query: `POST /login`. */
  call: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  /** Parsed JSON; undefined without a body. */
  body: unknown;
  /** Method, URL, headers and body as one text, which must contain no secret. */
  raw: string;
}

interface ScriptedAnswer {
  call: string;
  status: number;
  body: Record<string, unknown> | readonly unknown[];
  headers: Record<string, string>;
}

/** A proxy between the web program and a casino that records everything and changes nothing. */
export class RecordingCasino {
  /** The casino's base URL. */
  target = "";
  private calls: RecordedCall[] = [];
  private readonly scripted: ScriptedAnswer[] = [];
  private readonly server = createServer((incoming, outgoing) => {
    this.pass(incoming, outgoing).catch(() => outgoing.destroy());
  });

  constructor() {
    // The daily-reward websocket is not a call and has its own tests. This casino refuses it.
    this.server.on("upgrade", (_request, socket: Duplex) => {
      socket.end("HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n");
    });
  }

  /** @returns its base URL, for CASINO_API_URL */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  /** What was recorded since the last time, oldest first. */
  take(): RecordedCall[] {
    const taken = this.calls;
    this.calls = [];
    return taken;
  }

  /**
   * Like `take`, without reads: the web program also reads what all its visitors share, in the background and at times
   * of its own.
   */
  takeChanges(): RecordedCall[] {
    return this.take().filter(({ call }) => !call.startsWith("GET "));
  }

  /**
   * Answers the next such call without the casino, for refusals that the real one gives only under
   * special circumstances.
   * @param call method and path
   */
  answerNext(
    call: string,
    status: number,
    body: Record<string, unknown> | readonly unknown[],
    headers: Record<string, string> = {},
  ): void {
    this.scripted.push({ call, status, body, headers });
  }

  private async pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const sent = await buffer(incoming);
    const recorded = recordedCall(incoming, sent.toString("utf8"));
    this.calls.push(recorded);
    const at = this.scripted.findIndex(({ call }) => call === recorded.call);
    const [script] = at === -1 ? [] : this.scripted.splice(at, 1);
    if (script) {
      outgoing.writeHead(script.status, { "content-type": "application/json", ...script.headers });
      return void outgoing.end(JSON.stringify(script.body));
    }
    const { statusCode, headers, body } = await passOn(this.target, incoming, sent);
    outgoing.writeHead(statusCode, headers).end(body);
  }
}

function recordedCall({ method = "GET", url = "/", headers }: IncomingMessage, sent: string): RecordedCall {
  const { pathname, searchParams } = new URL(url, "http://casino.invalid");
  return {
    call: `${method} ${pathname}`,
    query: Object.fromEntries(searchParams),
    headers,
    body: sent === "" ? undefined : (JSON.parse(sent) as unknown),
    raw: `${method} ${url}\n${JSON.stringify(headers)}\n${sent}`,
  };
}
