import { oneAtATime } from "~/shared/one-at-a-time";
import { inThread } from "./thread";

const WORKER = new URL("./document-worker.js", import.meta.url);

/** A usual file takes less than a tenth; a HEIC is decoded without help of the machine. */
const LIMITS = {
  pdf: { timeMs: 10_000, heapMb: 160 },
  "pdf-page": { timeMs: 10_000, heapMb: 160 },
  heic: { timeMs: 20_000, heapMb: 160 },
} as const;

interface DecodedPicture {
  width: number;
  height: number;
  rgba: Uint8Array;
}

interface Answers {
  /** Whether a PDF opens without a password, and its first page can be drawn. */
  pdf: { pages: number } | "pdf_locked" | "unreadable";
  "pdf-page": { pages: number; jpeg: Uint8Array } | "unreadable";
  heic: DecodedPicture | "unreadable" | "too_many_pixels";
}

/**
 * Has a file opened in a thread with a limit of time and memory (document-worker.js): whatever it is made to cost,
 * nobody else waits for it.
 * @param page of `pdf-page`; the first is 1
 * @returns `unreadable` beyond the limits
 */
export async function inDocumentThread<Work extends keyof Answers>(
  work: Work,
  bytes: Buffer,
  page = 1,
): Promise<Answers[Work] | "unreadable"> {
  const done = await QUEUES[work](() => inThread<Answers[Work]>(WORKER, { work, bytes, page }, LIMITS[work]));
  return done === "failed" ? "unreadable" : done.answer;
}

const uploads = oneAtATime();
/** Operators do not wait for what players send. */
const QUEUES = { pdf: uploads, heic: uploads, "pdf-page": oneAtATime() } as const;
