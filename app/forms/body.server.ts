import { MAX_TEXT_LENGTH } from "~/casino/contract/lengths";
import { releaseBytes } from "~/shared/release-bytes.server";

/** Many times the size of the largest form without files. */
export const MAX_FORM_BYTES = 64 * 1024;
/** For forms with files: three of 15 MB, and room for files that are too large and get a message of their own. */
export const MAX_UPLOAD_BYTES = 56 * 1024 * 1024;
const MAX_FIELDS = 200;
/** Many times the longest name of a field of ours. */
const MAX_NAME_LENGTH = 200;

export class FormTooLarge extends Error {}
export class FormUnreadable extends Error {}

/**
 * Reads a URL-encoded form without ever buffering more than the limit, whatever Content-Length says.
 * @throws FormTooLarge, FormUnreadable
 */
export async function readForm(request: Request): Promise<FormData> {
  if (!typeOf(request).startsWith("application/x-www-form-urlencoded")) throw new FormUnreadable();
  const fields = new URLSearchParams((await readBytes(request, MAX_FORM_BYTES)).toString());
  const form = new FormData();
  let count = 0;
  for (const [name, value] of fields) {
    if (++count > MAX_FIELDS || name.length > MAX_NAME_LENGTH) throw new FormTooLarge();
    form.append(name, value);
  }
  return form;
}

/**
 * Reads a form with files, which stay in memory; one without files may be URL-encoded.
 * @throws FormTooLarge, FormUnreadable
 */
export async function readUploadForm(request: Request): Promise<FormData> {
  if (!hasFiles(request)) return readForm(request);
  const boundary = BOUNDARY.exec(typeOf(request));
  const mark = boundary?.[1] ?? boundary?.[2];
  if (mark === undefined) throw new FormUnreadable();
  const body = await readBytes(request, MAX_UPLOAD_BYTES);
  refuseManyParts(body, mark);
  let form: FormData;
  try {
    // With the boundary that was counted, whatever else the header has.
    const type = `multipart/form-data; boundary="${mark}"`;
    form = await new Response(body, { headers: { "content-type": type } }).formData();
  } catch {
    throw new FormUnreadable();
  } finally {
    releaseBytes(body);
  }
  if ([...form.keys()].some((name) => name.length > MAX_NAME_LENGTH)) throw new FormTooLarge();
  return form;
}

/** RFC 2046, section 5.1.1, without blanks. */
const BOUNDARY = /;\s*boundary=(?:"([\w'()+,./:=?-]{1,70})"|([\w'()+./:=?-]{1,70}))/i;

/** Before the form is parsed, which takes longer for each part. @throws FormTooLarge */
function refuseManyParts(body: Buffer, boundary: string): void {
  let parts = 0;
  for (let at = body.indexOf(`--${boundary}`); at >= 0; at = body.indexOf(`--${boundary}`, at + 1)) {
    parts += 1;
    // The last boundary ends the form.
    if (parts > MAX_FIELDS + 1) throw new FormTooLarge();
  }
}

/** The most that a form with files may hold in memory. */
export function uploadBytes(request: Request): number {
  return Math.min(declaredBytes(request) ?? MAX_UPLOAD_BYTES, MAX_UPLOAD_BYTES);
}

/** The first field whose text is too long to be read; null if there is none. */
export function overlongField(form: FormData): string | null {
  for (const [name, value] of form) {
    if (typeof value === "string" && value.length > MAX_TEXT_LENGTH) return name;
  }
  return null;
}

/** Whether a form is sent as one with files. */
export function hasFiles(request: Request): boolean {
  return typeOf(request).startsWith("multipart/form-data");
}

/** Reads what is left of a form that will not be handled: a browser reads no answer before it has sent everything. */
export async function discardForm(request: Request): Promise<void> {
  await eachChunk(request, MAX_UPLOAD_BYTES, releaseBytes).catch(() => undefined);
}

function typeOf(request: Request): string {
  return request.headers.get("content-type") ?? "";
}

async function readBytes(request: Request, most: number): Promise<Buffer<ArrayBuffer>> {
  const declared = declaredBytes(request);
  if (declared === null || declared > most) {
    const chunks: Uint8Array[] = [];
    await eachChunk(request, most, (chunk) => chunks.push(chunk));
    return Buffer.concat(chunks);
  }
  // Where the size is declared, nothing is in memory twice.
  const bytes = Buffer.allocUnsafeSlow(declared);
  let filled = 0;
  await eachChunk(request, declared, (chunk) => {
    bytes.set(chunk, filled);
    filled += chunk.byteLength;
    releaseBytes(chunk);
  });
  return bytes.subarray(0, filled);
}

/** The length that the client declares; null if it declares none that can be. */
function declaredBytes(request: Request): number | null {
  const declared = request.headers.get("content-length");
  return declared !== null && /^\d{1,12}$/.test(declared) ? Number(declared) : null;
}

async function eachChunk(request: Request, most: number, take: (chunk: Uint8Array) => void): Promise<void> {
  if ((declaredBytes(request) ?? 0) > most) throw new FormTooLarge();
  const reader = request.body?.getReader();
  if (!reader) return;
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    bytes += value.byteLength;
    if (bytes > most) {
      await reader.cancel();
      throw new FormTooLarge();
    }
    take(value);
  }
}
