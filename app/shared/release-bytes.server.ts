import { MessageChannel } from "node:worker_threads";

const { port1, port2 } = new MessageChannel();
port2.close();

/**
 * Gives the memory of bytes that nobody needs any more back at once. The garbage collector counts them late: they lie outside the
 * heap that makes it run, so that forms of some hundred megabytes leave as much behind. Bytes sent to a port that nobody
 * listens on are transferred, and freed with the message.
 */
export function releaseBytes({ buffer, byteLength }: Uint8Array): void {
  // A part of a larger buffer is not ours alone.
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) port1.postMessage(null, [buffer]);
}
