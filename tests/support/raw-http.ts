import { connect } from "node:net";

const ANSWER_LIMIT_MS = 60_000;

export interface RawAnswer {
  /** 0 if the connection was closed without an answer. */
  status: number;
  /** Status line and headers. */
  head: string;
}

/** Sends raw bytes on a new connection and reads only the head of the answer. */
export function rawRequest(port: number, bytes: Uint8Array): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    const finish = () => {
      socket.destroy();
      const [head = ""] = text.split("\r\n\r\n", 1);
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head });
    };
    socket.setTimeout(ANSWER_LIMIT_MS, () => {
      socket.destroy();
      reject(
        new Error(`No answer to ${JSON.stringify(Buffer.from(bytes).toString("latin1").slice(0, 600))}`),
      );
    });
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString("latin1");
      if (text.includes("\r\n\r\n")) finish();
    });
    // A refused request may be answered and cut off while still being sent.
    socket.on("error", finish);
    socket.on("end", finish);
    socket.write(bytes);
  });
}
