import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Below this, a compressed answer is not smaller on the wire than one packet. */
const LEAST_BYTES = 1_000;
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/;
/** Brotli 4 is gzip 6's time for fewer bytes; pages are compressed while a player waits. */
const BROTLI_QUALITY = 4;

/**
 * Compresses whole answers at once and sends them with a length: a compressor that flushes chunk by chunk
 * makes a page three times as long (style, known traps).
 */
export const compressWhole: MiddlewareHandler = async (context, next) => {
  await next();
  const response = context.res;
  const coding = codingFor(context.req.header("accept-encoding") ?? "");
  const type = response.headers.get("content-type") ?? "";
  if (
    coding === null ||
    response.headers.has("content-encoding") ||
    !COMPRESSIBLE.test(type) ||
    !response.body
  )
    return;
  const plain = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append("vary", "Accept-Encoding");
  const small = plain.byteLength < LEAST_BYTES;
  const body = small ? plain : await compressed(plain, coding);
  if (!small) headers.set("content-encoding", coding);
  headers.set("content-length", String(body.byteLength));
  context.res = undefined;
  context.res = new Response(new Uint8Array(body), { status: response.status, headers });
};

type Coding = "br" | "gzip";

function codingFor(accepted: string): Coding | null {
  const codings = accepted
    .split(",")
    .map((entry) => entry.trim().toLowerCase())
    // A weight of zero refuses a coding.
    .filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry))
    .map((entry) => entry.split(";")[0]);
  return (["br", "gzip"] as const).find((coding) => codings.includes(coding)) ?? null;
}

function compressed(bytes: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === "gzip") return deflate(bytes, { level: 6 });
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });
}
