import { connect, type Socket } from "node:net";

/**
 * A keep-alive connection that sends one request at a time and understands just what the casino answers: a status and a
 * body with a Content-Length. The load generator shares the processor with what it measures, and a whole HTTP client
 * takes as much of it as the casino does.
 */
export class PlainConnection {
  private readonly socket: Socket;
  private received = "";
  private waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined;

  constructor(private readonly url: URL) {
    this.socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true });
    // Answers are JSON in ASCII but for names of games: one byte a character keeps lengths right.
    this.socket.setEncoding("latin1");
    this.socket.on("data", (text: string) => this.receive(text));
    this.socket.on("error", (error) => this.waiting?.reject(error));
    this.socket.on("close", () => this.waiting?.reject(new Error("the connection was closed")));
  }

  post(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<Answer> {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    this.socket.write(
      `POST ${path} HTTP/1.1\r\nhost: ${this.url.host}\r\n${lines.join("")}content-length: ${body.length}\r\n\r\n${body}`,
    );
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
    });
  }

  close(): void {
    this.waiting = undefined;
    this.socket.destroy();
  }

  private receive(text: string): void {
    this.received += text;
    const headEnds = this.received.indexOf("\r\n\r\n");
    if (headEnds < 0) return;
    const head = this.received.slice(0, headEnds);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
    if (Number.isNaN(length)) {
      this.waiting?.reject(new Error(`an answer without a length: ${head}`));
      return;
    }
    const ends = headEnds + 4 + length;
    if (this.received.length < ends) return;
    const answer = { status: Number(head.slice(9, 12)), body: this.received.slice(headEnds + 4, ends) };
    this.received = this.received.slice(ends);
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.resolve(answer);
  }
}

export interface Answer {
  status: number;
  body: string;
}
