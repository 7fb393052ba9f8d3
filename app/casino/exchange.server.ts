import type { IncomingHttpHeaders } from "node:http";
import type { Dispatcher } from "undici";

export interface Sent {
  url: URL;
  method: Dispatcher.HttpMethod;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
}

export interface Received {
  status: number;
  statusText: string;
  headers: IncomingHttpHeaders;
  text: string;
}

interface Limits {
  /** From the start to the last byte of the answer, waiting for a connection included. */
  ms: number;
  bytes: number;
}

class AnswerTooLate extends Error {
  override name = "TimeoutError";
}

export class AnswerTooLong extends Error {}

/**
 * Sends a request and collects its answer. Without the stream, the abort signal and the async iteration of undici's `request`, which cost
 * more than all the rest of a small answer.
 * @throws AnswerTooLate, AnswerTooLong, or what undici says of the connection
 */
export function exchange(
  dispatcher: Dispatcher,
  { url, method, headers, body }: Sent,
  limits: Limits,
): Promise<Received> {
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined;
    let givenUp: Error | undefined;
    const giveUp = (error: Error) => {
      givenUp = error;
      clearTimeout(timer);
      reject(error);
      controller?.abort(error);
    };
    const timer = setTimeout(() => giveUp(new AnswerTooLate("no answer in time")), limits.ms);
    const answer: Omit<Received, "text"> = { status: 0, statusText: "", headers: {} };
    const chunks: Buffer[] = [];
    let bytes = 0;
    dispatcher.dispatch(
      { origin: url.origin, path: `${url.pathname}${url.search}`, method, headers, body },
      {
        onRequestStart(started) {
          controller = started;
          // It has waited for a connection for too long.
          if (givenUp) started.abort(givenUp);
        },
        onResponseStart(_, status, received, statusText = "") {
          Object.assign(answer, { status, statusText, headers: received });
        },
        onResponseData(_, chunk) {
          bytes += chunk.length;
          if (bytes > limits.bytes) giveUp(new AnswerTooLong("the answer is too long"));
          else chunks.push(chunk);
        },
        onResponseEnd() {
          clearTimeout(timer);
          const [first] = chunks;
          const whole = chunks.length === 1 && first ? first : Buffer.concat(chunks);
          resolve({ ...answer, text: whole.toString("utf8") });
        },
        onResponseError(_, error) {
          clearTimeout(timer);
          reject(error);
        },
      },
    );
  });
}
