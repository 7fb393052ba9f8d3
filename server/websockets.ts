import type { RawData, WebSocket } from "ws";

/** How long the other end has to answer a close frame. */
const CLOSE_MS = 2_000;

/** Closes a websocket with a code, or cuts the connection after the limit. Resolves when it is closed. */
export function closeWebSocket(ws: WebSocket, code: number): Promise<void> {
  return new Promise((resolve) => {
    if (ws.readyState === ws.CLOSED) return resolve();
    const impatient = setTimeout(() => ws.terminate(), CLOSE_MS);
    ws.once("close", () => {
      clearTimeout(impatient);
      resolve();
    });
    ws.close(code);
  });
}

/** The text of a message; "" for a binary one, because our contracts have none. */
export function rawDataText(data: RawData, isBinary: boolean): string {
  if (isBinary) return "";
  if (Array.isArray(data)) return Buffer.concat(data).toString("utf8");
  return (Buffer.isBuffer(data) ? data : Buffer.from(data)).toString("utf8");
}
