import type { FileProblem } from "~/casino/contract/identity-words";
import { oneAtATime } from "./one-at-a-time";
import { inThread } from "./thread";

const SCAN = new URL("./pdf-worker.js", import.meta.url);
/** A file of 5 MB takes less than a tenth. */
const LIMITS = { timeMs: 5_000, heapMb: 160 };

const inTurn = oneAtATime();

/**
 * Looks through a PDF (pdf-scan.js), in a thread with a limit of time and memory: whatever a file is made to cost, nobody
 * else waits for it.
 * @returns what the file is refused for; `unreadable` beyond the limits
 */
export async function pdfProblem(bytes: Buffer): Promise<FileProblem | null> {
  const scanned = await inTurn(() => inThread<FileProblem | null>(SCAN, bytes, LIMITS));
  return scanned === "failed" ? "unreadable" : scanned.answer;
}
