/** A multiple of 3, so that the base64 of the pieces is that of the whole. */
const PIECE_BYTES = 48 * 1024;

/**
 * The JSON of a call's body.
 * @param file is put in base64 into the body's last field, which is an empty text: as one, a large file would be in memory
 *   three times over
 */
export function jsonBody(body: unknown, file?: Uint8Array): string | Uint8Array {
  const json = JSON.stringify(body);
  if (file === undefined) return json;
  if (!json.endsWith('""}')) throw new Error("the last field of a body with a file is not empty");
  const start = Buffer.from(json.slice(0, -2));
  const bytes = Buffer.allocUnsafeSlow(start.length + Math.ceil(file.length / 3) * 4 + 2);
  let end = start.copy(bytes);
  for (let at = 0; at < file.length; at += PIECE_BYTES) {
    const piece = Buffer.from(file.buffer, file.byteOffset + at, Math.min(PIECE_BYTES, file.length - at));
    end += bytes.write(piece.toString("base64"), end, "latin1");
  }
  bytes.write('"}', end, "latin1");
  return bytes;
}
