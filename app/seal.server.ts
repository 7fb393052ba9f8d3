import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Marks a compressed value. JSON never starts with this byte. */
const COMPRESSED = Buffer.from([0]);
/** Size in bytes from which compression pays off. */
const LONG = 1_000;
/** The lowest quality that models text; higher ones take 20 times as long for the same size. */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** The longest value that is opened, in bytes. */
const MAX_OPENED_BYTES = 256 * 1024;

/**
 * Seals small values with AES-256-GCM: whoever holds the text can neither read nor change it. `purpose` is
 * authenticated with the value, so that a value sealed for one cookie is refused in another.
 */
export class Sealer {
  private readonly keys: readonly Buffer[];

  /** @param secrets newest first: the first one seals, all of them can open */
  constructor(secrets: readonly string[]) {
    if (secrets.length === 0) throw new Error("A sealer needs at least one secret.");
    this.keys = secrets.map((secret) =>
      Buffer.from(hkdfSync("sha256", secret, "", "cherrystone seal 1", 32)),
    );
  }

  /** @param expiresAt epoch milliseconds after which `open` refuses it */
  seal(purpose: string, value: unknown, expiresAt: number): string {
    const [key] = this.keys;
    if (!key) throw new Error("A sealer needs at least one secret.");
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(purpose));
    const text = packed(Buffer.from(JSON.stringify([expiresAt, value])));
    const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
  }

  /** @returns undefined for anything not sealed by us for this purpose, or expired by `now` */
  open(purpose: string, sealed: string, now: number): unknown {
    const bytes = Buffer.from(sealed, "base64url");
    if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
    for (const key of this.keys) {
      const opened = tryOpen(key, purpose, bytes);
      if (opened) return opened[0] > now ? opened[1] : undefined;
    }
    return undefined;
  }
}

function tryOpen(
  key: Buffer,
  purpose: string,
  bytes: Buffer,
): [expiresAt: number, value: unknown] | undefined {
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return JSON.parse(unpacked(text).toString("utf8")) as [number, unknown];
  } catch {
    return undefined;
  }
}

function packed(text: Buffer): Buffer {
  return text.length < LONG ? text : Buffer.concat([COMPRESSED, brotliCompressSync(text, COMPRESSION)]);
}

function unpacked(bytes: Buffer): Buffer {
  if (bytes[0] !== COMPRESSED[0]) return bytes;
  return brotliDecompressSync(bytes.subarray(1), { maxOutputLength: MAX_OPENED_BYTES });
}
