import { WebSocket } from "ws";
import { CASINO_ID, MISSING_CALL_STATUSES } from "~/casino/contract/shared";

/**
 * Whether the casino has the websocket of the daily reward, by how it refuses a connection without a session.
 * @returns null if it does not say: it is unreachable, too slow or closed
 */
export function hasReward(url: string, limitMs: number): Promise<boolean | null> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url, {
      headers: { "X-Casino-Id": String(CASINO_ID) },
      handshakeTimeout: limitMs,
      perMessageDeflate: false,
    });
    const end = (has: boolean | null) => {
      resolve(has);
      socket.terminate();
    };
    socket.once("open", () => end(true));
    socket.once("unexpected-response", (_, { statusCode = 0 }) => end(meansReward(statusCode)));
    // Ending a connection that never opened is an error too.
    socket.on("error", () => resolve(null));
  });
}

/** A page in place of a refusal comes from a server without websockets. */
function meansReward(status: number): boolean | null {
  if (status < 400 || MISSING_CALL_STATUSES.includes(status)) return false;
  return status < 500 ? true : null;
}
